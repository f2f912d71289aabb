import { eq } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import type { Pair } from '../market/index.ts';
import { states } from '../declarations/states.ts';
import { settlementEntries } from './entries.ts';
import type { Desk } from './execute.ts';
import { CANCELLED, pairOf } from './order.ts';
import { changeOrder, type Outcome } from './outcome.ts';

interface CancelRequest {
  readonly userId: number;
  readonly id: number;
  readonly now: Date;
}

/** @returns whether the user has such an order @throws Refusal if it is no longer waiting */
export function cancelOrder(desk: Desk, outcome: Outcome, { userId, id, now }: CancelRequest): boolean {
  const order = desk.orders.get(id);
  if (order?.userId !== userId) return false;
  states.enforce('spot-order', order.status, CANCELLED);
  const after = { ...order, status: CANCELLED };
  changeOrder(outcome, order, after, now);
  desk.orders.set(id, after);
  desk.changed = true;
  outcome.journals.push({ reference: `spot:order:${id}:cancelled`, at: now, entries: settlementEntries(order, after) });
  return true;
}

/** The pair of anybody's order. */
export async function findOrderPair(db: Database, id: number): Promise<Pair | undefined> {
  const t = tables.spotOrders;
  const [row] = await db.select({ pairId: t.pairId }).from(t).where(eq(t.id, id));
  return row && pairOf(row.pairId);
}
