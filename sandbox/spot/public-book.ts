import type { Trade as WireTrade } from '../../generated/api.gen.ts';
import { LEVELS, STEP, wireTrade, type Depth, type Market, type Pair, type WireBook } from '../market/index.ts';
import type { UserFill, PairActivity } from './user-activity.ts';
import { houseOffers } from './house.ts';
import { BUY, SELL, isWithinLimit, type Side } from './match.ts';
import { fromUnits } from './units.ts';

/**
 * The public order book: users' orders and the house's levels, summed by price. House levels that cross a user's best
 * order are left out, because they are about to trade.
 */
export function buildPublicBook(market: Market, pair: Pair, time: number, view: PairActivity): WireBook {
  const depth = market.depth(pair, time);
  return { bids: levels(pair, depth, BUY, view), asks: levels(pair, depth, SELL, view) };
}

function levels(pair: Pair, depth: Depth, side: Side, view: PairActivity): WireBook['bids'] {
  const [users, others] = side === BUY ? [view.bids, view.asks] : [view.asks, view.bids];
  const [best] = others.keys();
  const sums = new Map(users);
  for (const { price, lots } of houseOffers(depth, side, view.taken)) {
    if (best !== undefined && isWithinLimit(side, price, best)) continue;
    sums.set(price, (sums.get(price) ?? 0n) + lots);
  }
  const sign = side === BUY ? -1 : 1;
  return [...sums]
    .sort(([a], [b]) => (a < b ? -sign : sign))
    .slice(0, LEVELS)
    .map(([price, lots]) => [
      fromUnits(price, pair.priceScale).toFixed(pair.priceScale),
      fromUnits(lots, pair.lotScale).toFixed(pair.lotScale),
    ]);
}

/**
 * The number of trade ids in a step, which leaves room for users' trades between two steps. A step has at most one
 * market trade.
 */
const IDS_OF_A_STEP = 100_000;

/** In each step, the market's trade comes first and users' trades follow, so ids are unique. */
const tradeId = (ts: number, fillId?: number): number =>
  Math.floor(ts / STEP) * IDS_OF_A_STEP + (fillId === undefined ? 0 : 1 + (fillId % (IDS_OF_A_STEP - 1)));

const wireFill = (pair: Pair, { id, ts, price, lots, side }: UserFill): WireTrade => ({
  id: tradeId(ts, id),
  ts,
  price: fromUnits(price, pair.priceScale).toFixed(pair.priceScale),
  amount: fromUnits(lots, pair.lotScale).toFixed(pair.lotScale),
  direction: side === BUY ? 'buy' : 'sell',
});

const newestFirst = (a: WireTrade, b: WireTrade): number => b.ts - a.ts || b.id - a.id;

/** The newest trades by the market and by users. */
export const listPublicTrades = (
  market: Market,
  pair: Pair,
  time: number,
  fills: readonly UserFill[],
  count: number,
): WireTrade[] => merge(pair, market.trades(pair, time, count), fills.slice(0, count)).slice(0, count);

/** Market trades after a given time, together with new user trades. */
export const listNewTrades = (
  market: Market,
  pair: Pair,
  since: number,
  time: number,
  fills: readonly UserFill[],
): WireTrade[] => merge(pair, market.tradesSince(pair, since, time), fills);

const merge = (pair: Pair, own: ReturnType<Market['trades']>, fills: readonly UserFill[]): WireTrade[] =>
  [
    ...own.map((trade) => ({ ...wireTrade(pair, trade), id: tradeId(trade.ts) })),
    ...fills.map((fill) => wireFill(pair, fill)),
  ].sort(newestFirst);
