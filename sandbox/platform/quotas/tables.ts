import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/index.ts';

/** Token buckets shared by all processes. A bucket without a row is full. */
export const quotas = pgTable(
  'quotas',
  {
    /** The kind of bucket, followed by an account's id or a keyed hash. */
    key: text('key').primaryKey(),
    /** The tokens left at `at`. */
    tokens: doublePrecision('tokens').notNull(),
    /** How many tokens were granted last. */
    granted: doublePrecision('granted').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('quotas_at').on(t.at)],
);
