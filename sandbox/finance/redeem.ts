import { and, eq } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import { bump, post } from '../ledger/index.ts';
import { Refusal } from '../server/refusal.ts';
import { states } from '../states.ts';
import { returnEntries } from './entries.ts';
import { leavingCosts, REDEEMED, type Order } from './order.ts';

/** An own order, locked until the transaction ends. @throws Refusal where it is nobody's, or somebody else's */
export async function lockOwn(tx: Database, userId: number, id: number): Promise<Order> {
  const t = tables.financeOrders;
  const [order] = await tx
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.userId, userId)))
    .for('update');
  if (!order) throw new Refusal('server.order_unknown', { field: 'id' });
  return order;
}

/** The interest that was paid stays paid; the penalty goes from the principal. */
export async function redeem(tx: Database, order: Order, now: Date): Promise<Order> {
  states.demand('finance-order', order.status, REDEEMED);
  const penalty = leavingCosts(order);
  const over = { status: REDEEMED, penalty: penalty.toFixed(), completedAt: now, updatedAt: now };
  await tx.update(tables.financeOrders).set(over).where(eq(tables.financeOrders.id, order.id));
  await post(tx, { reference: `finance:${order.id}:redeemed`, at: now, entries: returnEntries(order, penalty) });
  await bump(tx, order.userId);
  return { ...order, ...over };
}
