import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** A text that is put into the reader's language when it is read. */
export interface Note {
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
}

const money = (name: string) => numeric(name, { precision: 38, scale: 18 });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const meta = pgTable('meta', { key: text('key').primaryKey(), value: text('value').notNull() });

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    email: text('email').unique(),
    area: text('area'),
    phone: text('phone'),
    accountNumber: text('account_number').notNull().unique(),
    nickname: text('nickname').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    fundPasswordHash: text('fund_password_hash'),
    inviteCode: text('invite_code').notNull().unique(),
    invitedBy: integer('invited_by'),
    language: text('language').notNull().default('en'),
    reviewStatus: integer('review_status').notNull().default(0),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('users_phone').on(t.area, t.phone),
    check('users_reachable', sql`${t.email} is not null or ${t.phone} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** One row per purpose and target: a newer code replaces the older. */
export const codes = pgTable(
  'verification_codes',
  {
    purpose: text('purpose').notNull(),
    target: text('target').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.target] })],
);

/** Wrong tries per name that was typed, whether or not such an account exists. */
export const loginTries = pgTable('login_tries', {
  target: text('target').primaryKey(),
  tries: integer('tries').notNull(),
  lockedUntil: moment('locked_until'),
  lastAt: moment('last_at').notNull(),
});

/** Owner 0 is the house. Only the house may go below zero: it is the other side of every deposit. */
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
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] })],
);

export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    mime: text('mime').notNull(),
    body: bytes('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('uploads_user').on(t.userId, t.createdAt)],
);

export const addresses = pgTable(
  'deposit_addresses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
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
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
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
