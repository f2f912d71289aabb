import { STEP, type Market, type Pair } from '../market/index.ts';
import { houseOffers, takeLots, type HouseOffer, type TakenLots } from './house.ts';
import { BUY, compareByPriority, HOUSE_OWNER, matchOrder, otherSide, SELL, type Side } from './match.ts';
import { getOffer, openLots, withFill, type Order } from './order.ts';

/** The part of the market API that order matching needs. */
export type MarketFeed = Pick<Market, 'depth' | 'getPrice' | 'getTrade' | 'firstTouch'>;

/** Order fills that the market causes in one step. */
export interface StepTrades {
  readonly step: number;
  /** Side of the users' orders. */
  readonly side: Side;
  readonly trades: readonly { readonly order: number; readonly price: bigint; readonly lots: bigint }[];
}

export interface Timeline {
  readonly tradedSteps: readonly StepTrades[];
  /** Final orders by id. */
  readonly orders: ReadonlyMap<number, Order>;
  readonly taken: Map<string, TakenLots extends ReadonlyMap<string, infer Level> ? Level : never>;
  /** The last replayed step: `until`, unless `maxSteps` was reached. */
  readonly step: number;
}

export interface StepRange {
  readonly after: number;
  readonly until: number;
  readonly maxSteps?: number;
}

/**
 * Replays the market step by step against waiting orders. A market trade at or beyond an order's price goes to that
 * order first, up to the trade's lots. A new house level at or beyond that price trades with the order and is used up.
 * Trades execute at the waiting order's price: best price first, then oldest first. The result depends only on the
 * orders and the steps, not on how the replay is split up.
 */
export function replay(
  market: MarketFeed,
  pair: Pair,
  orders: readonly Order[],
  taken: Timeline['taken'],
  { after, until, maxSteps = Number.POSITIVE_INFINITY }: StepRange,
): Timeline {
  const standing = new Map(orders.map((order) => [order.id, order]));
  const left = new Map(taken);
  const tradedSteps: StepTrades[] = [];
  let step = after;
  while (tradedSteps.length < maxSteps) {
    const best = (side: Side): number | undefined => bestPrice(standing, side);
    const touch = market.firstTouch(pair, step, until, { low: best(BUY), high: best(SELL) });
    if (touch === undefined) return { tradedSteps, orders: standing, taken: left, step: until };
    step = touch;
    const low = best(BUY);
    const side = low !== undefined && market.getPrice(pair, touch) <= low ? BUY : SELL;
    const trades = tradeStep(market, pair, standing, left, touch, side);
    if (trades.length > 0) tradedSteps.push({ step, side, trades });
  }
  return { tradedSteps, orders: standing, taken: left, step };
}

function bestPrice(orders: ReadonlyMap<number, Order>, side: Side): number | undefined {
  let best: bigint | undefined;
  for (const order of orders.values()) {
    if (order.side !== side || openLots(order) === 0n) continue;
    if (best === undefined || (side === BUY ? order.price > best : order.price < best)) best = order.price;
  }
  return best === undefined ? undefined : Number(best);
}

/** Matches the market's trade first, then its levels, best price first. */
function tradeStep(
  market: MarketFeed,
  pair: Pair,
  standing: Map<number, Order>,
  taken: Timeline['taken'],
  step: number,
  side: Side,
): StepTrades['trades'] {
  const trades: { order: number; price: bigint; lots: bigint }[] = [];
  const bring = (limit: bigint, lots: bigint): bigint => {
    const waiting = [...standing.values()].filter((order) => order.side === side).map(getOffer);
    const { fills, rest } = matchOrder({ owner: HOUSE_OWNER, side: otherSide(side), limit, lots }, waiting);
    for (const { offer, lots: filled } of fills) {
      standing.set(offer.order.id, withFill(offer.order, filled, filled * offer.price));
      trades.push({ order: offer.order.id, price: offer.price, lots: filled });
    }
    return lots - rest;
  };
  const trade = market.getTrade(pair, step);
  if (trade) bring(BigInt(trade.price), BigInt(trade.lots));
  const levels: HouseOffer[] = houseOffers(market.depth(pair, step * STEP), otherSide(side), taken);
  for (const level of levels.sort(compareByPriority(otherSide(side)))) {
    const filled = bring(level.price, level.lots);
    if (filled === 0n) break;
    takeLots(taken, level, filled);
  }
  return trades;
}
