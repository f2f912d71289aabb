import { and, eq } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import { STEP, type Market, type Pair } from '../market/index.ts';
import { states } from '../states.ts';
import { advance, lockDesk } from './desk.ts';
import { settle } from './entries.ts';
import { CANCELLED, pairOf, readOrder } from './order.ts';
import { change, emptyOutcome, usersOf, write } from './outcome.ts';

interface Cancelling {
  readonly userId: number;
  readonly id: number;
  readonly now: Date;
}

/** @returns undefined where the caller has no such order. @throws Refusal where it no longer waits. */
export async function cancel(
  tx: Database,
  market: Market,
  { userId, id, now }: Cancelling,
): Promise<{ readonly pair: Pair; readonly users: readonly number[] } | undefined> {
  const t = tables.spotOrders;
  const mine = and(eq(t.id, id), eq(t.userId, userId));
  const [found] = await tx.select({ pairId: t.pairId }).from(t).where(mine);
  if (!found) return undefined;
  const pair = pairOf(found.pairId);
  const step = Math.floor(now.getTime() / STEP);
  const desk = await lockDesk(tx, pair, step);
  const outcome = emptyOutcome();
  await advance(tx, market, desk, step, outcome);
  const [row] = await tx.select().from(t).where(mine);
  if (!row) return undefined;
  const order = outcome.orders.get(id)?.order ?? readOrder(row);
  states.demand('spot-order', order.status, CANCELLED);
  const after = { ...order, status: CANCELLED };
  change(outcome, order, after, now);
  outcome.journals.push({ reference: `spot:order:${id}:cancelled`, at: now, entries: settle(order, after) });
  desk.changed = true;
  await write(tx, desk, outcome);
  return { pair, users: usersOf(outcome) };
}
