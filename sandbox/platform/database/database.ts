import type * as schema from './schema.ts';
import type { PgQueryResultHKT, PgDatabase } from 'drizzle-orm/pg-core';

/** The embedded database or PostgreSQL, or a transaction in one of them. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
