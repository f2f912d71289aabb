import Big from 'big.js';
import type * as tables from './tables.ts';
import { PAIRS, type Pair } from '../market/index.ts';
import { BUY, SELL, type Offer, type Side } from './match.ts';
import { fromUnits, toUnits } from './units.ts';

export const LIMIT = 1;
export const MARKET = 2;
export const WAITING = 1;
export const COMPLETED = 2;
export const CANCELLED = 3;

export type OrderRow = typeof tables.spotOrders.$inferSelect;

/** The columns needed to build an order. The time is text if the row was not read through Drizzle. */
export type OrderState = Pick<
  OrderRow,
  'id' | 'userId' | 'pairId' | 'side' | 'price' | 'amount' | 'filledAmount' | 'filledTotal' | 'feeRate' | 'status'
> & { readonly createdAt: Date | string };

/** An order in whole ticks and lots. Totals are in ticks × lots, that is, in units of 10^-(price scale + lot scale). */
export interface Order {
  readonly id: number;
  readonly userId: number;
  readonly pair: Pair;
  readonly side: Side;
  readonly price: bigint;
  readonly lots: bigint;
  /**
   * Only for an order by total: the most to pay, in ticks × lots. Such an order is over as soon as it has been matched.
   */
  readonly most?: bigint;
  readonly filledLots: bigint;
  readonly filledTotal: bigint;
  /** Percent. */
  readonly feeRate: string;
  readonly status: number;
  readonly createdAt: Date;
}

/**
 * Proceeds are truncated to the eight decimal places of the wire format, so that users never get less than what is
 * shown.
 */
const RECEIPT_SCALE = 8;

const pairs = new Map(PAIRS.map((pair) => [pair.id, pair]));
export const totalScale = (pair: Pair): number => pair.priceScale + pair.lotScale;

export function getPair(id: number): Pair {
  const pair = pairs.get(id);
  if (!pair) throw new Error(`There is no pair with the id ${id}.`);
  return pair;
}

export function parseOrder(row: OrderState): Order {
  const pair = getPair(row.pairId);
  return {
    id: row.id,
    userId: row.userId,
    pair,
    side: row.side === BUY ? BUY : SELL,
    price: toUnits(row.price, pair.priceScale),
    lots: toUnits(row.amount, pair.lotScale),
    filledLots: toUnits(row.filledAmount, pair.lotScale),
    filledTotal: toUnits(row.filledTotal, totalScale(pair)),
    feeRate: row.feeRate,
    status: row.status,
    createdAt: new Date(row.createdAt),
  };
}

export const openLots = (order: Order): bigint => (order.status === WAITING ? order.lots - order.filledLots : 0n);

export interface OrderOffer extends Offer {
  readonly order: Order;
}

export const getOffer = (order: Order): OrderOffer => ({
  owner: order.userId,
  price: order.price,
  lots: openLots(order),
  since: order.createdAt.getTime(),
  id: order.id,
  order,
});

/**
 * The frozen amount: price × waiting lots for a buy, the rest of the total for a buy by total, or just the waiting lots
 * for a sell.
 */
export function getFrozen(order: Order): Big {
  const open = openLots(order);
  if (order.side !== BUY) return fromUnits(open, order.pair.lotScale);
  const isByTotal = order.most !== undefined && open > 0n;
  return fromUnits(isByTotal ? order.most - order.filledTotal : order.price * open, totalScale(order.pair));
}

/** Received so far, before the fee: in the base currency for a buy, in the quote currency for a sell. */
export const getGross = (order: Order): Big => (order.side === BUY ? getAmount(order) : getTurnover(order));
/** Paid so far: in the quote currency for a buy, in the base currency for a sell. */
export const getPaid = (order: Order): Big => (order.side === BUY ? getTurnover(order) : getAmount(order));

const getAmount = (order: Order): Big => fromUnits(order.filledLots, order.pair.lotScale);
const getTurnover = (order: Order): Big => fromUnits(order.filledTotal, totalScale(order.pair));

/**
 * The fee on everything received so far. Because the net proceeds are truncated, the fee is rounded up, once per order
 * and regardless of the number of trades.
 */
export function getFee(order: Order): Big {
  const gross = getGross(order);
  const receipt = gross.times(new Big(100).minus(order.feeRate)).times('0.01');
  return gross.minus(receipt.round(RECEIPT_SCALE, Big.roundDown));
}

/** The order after a trade of these lots at this total. */
export function withFill(order: Order, lots: bigint, total: bigint): Order {
  const filledLots = order.filledLots + lots;
  return {
    ...order,
    filledLots,
    filledTotal: order.filledTotal + total,
    status: filledLots === order.lots ? COMPLETED : order.status,
  };
}

interface AveragePrice {
  /**
   * Has enough decimal places that price × amount, rounded to the decimal places of a total, equals the total exactly.
   */
  readonly exact: string;
  /**
   * Has the decimal places of a price, or the few more that are needed to give the total to half of the quote coin's
   * smallest unit. Rounded down.
   */
  readonly shown: string;
}

/** The average price so far. Undefined before the first trade. */
export function averagePrice(order: Order): AveragePrice | undefined {
  const { pair, filledLots, filledTotal } = order;
  if (filledLots === 0n) return undefined;
  const amount = getAmount(order);
  const places = totalScale(pair) + amount.toFixed(0).length;
  // total ÷ lots is in units of the price
  const scaled = filledTotal * 10n ** BigInt(places - pair.priceScale);
  const exact = fromUnits((scaled * 2n + filledLots) / (filledLots * 2n), places);
  const half = new Big(5).times(new Big(10).pow(-pair.quote.scale - 1));
  const isClose = (price: Big): boolean => getTurnover(order).minus(price.times(amount)).abs().lt(half);
  let shown = exact.round(pair.priceScale, Big.roundDown);
  let scale = pair.priceScale;
  while (!isClose(shown)) shown = exact.round((scale += 1), Big.roundDown);
  return { exact: exact.toFixed(), shown: shown.toFixed(scale) };
}
