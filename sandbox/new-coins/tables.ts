import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial } from 'drizzle-orm/pg-core';
import { moment, money, userId } from '../platform/database/index.ts';

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    saleId: integer('sale_id').notNull(),
    paid: money('paid').notNull(),
    quantity: money('quantity').notNull(),
    price: money('price').notNull(),
    /** 1 locked, 2 released. */
    status: integer('status').notNull().default(1),
    unlockAt: moment('unlock_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('subscriptions_user').on(t.userId, t.id),
    index('subscriptions_sale').on(t.saleId),
    check('subscriptions_positive', sql`${t.paid} > 0 and ${t.quantity} > 0`),
    check('subscriptions_status', sql`${t.status} in (1, 2)`),
  ],
);
