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
    /** Stands in every message to the user; empty until the user has chosen one. */
    antiPhishingCode: text('anti_phishing_code').notNull().default(''),
    /** Since when new withdrawal addresses wait. Null: they do not. */
    addressWaitSince: moment('address_wait_since'),
    /** When the wait that the user has switched off ends. Null: it goes on. */
    addressWaitUntil: moment('address_wait_until'),
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
    /** Names the session in lists, where its token must not be. */
    id: serial('id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The brand whose hosts accept the session. Null until the session is first used on one of them. */
    brand: text('brand'),
    /** Browser and system; empty if unknown. */
    device: text('device').notNull().default(''),
    /** The shortened network address of the log-in. */
    network: text('network').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** The last call, to within a few minutes. */
    usedAt: moment('used_at').notNull().defaultNow(),
    /** When it ends unless it is used: each use moves it. */
    expiresAt: moment('expires_at').notNull(),
    /** How long it may be unused, as it was set at the log-in. */
    idleSeconds: integer('idle_seconds')
      .notNull()
      .default(7 * 86_400),
    /** When it ends however much it is used. */
    endsAt: moment('ends_at')
      .notNull()
      .default(sql`now() + interval '30 days'`),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
);

/** Browsers from which somebody has logged in to an account. Their wrong passwords are counted apart from strangers'. */
export const devices = pgTable(
  'devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tokenHash] }), index('devices_used').on(t.usedAt)],
);

/** Log-ins to an account, and refused ones, as its user sees them. */
export const logins = pgTable(
  'logins',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    at: moment('at').notNull(),
    /** 1 logged in, 2 wrong password, 3 account disabled. */
    outcome: integer('outcome').notNull(),
    device: text('device').notNull(),
    network: text('network').notNull(),
  },
  (t) => [
    index('logins_user').on(t.userId, t.id),
    index('logins_at').on(t.at),
    check('logins_outcome', sql`${t.outcome} in (1, 2, 3)`),
  ],
);

/** One row per purpose, target and asker. A new code replaces the asker's old one. */
export const codes = pgTable(
  'verification_codes',
  {
    purpose: text('purpose').notNull(),
    target: text('target').notNull(),
    /** Hash of the browser, session or network that asked for the code, and alone can use it. */
    asker: text('asker').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  // the migration of a primary key would name the new column before it exists
  (t) => [uniqueIndex('verification_codes_asker').on(t.purpose, t.target, t.asker)],
);

/** Wrong attempts, by what they are aimed at or where they come from. */
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
    /** The key that encrypts the body. Null in rows of earlier versions, until the next start. */
    keyId: text('key_id'),
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
    /** The key that encrypts the name, number and address. Null in rows of earlier versions, until the next start. */
    keyId: text('key_id'),
    name: text('name').notNull().default(''),
    cardId: text('card_id').notNull().default(''),
    /** A keyed hash of number and country, because equal numbers are encrypted differently. */
    documentHash: text('document_hash'),
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
      .on(t.documentHash)
      .where(sql`${t.level} = 1 and ${t.status} in (1, 2)`),
    check('verifications_level', sql`${t.level} in (1, 2)`),
    check('verifications_status', sql`${t.status} in (1, 2, 3)`),
  ],
);
