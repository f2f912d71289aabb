import Big from 'big.js';
import { STEP, unitsToText, type Bounds, type Market } from '../market/index.ts';
import {
  closeFeeAt,
  isLiquidated,
  liquidationPrice,
  LONG,
  overnightFeeAt,
  getPair,
  profitAt,
  type Position,
} from './figures.ts';

/** Codes in schemas/states/position.json. */
export const WAITING = 0;
export const OPEN = 1;
export const CLOSED = 3;
export const CANCELLED = 4;

/** Codes in schemas/states/close-reason.json. */
export const BY_USER = 1;
export const TAKE_PROFIT = 2;
export const STOP_LOSS = 3;
export const LIQUIDATION = 4;

/** A change to a position in one step of the price process. */
export interface PositionEvent {
  readonly kind: 'opened' | 'night' | 'closed';
  readonly step: number;
  readonly before: Position;
  readonly after: Position;
}

/** The part of the market that contracts depend on. */
export type PriceFeed = Pick<Market, 'getPrice' | 'firstTouch'>;

const NIGHT = 86_400_000 / STEP;
export const getStep = (time: Date): number => Math.floor(time.getTime() / STEP);
const getTimeAt = (step: number): Date => new Date(step * STEP);

/** The step up to which the stored position is settled. */
export const settledUntil = (position: Position): number => getStep(position.chargedUntil ?? position.createdAt);

export const markPriceAt = (market: PriceFeed, position: Position, step: number): string => {
  const pair = getPair(position);
  return unitsToText(market.getPrice(pair, step), pair.priceScale);
};

/**
 * Replays the price process in (after, until] for a position and returns its events in order. A limit order opens at
 * its limit, on the first price at or beyond it. An open position closes at the first price that liquidates it or
 * reaches its stop loss or take profit. At each midnight (UTC), the overnight fee is deducted from the margin. The
 * result depends only on the position and the process, not on what triggers the replay, how often it runs or how it is
 * split.
 */
export function replay(market: PriceFeed, position: Position, after: number, until: number): PositionEvent[] {
  const events: PositionEvent[] = [];
  let current = position;
  let step = after;
  while (step < until) {
    const end = current.status === OPEN ? Math.min(until, (Math.floor(step / NIGHT) + 1) * NIGHT) : until;
    const event = nextEvent(market, current, step, end);
    if (!event) break;
    ({ step, after: current } = event);
    events.push(event);
    if (event.kind === 'closed') break;
    // the equity may already be too low, if an overnight fee was charged or the price jumped far beyond the limit
    const mark = markPriceAt(market, current, step);
    if (!isLiquidated(current, mark)) continue;
    events.push({ kind: 'closed', step, before: current, after: asClosed(current, mark, step, LIQUIDATION) });
    break;
  }
  return events;
}

function nextEvent(market: PriceFeed, before: Position, after: number, end: number): PositionEvent | undefined {
  const touch = market.firstTouch(getPair(before), after, end, priceBounds(before));
  if (before.status === WAITING)
    return touch === undefined
      ? undefined
      : { kind: 'opened', step: touch, before, after: asOpened(market, before, touch) };
  if (touch !== undefined) {
    const mark = markPriceAt(market, before, touch);
    return { kind: 'closed', step: touch, before, after: asClosed(before, mark, touch, closeReasonAt(before, mark)) };
  }
  if (end % NIGHT !== 0) return undefined;
  return chargeNight(market, before, end);
}

/** Deducts the overnight fee from the margin. */
function chargeNight(market: PriceFeed, before: Position, step: number): PositionEvent {
  const fee = overnightFeeAt(before, markPriceAt(market, before, step));
  const after: Position = {
    ...before,
    margin: new Big(before.margin).minus(fee).toFixed(),
    overnightFee: new Big(before.overnightFee).plus(fee).toFixed(),
    chargedUntil: getTimeAt(step),
  };
  return { kind: 'night', step, before, after };
}

/** The prices that trigger an event, in ticks. */
function priceBounds(position: Position): Bounds {
  const { priceScale } = getPair(position);
  const ticks = (price: string | Big): number => Number(new Big(price).times(new Big(10).pow(priceScale)).toFixed(0));
  const long = position.side === LONG;
  if (position.status === WAITING) return long ? { low: ticks(position.price) } : { high: ticks(position.price) };
  const [profit, loss] = [ticks(position.takeProfit), ticks(position.stopLoss)];
  const liquidation = ticks(liquidationPrice(position));
  if (long) return { low: Math.max(loss, liquidation), high: profit === 0 ? undefined : profit };
  return { low: profit === 0 ? undefined : profit, high: loss === 0 ? liquidation : Math.min(loss, liquidation) };
}

function closeReasonAt(position: Position, mark: string): number {
  if (isLiquidated(position, mark)) return LIQUIDATION;
  const { side, stopLoss } = position;
  const lost = side === LONG ? new Big(mark).lte(stopLoss) : !new Big(stopLoss).eq(0) && new Big(mark).gte(stopLoss);
  return lost ? STOP_LOSS : TAKE_PROFIT;
}

const asOpened = (market: PriceFeed, position: Position, step: number): Position => ({
  ...position,
  status: OPEN,
  originPrice: markPriceAt(market, position, step),
  openedAt: getTimeAt(step),
  chargedUntil: getTimeAt(step),
});

/** The position after closing at a price. Its stored margin stays unchanged. */
export const asClosed = (position: Position, price: string, step: number, closeReason: number): Position => ({
  ...position,
  status: CLOSED,
  closeReason,
  closePrice: price,
  realised: profitAt(position, price).toFixed(),
  closeFee: closeFeeAt(position, price).toFixed(),
  closedAt: getTimeAt(step),
  chargedUntil: getTimeAt(step),
});
