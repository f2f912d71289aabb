import { and, eq, gte, lte, or, sql } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import type { Bounds, Market, Pair } from '../market/index.ts';
import { recordStep, type Desk } from './execute.ts';
import { parseTaken } from './house.ts';
import { BUY, SELL } from './match.ts';
import { parseOrder, WAITING, type Order } from './order.ts';
import { replay, type StepRange } from './replay.ts';
import type { Outcome } from './outcome.ts';
import { fromUnits, toUnits } from './units.ts';

/** Locks are always taken in the order user, pair, accounts. */
export async function lockDesk(tx: Database, pair: Pair, step: number): Promise<Desk> {
  const t = tables.spotDesks;
  const read = () => tx.select().from(t).where(eq(t.pairId, pair.id)).for('update');
  let [row] = await read();
  if (!row) {
    // if the pair has no row, no order can be waiting
    await tx.insert(t).values({ pairId: pair.id, step }).onConflictDoNothing();
    [row] = await read();
  }
  if (!row) throw new Error(`The desk of ${pair.symbol} was not written.`);
  return { pair, step: row.step, taken: parseTaken(row.taken), changed: false };
}

/** Replays the market against the waiting orders up to a step, for at most `maxSteps` steps with trades. */
export async function advanceDesk(
  tx: Database,
  market: Market,
  desk: Desk,
  until: number,
  outcome: Outcome,
  maxSteps?: number,
): Promise<void> {
  if (until <= desk.step) return;
  const orders = await readReachableOrders(tx, market, desk, until);
  const range: StepRange = { after: desk.step, until, ...(maxSteps === undefined ? {} : { maxSteps }) };
  const timeline = replay(market, desk.pair, orders, desk.taken, range);
  desk.step = timeline.step;
  desk.taken = timeline.taken;
  const standing = new Map(orders.map((order) => [order.id, order]));
  for (const traded of timeline.tradedSteps) recordStep(desk, traded, standing, outcome);
}

/** The waiting orders whose prices the market has reached, if any. */
async function readReachableOrders(
  tx: Database,
  market: Market,
  { pair, step }: Desk,
  until: number,
): Promise<Order[]> {
  const t = tables.spotOrders;
  const waiting = and(eq(t.pairId, pair.id), eq(t.status, WAITING));
  const [best] = await tx.select(BEST_PRICES).from(t).where(waiting);
  const bounds = toBounds(pair, best);
  if (market.firstTouch(pair, step, until, bounds) === undefined) return [];
  const { low, high } = market.reach(pair, step, until);
  const text = (ticks: number): string => fromUnits(BigInt(ticks), pair.priceScale).toFixed();
  const rows = await tx
    .select()
    .from(t)
    .where(
      and(waiting, or(and(eq(t.side, BUY), gte(t.price, text(low))), and(eq(t.side, SELL), lte(t.price, text(high))))),
    );
  return rows.map(parseOrder);
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
