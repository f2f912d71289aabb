import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/index.ts';

/**
 * Append-only, like the ledger. Each row contains the hash of the row before it, so that any later change is
 * detectable. There is no reference to users: an event outlives the account that it is about.
 */
export const audit = pgTable('audit', {
  /** Without gaps. */
  number: bigint('number', { mode: 'number' }).primaryKey(),
  at: moment('at').notNull(),
  event: text('event').notNull(),
  actor: text('actor').notNull(),
  /** The account concerned. */
  userId: integer('user_id'),
  /** Such as `withdrawal 12`. */
  subject: text('subject').notNull(),
  details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
  /** Unique, so that no two rows can follow the same one. */
  previous: text('previous').notNull().unique(),
  hash: text('hash').notNull().unique(),
});
