import { getTableName, is, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema.ts';

/** Removes only what the migrations created, and nothing else in the database. */
export async function removeTables(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 });
  const db = drizzle({ client: pool });
  try {
    await db.transaction(async (tx) => {
      for (const table of Object.values(schema)) {
        if (is(table, PgTable))
          await tx.execute(sql`drop table if exists ${sql.identifier(getTableName(table))} cascade`);
      }
      for (const name of ['refuse_change', 'refuse_unbalanced'])
        await tx.execute(sql`drop function if exists ${sql.identifier(name)} cascade`);
      await tx.execute(sql`drop table if exists drizzle.__drizzle_migrations`);
    });
  } finally {
    await pool.end();
  }
}
