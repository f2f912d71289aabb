import { defineStatement, runStatement, type Database } from '../platform/database/index.ts';
import type { Pair } from '../market/index.ts';
import { states } from '../platform/declarations/states.ts';
import { settlementEntries } from './entries.ts';
import { type Desk, changeOrder, type Outcome } from './outcome.ts';
import { CANCELLED, getPair } from './order.ts';

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

const READ_PAIRS = defineStatement<{ readonly id: number; readonly pairId: number }>('read_order_pairs').over(
  { wanted: { id: ['int', (id: number) => id] } },
  ({ wanted }) => `select id, pair_id as "pairId" from spot_orders join ${wanted} using (id)`,
);

/** The pairs of anybody's orders, by order. They never change. */
export async function readPairs(tx: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Pair>> {
  if (ids.length === 0) return new Map();
  const rows = await runStatement(tx, READ_PAIRS, { wanted: ids });
  return new Map(rows.map(({ id, pairId }) => [id, getPair(pairId)]));
}
