import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment, money, userId } from '../platform/database/index.ts';
import { uploads } from '../platform/uploads/index.ts';

export const quickBuys = pgTable(
  'quick_buys',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    fiat: text('fiat').notNull(),
    paid: money('paid').notNull(),
    rate: money('rate').notNull(),
    amount: money('amount').notNull(),
    proof: text('proof')
      .notNull()
      .references(() => uploads.id),
    status: integer('status').notNull().default(1),
    remark: text('remark').notNull().default(''),
    reviewDue: moment('review_due'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('quick_buys_user').on(t.userId, t.id),
    check('quick_buys_status', sql`${t.status} in (1, 2, 3)`),
    check('quick_buys_positive', sql`${t.paid} > 0 and ${t.amount} > 0`),
  ],
);
