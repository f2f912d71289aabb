import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, serial } from 'drizzle-orm/pg-core';
import { moment, money, userId } from '../platform/database/index.ts';

export const financeOrders = pgTable(
  'finance_orders',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    productId: integer('product_id').notNull(),
    currency: integer('currency').notNull(),
    amount: money('amount').notNull(),
    days: integer('days').notNull(),
    /** As a fraction, fixed at the time of purchase. */
    dayRate: money('day_rate').notNull(),
    /** Smaller amounts earn no interest. */
    interestMin: money('interest_min').notNull(),
    income: money('income').notNull().default('0'),
    daysDone: integer('days_done').notNull().default(0),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** 1 hosting, 2 completed, 3 redeemed early. */
    status: integer('status').notNull().default(1),
    penalty: money('penalty').notNull().default('0'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    completedAt: moment('completed_at'),
  },
  (t) => [
    index('finance_orders_user').on(t.userId, t.id),
    index('finance_orders_hosting')
      .on(t.startsOn)
      .where(sql`${t.status} = 1`),
    check('finance_orders_status', sql`${t.status} in (1, 2, 3)`),
    check('finance_orders_days', sql`${t.daysDone} >= 0 and ${t.daysDone} <= ${t.days}`),
    check('finance_orders_positive', sql`${t.amount} > 0`),
  ],
);

/** One row per paid day, so that no day is paid twice. */
export const financeDays = pgTable(
  'finance_days',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => financeOrders.id),
    day: date('day').notNull(),
    interest: money('interest').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.day] })],
);
