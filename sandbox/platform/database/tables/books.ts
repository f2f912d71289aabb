import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { moment, money, type Note } from './columns.ts';

/**
 * Owner 0 is the house. Only the house may have a negative balance, because it is the counterparty of every deposit.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: serial('id').primaryKey(),
    owner: integer('owner').notNull(),
    kind: text('kind').notNull(),
    currency: integer('currency').notNull(),
    part: text('part').notNull(),
    balance: money('balance').notNull().default('0'),
  },
  (t) => [
    unique('accounts_place').on(t.owner, t.kind, t.currency, t.part),
    check('accounts_covered', sql`${t.owner} = 0 or ${t.balance} >= 0`),
    check('accounts_part', sql`${t.part} in ('available', 'locked')`),
  ],
);

export const journals = pgTable('journals', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  reference: text('reference').notNull().unique(),
  bookedAt: moment('booked_at').notNull(),
});

export const entries = pgTable(
  'entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    journalId: bigint('journal_id', { mode: 'number' })
      .notNull()
      .references(() => journals.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    amount: money('amount').notNull(),
    balanceAfter: money('balance_after').notNull(),
    reason: integer('reason').notNull(),
    note: jsonb('note').$type<Note>(),
    /** All entries for one event form a single row in the owner's account log, even across journals. */
    event: text('event').notNull(),
    bookedAt: moment('booked_at').notNull(),
  },
  (t) => [
    index('entries_account').on(t.accountId, t.id),
    index('entries_journal').on(t.journalId),
    check('entries_moved', sql`${t.amount} <> 0`),
  ],
);

export const idempotency = pgTable(
  'idempotency',
  {
    userId: integer('user_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').$type<{ readonly payload: unknown }>(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] }), index('idempotency_created').on(t.createdAt)],
);
