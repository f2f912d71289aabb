import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/index.ts';

/** Token buckets that all processes share. A bucket that has no row is full. */
export const quotas = pgTable(
  'quotas',
  {
    /** The kind of bucket, and an account's id or a keyed hash. */
    key: text('key').primaryKey(),
    /** The tokens that were left at `at`. */
    tokens: doublePrecision('tokens').notNull(),
    /** How many the last process got. */
    granted: doublePrecision('granted').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('quotas_at').on(t.at)],
);
