import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
    /** The status of both verification levels, copied from the verifications. */
    reviewStatus: integer('review_status').notNull().default(0),
    advancedStatus: integer('advanced_status').notNull().default(0),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** When an operator disabled the account. */
    disabledAt: moment('disabled_at'),
    /** Begins every message to the user. Empty until the user has chosen one. */
    antiPhishingCode: text('anti_phishing_code').notNull().default(''),
    /** When the wait for new withdrawal addresses was switched on. Null while it is off. */
    addressWaitSince: moment('address_wait_since'),
    /** When the wait ends, if the user has switched it off. Null if it goes on. */
    addressWaitUntil: moment('address_wait_until'),
  },
  (t) => [
    unique('users_phone').on(t.area, t.phone),
    check('users_reachable', sql`${t.email} is not null or ${t.phone} is not null`),
  ],
);

/** A column for the account that a row belongs to. */
export const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id);
