import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment, money, userId } from '../platform/database/index.ts';
import { uploads } from '../platform/uploads/index.ts';

export const loans = pgTable(
  'loans',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    productId: integer('product_id').notNull(),
    currency: integer('currency').notNull(),
    amount: money('amount').notNull(),
    interest: money('interest').notNull(),
    /** Percentage per day, fixed at the time of application. */
    dayRate: money('day_rate').notNull(),
    days: integer('days').notNull(),
    repaid: money('repaid').notNull().default('0'),
    pending: money('pending').notNull().default('0'),
    /** Code in schemas/states/loan.json. */
    status: integer('status').notNull().default(1),
    reason: text('reason').notNull().default(''),
    front: text('front')
      .notNull()
      .references(() => uploads.id),
    reverse: text('reverse')
      .notNull()
      .references(() => uploads.id),
    hand: text('hand')
      .notNull()
      .references(() => uploads.id),
    endsOn: date('ends_on'),
    reviewDue: moment('review_due'),
    approvedAt: moment('approved_at'),
    paidOutAt: moment('paid_out_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('loans_user').on(t.userId, t.id),
    check('loans_status', sql`${t.status} in (1, 2, 3, 4, 5)`),
    check('loans_owed', sql`${t.repaid} + ${t.pending} <= ${t.amount} + ${t.interest}`),
  ],
);

export const repayments = pgTable(
  'repayments',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    loanId: integer('loan_id')
      .notNull()
      .references(() => loans.id),
    amount: money('amount').notNull(),
    /** Null if the repayment was made from the balance. */
    proof: text('proof').references(() => uploads.id),
    chain: text('chain').notNull().default(''),
    address: text('address').notNull().default(''),
    status: integer('status').notNull().default(1),
    remark: text('remark').notNull().default(''),
    reviewDue: moment('review_due'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('repayments_user').on(t.userId, t.id),
    check('repayments_status', sql`${t.status} in (1, 2, 3)`),
    check('repayments_positive', sql`${t.amount} > 0`),
  ],
);
