import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, money, userId } from '../platform/database/index.ts';
import { uploads } from '../platform/uploads/index.ts';

export const addresses = pgTable(
  'deposit_addresses',
  {
    userId: userId(),
    chain: text('chain').notNull(),
    address: text('address').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.chain] }),
    uniqueIndex('deposit_addresses_address').on(t.chain, t.address),
  ],
);

export const deposits = pgTable(
  'deposits',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    currency: integer('currency').notNull(),
    amount: money('amount').notNull(),
    credited: money('credited').notNull().default('0'),
    chain: text('chain').notNull(),
    address: text('address').notNull(),
    proof: text('proof')
      .notNull()
      .references(() => uploads.id),
    sender: text('sender').notNull().default(''),
    hash: text('hash').notNull().default(''),
    status: integer('status').notNull().default(1),
    remark: text('remark').notNull().default(''),
    reviewDue: moment('review_due'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('deposits_user').on(t.userId, t.id),
    index('deposits_due')
      .on(t.reviewDue)
      .where(sql`${t.status} = 1`),
    check('deposits_positive', sql`${t.amount} > 0`),
    check('deposits_status', sql`${t.status} in (1, 2, 3)`),
  ],
);

export const withdrawalAddresses = pgTable(
  'withdrawal_addresses',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    currency: integer('currency').notNull(),
    chain: text('chain').notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [unique('withdrawal_addresses_kept').on(t.userId, t.currency, t.chain, t.address)],
);

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    currency: integer('currency').notNull(),
    chain: text('chain').notNull(),
    address: text('address').notNull(),
    number: money('number').notNull(),
    fee: money('fee').notNull(),
    receive: money('receive').notNull(),
    /** Value in USDT at the time of the request. Counts towards the daily limit. */
    value: money('value').notNull(),
    status: integer('status').notNull().default(1),
    /** Reason for the rejection. */
    reason: text('reason').notNull().default(''),
    /** The user's own note. */
    remark: text('remark').notNull().default(''),
    txid: text('txid').notNull().default(''),
    reviewDue: moment('review_due'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    expectedAt: moment('expected_at').notNull(),
  },
  (t) => [
    index('withdrawals_user').on(t.userId, t.id),
    index('withdrawals_due')
      .on(t.reviewDue)
      .where(sql`${t.status} = 1`),
    check('withdrawals_status', sql`${t.status} in (1, 2, 3)`),
    check('withdrawals_positive', sql`${t.number} > 0 and ${t.fee} >= 0 and ${t.receive} > 0`),
    check('withdrawals_whole', sql`${t.number} = ${t.fee} + ${t.receive}`),
  ],
);
