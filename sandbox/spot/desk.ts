import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import { STEP, type Bounds, type Market, type Pair } from '../market/index.ts';
import { recordStep, type Desk } from './execute.ts';
import { parseTaken } from './house.ts';
import { BUY, SELL, type Side } from './match.ts';
import { pairOf, parseOrder, WAITING, type Order, type OrderRow } from './order.ts';
import { replay, type StepRange } from './replay.ts';
import type { Outcome } from './outcome.ts';
import { fromUnits, toUnits } from './units.ts';

/** What a command must find at its desk: the orders that it may match, or the order that it cancels. */
export type Need = { readonly side: Side; readonly price: bigint } | { readonly id: number };

interface DeskRequest {
  readonly pair: Pair;
  readonly need: Need;
}

/**
 * Locks the desks of some pairs, replays the market up to now, and reads the orders that the requests need. Locks are
 * always taken in the order users, pairs, accounts, each in ascending order.
 */
export async function openDesks(
  tx: Database,
  market: Market,
  requests: readonly DeskRequest[],
  now: Date,
  outcome: Outcome,
): Promise<ReadonlyMap<number, Desk>> {
  const step = Math.floor(now.getTime() / STEP);
  const desks = await lockDesks(tx, [...new Set(requests.map(({ pair }) => pair))], step);
  await advanceDesks(tx, market, [...desks.values()], step, outcome);
  for (const row of await readNeeded(tx, requests))
    desks.get(row.pairId)?.orders.set(row.id, outcome.orders.get(row.id)?.order ?? parseOrder(row));
  return desks;
}

/** @param step where a pair begins that was never traded */
export async function lockDesks(
  tx: Database,
  pairs: readonly Pair[],
  step: number,
): Promise<ReadonlyMap<number, Desk>> {
  const t = tables.spotDesks;
  const ids = pairs.map(({ id }) => id);
  const read = () => tx.select().from(t).where(inArray(t.pairId, ids)).orderBy(t.pairId).for('update');
  let rows = await read();
  if (rows.length < ids.length) {
    // if a pair has no row, no order can be waiting
    const values = ids.toSorted((a, b) => a - b).map((pairId) => ({ pairId, step }));
    await tx.insert(t).values(values).onConflictDoNothing();
    rows = await read();
  }
  if (rows.length < ids.length) throw new Error('The desk of a pair was not written.');
  return new Map(rows.map((row) => [row.pairId, toDesk(row)]));
}

const toDesk = ({ pairId, step, taken }: typeof tables.spotDesks.$inferSelect): Desk => ({
  pair: pairOf(pairId),
  step,
  taken: parseTaken(taken),
  orders: new Map(),
  changed: false,
});

/** Replays the market against the waiting orders up to a step, for at most `maxSteps` steps with trades per pair. */
export async function advanceDesks(
  tx: Database,
  market: Market,
  desks: readonly Desk[],
  until: number,
  outcome: Outcome,
  maxSteps?: number,
): Promise<void> {
  const late = desks.filter(({ step }) => step < until);
  const best = await readBestPrices(tx, late);
  for (const desk of late) {
    const { pair, step } = desk;
    const touched = market.firstTouch(pair, step, until, toBounds(pair, best.get(pair.id))) !== undefined;
    const orders = touched ? await readReachableOrders(tx, market, desk, until) : [];
    const range: StepRange = { after: step, until, ...(maxSteps === undefined ? {} : { maxSteps }) };
    const timeline = replay(market, pair, orders, desk.taken, range);
    desk.step = timeline.step;
    desk.taken = timeline.taken;
    const standing = new Map(orders.map((order) => [order.id, order]));
    for (const traded of timeline.tradedSteps) recordStep(desk, traded, standing, outcome);
  }
}

async function readBestPrices(tx: Database, desks: readonly Desk[]): Promise<ReadonlyMap<number, BestPrices>> {
  if (desks.length === 0) return new Map();
  const t = tables.spotOrders;
  const pairs = desks.map(({ pair }) => pair.id);
  const rows = await tx
    .select({ pairId: t.pairId, ...BEST_PRICES })
    .from(t)
    .where(and(inArray(t.pairId, pairs), eq(t.status, WAITING)))
    .groupBy(t.pairId);
  return new Map(rows.map(({ pairId, ...best }) => [pairId, best]));
}

/** The waiting orders whose prices the market has reached. */
async function readReachableOrders(
  tx: Database,
  market: Market,
  { pair, step }: Desk,
  until: number,
): Promise<Order[]> {
  const { low, high } = market.reach(pair, step, until);
  const rows = await readOrders(tx, or(isWaiting(pair, BUY, BigInt(low)), isWaiting(pair, SELL, BigInt(high))));
  return rows.map(parseOrder);
}

/** Waiting orders on the other side of the new ones, up to the worst of their prices, and orders by id. */
async function readNeeded(tx: Database, requests: readonly DeskRequest[]): Promise<readonly OrderRow[]> {
  const worst = new Map<string, { readonly pair: Pair; readonly side: Side; readonly price: bigint }>();
  const ids: number[] = [];
  for (const { pair, need } of requests) {
    if ('id' in need) {
      ids.push(need.id);
      continue;
    }
    const key = `${pair.id}/${need.side}`;
    const known = worst.get(key);
    const isWorse = !known || (need.side === BUY ? need.price > known.price : need.price < known.price);
    if (isWorse) worst.set(key, { pair, side: need.side, price: need.price });
  }
  const matching = [...worst.values()].map(({ pair, side, price }) =>
    isWaiting(pair, side === BUY ? SELL : BUY, price),
  );
  const rows = matching.length === 0 ? [] : await readOrders(tx, or(...matching));
  return ids.length === 0 ? rows : [...rows, ...(await readOrders(tx, inArray(tables.spotOrders.id, ids)))];
}

const readOrders = (tx: Database, where: SQL | undefined): Promise<OrderRow[]> =>
  tx.select().from(tables.spotOrders).where(where);

/** Waiting orders on a side that accept a price in ticks. */
function isWaiting(pair: Pair, side: Side, price: bigint): SQL | undefined {
  const t = tables.spotOrders;
  const text = fromUnits(price, pair.priceScale).toFixed();
  const accepts = side === BUY ? gte(t.price, text) : lte(t.price, text);
  return and(eq(t.pairId, pair.id), eq(t.status, WAITING), eq(t.side, side), accepts);
}

/** The best prices among waiting orders. */
export const BEST_PRICES = {
  low: sql<string | null>`max(${tables.spotOrders.price}) filter (where ${tables.spotOrders.side} = ${BUY})`,
  high: sql<string | null>`min(${tables.spotOrders.price}) filter (where ${tables.spotOrders.side} = ${SELL})`,
};

interface BestPrices {
  readonly low: string | null;
  readonly high: string | null;
}

export function toBounds(pair: Pair, best: BestPrices | undefined): Bounds {
  const ticks = (price: string | null | undefined): number | undefined =>
    price ? Number(toUnits(price, pair.priceScale)) : undefined;
  return { low: ticks(best?.low), high: ticks(best?.high) };
}
