import { getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { StoredTables } from './roles.ts';

/** Removes only what the migrations created. */
export async function removeTables(url: string, { all }: StoredTables): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 });
  const db = drizzle({ client: pool });
  try {
    await db.transaction(async (tx) => {
      for (const table of all)
        await tx.execute(sql`drop table if exists ${sql.identifier(getTableName(table))} cascade`);
      for (const name of ['refuse_change', 'refuse_unbalanced'])
        await tx.execute(sql`drop function if exists ${sql.identifier(name)} cascade`);
      await tx.execute(sql`drop table if exists drizzle.__drizzle_migrations`);
    });
  } finally {
    await pool.end();
  }
}
