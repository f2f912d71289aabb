import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

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
    /** Since when an operator keeps the user out. */
    disabledAt: moment('disabled_at'),
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
    /** The brand whose hosts accept the session. Null until the session is first used on one of them. */
    brand: text('brand'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
);

/** One row per purpose and target. A new code replaces the old one. */
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

/** Wrong attempts per entered name, whether or not an account with that name exists. */
export const loginTries = pgTable('login_tries', {
  target: text('target').primaryKey(),
  tries: integer('tries').notNull(),
  lockedUntil: moment('locked_until'),
  lastAt: moment('last_at').notNull(),
});

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

/** One row per user and level. Filing again after a rejection replaces the row. */
export const verifications = pgTable(
  'verifications',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** 1 basic, 2 advanced. */
    level: integer('level').notNull(),
    status: integer('status').notNull().default(1),
    name: text('name').notNull().default(''),
    cardId: text('card_id').notNull().default(''),
    idType: integer('id_type').notNull().default(0),
    country: text('country').notNull().default(''),
    address: text('address').notNull().default(''),
    front: text('front').references(() => uploads.id),
    reverse: text('reverse').references(() => uploads.id),
    hand: text('hand').references(() => uploads.id),
    remark: text('remark').notNull().default(''),
    reviewDue: moment('review_due'),
    filedAt: moment('filed_at').notNull(),
    reviewedAt: moment('reviewed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.level] }),
    index('verifications_due')
      .on(t.reviewDue)
      .where(sql`${t.status} = 1`),
    // one account per person: a document can be used only once while it is under review or verified
    uniqueIndex('verifications_document')
      .on(t.cardId, t.country)
      .where(sql`${t.level} = 1 and ${t.status} in (1, 2)`),
    check('verifications_level', sql`${t.level} in (1, 2)`),
    check('verifications_status', sql`${t.status} in (1, 2, 3)`),
  ],
);
