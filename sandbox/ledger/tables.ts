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
import { moment, money, userId, users } from '../platform/database/index.ts';
import type { MessageValues } from '../platform/shared/message-values.ts';

/** A message that is translated when it is read. */
export interface Note {
  readonly key: string;
  readonly values?: MessageValues;
  /** Values that are themselves messages, as a map from name to key. */
  readonly words?: Readonly<Record<string, string>>;
}

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

/** Links a rebate to the user whose fee paid for it. The amount is in the entry. */
export const rebates = pgTable(
  'rebates',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => entries.id),
    userId: userId(),
    fromUser: integer('from_user')
      .notNull()
      .references(() => users.id),
    level: integer('level').notNull(),
    /** Reason code of the fee. */
    reason: integer('reason').notNull(),
    bookedAt: moment('booked_at').notNull(),
  },
  (t) => [index('rebates_user').on(t.userId, t.entryId)],
);
