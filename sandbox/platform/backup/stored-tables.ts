import { getTableName, sql } from 'drizzle-orm';
import type { Database, StoredTables } from '../database/index.ts';

/** Returns the names of all tables, each after the tables that it references. */
export async function tablesInOrder(db: Database, tables: StoredTables): Promise<readonly string[]> {
  const all = tables.all.map(getTableName);
  const found = await readRows<{ child: string; parent: string }>(
    db,
    sql`select c.relname as child, p.relname as parent from pg_constraint k
        join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
        where k.contype = 'f' and c.oid <> p.oid and k.connamespace = 'public'::regnamespace`,
  );
  const ordered: string[] = [];
  while (ordered.length < all.length) {
    const next = all.find(
      (table) =>
        !ordered.includes(table) &&
        found.every(({ child, parent }) => child !== table || ordered.includes(parent) || !all.includes(parent)),
    );
    if (next === undefined) throw new Error('Tables refer to each other in a circle.');
    ordered.push(next);
  }
  return ordered;
}

/** Returns the rows of a raw query, from either kind of database. */
export async function readRows<Row>(db: Database, query: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const result = (await db.execute(query)) as unknown as { readonly rows: readonly Row[] };
  return result.rows;
}
