import { and, eq } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import { STEP, type Market, type Pair } from '../market/index.ts';
import { states } from '../declarations/states.ts';
import { advanceDesk, lockDesk } from './desk.ts';
import { settlementEntries } from './entries.ts';
import { CANCELLED, pairOf, parseOrder } from './order.ts';
import { changeOrder, createOutcome, affectedUsers, writeOutcome } from './outcome.ts';

interface CancelRequest {
  readonly userId: number;
  readonly id: number;
  readonly now: Date;
}

/** @returns undefined if the user has no such order @throws Refusal if the order is no longer waiting */
export async function cancelOrder(
  tx: Database,
  market: Market,
  { userId, id, now }: CancelRequest,
): Promise<{ readonly pair: Pair; readonly users: readonly number[] } | undefined> {
  const t = tables.spotOrders;
  const mine = and(eq(t.id, id), eq(t.userId, userId));
  const [found] = await tx.select({ pairId: t.pairId }).from(t).where(mine);
  if (!found) return undefined;
  const pair = pairOf(found.pairId);
  const step = Math.floor(now.getTime() / STEP);
  const desk = await lockDesk(tx, pair, step);
  const outcome = createOutcome();
  await advanceDesk(tx, market, desk, step, outcome);
  const [row] = await tx.select().from(t).where(mine);
  if (!row) return undefined;
  const order = outcome.orders.get(id)?.order ?? parseOrder(row);
  states.enforce('spot-order', order.status, CANCELLED);
  const after = { ...order, status: CANCELLED };
  changeOrder(outcome, order, after, now);
  outcome.journals.push({ reference: `spot:order:${id}:cancelled`, at: now, entries: settlementEntries(order, after) });
  desk.changed = true;
  await writeOutcome(tx, desk, outcome);
  return { pair, users: affectedUsers(outcome) };
}
