import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { money, moment } from './columns.ts';
import { uploads, users } from './accounts.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id);

export const financeOrders = pgTable(
  'finance_orders',
  {
    id: serial('id').primaryKey(),
    userId: owner(),
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

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: serial('id').primaryKey(),
    userId: owner(),
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

/** The catalogue lists the works. This table holds their owners and prices. */
export const nfts = pgTable(
  'nfts',
  {
    id: integer('id').primaryKey(),
    /** 0 is the house. */
    owner: integer('owner').notNull().default(0),
    price: money('price').notNull(),
    /** 0 not for sale, 1 on sale, 2 not started. */
    status: integer('status').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [check('nfts_status', sql`${t.status} in (0, 1, 2)`), check('nfts_price', sql`${t.price} > 0`)],
);

export const nftTrades = pgTable(
  'nft_trades',
  {
    id: serial('id').primaryKey(),
    nftId: integer('nft_id')
      .notNull()
      .references(() => nfts.id),
    buyer: integer('buyer').notNull(),
    seller: integer('seller').notNull(),
    price: money('price').notNull(),
    fee: money('fee').notNull(),
    tradedAt: moment('traded_at').notNull(),
  },
  (t) => [index('nft_trades_buyer').on(t.buyer, t.id), index('nft_trades_seller').on(t.seller, t.id)],
);

export const loans = pgTable(
  'loans',
  {
    id: serial('id').primaryKey(),
    userId: owner(),
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
    userId: owner(),
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

export const quickBuys = pgTable(
  'quick_buys',
  {
    id: serial('id').primaryKey(),
    userId: owner(),
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
