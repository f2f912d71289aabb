import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { postJournal } from '../ledger/index.ts';
import { bumpVersion } from '../accounts/users/index.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import { states } from '../platform/declarations/states.ts';
import { returnEntries } from './entries.ts';
import { redemptionPenalty, REDEEMED, type Order } from './order.ts';

/** Locks and returns the user's order. @throws ApiError if the user has no such order */
export async function lockOrder(tx: Database, userId: number, id: number): Promise<Order> {
  const t = tables.financeOrders;
  const [order] = await tx
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.userId, userId)))
    .for('update');
  if (!order) throw new ApiError('server.order_unknown', { field: 'id' });
  return order;
}

/**
 * Redeems an order early. Interest that has already been paid is kept, and the penalty is deducted from the principal.
 */
export async function redeemOrder(tx: Database, order: Order, now: Date): Promise<Order> {
  states.enforce('finance-order', order.status, REDEEMED);
  const penalty = redemptionPenalty(order);
  const over = { status: REDEEMED, penalty: penalty.toFixed(), completedAt: now, updatedAt: now };
  await tx.update(tables.financeOrders).set(over).where(eq(tables.financeOrders.id, order.id));
  await postJournal(tx, { reference: `finance:${order.id}:redeemed`, at: now, entries: returnEntries(order, penalty) });
  await bumpVersion(tx, order.userId);
  return { ...order, ...over };
}
