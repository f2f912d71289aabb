import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The embedded database or PostgreSQL, or a transaction in one of them. */
export type Database = PgDatabase<PgQueryResultHKT>;
