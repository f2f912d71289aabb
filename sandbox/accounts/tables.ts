import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, moment, userId, users } from '../platform/database/index.ts';
import { uploads } from '../platform/uploads/index.ts';

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the session in lists, where the token must not appear. */
    id: serial('id').notNull().unique(),
    userId: userId(),
    /** The brand whose hosts accept the session. Null until the session is first used on one of them. */
    brand: text('brand'),
    /** Browser and system; empty if unknown. */
    device: text('device').notNull().default(''),
    /** The shortened network address of the login. */
    network: text('network').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** The time of the last call, accurate to a few minutes. */
    usedAt: moment('used_at').notNull().defaultNow(),
    /** The end of the session unless it is used. Each use moves it. */
    expiresAt: moment('expires_at').notNull(),
    /** The idle timeout, as set at login. */
    idleSeconds: integer('idle_seconds')
      .notNull()
      .default(7 * 86_400),
    /** The latest end of the session, no matter how often it is used. */
    endsAt: moment('ends_at')
      .notNull()
      .default(sql`now() + interval '30 days'`),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
);

/** Browsers that have logged in to an account. Their wrong passwords are counted separately from those of strangers. */
export const devices = pgTable(
  'devices',
  {
    userId: userId(),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tokenHash] }), index('devices_used').on(t.usedAt)],
);

/** Successful and refused logins of an account, as shown to its user. */
export const logins = pgTable(
  'logins',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
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
    /** Hash of the browser, session or network that requested the code. Only the requester can use it. */
    asker: text('asker').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  // a unique index, because the migration of a primary key would name the new column before it exists
  (t) => [uniqueIndex('verification_codes_asker').on(t.purpose, t.target, t.asker)],
);

/** Wrong attempts, by their target or by their source. */
export const loginTries = pgTable('login_tries', {
  target: text('target').primaryKey(),
  tries: integer('tries').notNull(),
  lockedUntil: moment('locked_until'),
  lastAt: moment('last_at').notNull(),
});

/** One row per user and level. Filing again after a rejection replaces the row. */
export const verifications = pgTable(
  'verifications',
  {
    userId: userId(),
    /** 1 basic, 2 advanced. */
    level: integer('level').notNull(),
    status: integer('status').notNull().default(1),
    /** The key that encrypts the name, number and address. Null in rows of earlier versions, until the next start. */
    keyId: text('key_id'),
    name: text('name').notNull().default(''),
    cardId: text('card_id').notNull().default(''),
    /** A keyed hash of number and country, for finding duplicates: equal numbers are encrypted differently. */
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

/** Challenges that must be answered within minutes and only once. Only their hash is stored. */
export const challenges = pgTable(
  'challenges',
  {
    hash: text('hash').primaryKey(),
    /** Null for a passkey login, where the answer identifies the user. */
    userId: integer('user_id').references(() => users.id),
    purpose: text('purpose').notNull(),
    /** A keyed hash of the thing that the challenge is bound to, such as a request. */
    boundTo: text('bound_to').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('challenges_expires').on(t.expiresAt)],
);

/** Authenticator apps, at most one per user. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Encrypted with the key that `keyId` names. */
  secret: text('secret').notNull(),
  keyId: text('key_id').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null until a first code has proved that the app has the key. */
  confirmedAt: moment('confirmed_at'),
  /** The period of the last accepted code. No code of this or an earlier period is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }),
  lastUsedAt: moment('last_used_at'),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    userId: userId(),
    credentialId: text('credential_id').notNull().unique(),
    /** The id under which the browser stores the user. */
    userHandle: text('user_handle').notNull(),
    /** The host, or its parent domain, that the passkey belongs to. */
    host: text('host').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** Recovery codes. A row is removed when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** The first digit of the code, by which its hash is found. */
    slot: integer('slot').notNull(),
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.slot] })],
);
