import { bigint, integer, pgTable, primaryKey, serial, text, index } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { users } from './accounts.ts';

/** What a caller must answer within minutes, once. Only the hash is stored. */
export const challenges = pgTable(
  'challenges',
  {
    hash: text('hash').primaryKey(),
    /** Null for a passkey login, which says who it is with its answer. */
    userId: integer('user_id').references(() => users.id),
    purpose: text('purpose').notNull(),
    /** A keyed hash of what the challenge is for, such as a request. */
    boundTo: text('bound_to').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('challenges_expires').on(t.expiresAt)],
);

/** The authenticator app of a user, at most one. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Encrypted with the key `keyId`. */
  secret: text('secret').notNull(),
  keyId: text('key_id').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null until a first code has shown that the app has the key. */
  confirmedAt: moment('confirmed_at'),
  /** The period of the last code that was accepted: no code of it, or of an earlier one, is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }),
  lastUsedAt: moment('last_used_at'),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    credentialId: text('credential_id').notNull().unique(),
    /** The name under which the browser keeps the user. */
    userHandle: text('user_handle').notNull(),
    /** The host, or its parent domain, for which the browser keeps the passkey. */
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

/** A row is removed when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The first digit of the code, which finds its hash. */
    slot: integer('slot').notNull(),
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.slot] })],
);
