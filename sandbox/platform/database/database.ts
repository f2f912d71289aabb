import type * as schema from './schema.ts';
import type { PgQueryResultHKT, PgDatabase } from 'drizzle-orm/pg-core';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
