import { getTableName, is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { TABLES } from '../../sandbox/modules.ts';
import type { Database } from '../../sandbox/platform/database/index.ts';

/** Columns that identify a row's owner. */
const OWNERS: ReadonlySet<string> = new Set(['user_id', 'owner', 'buyer', 'seller', 'from_user', 'invited_by']);

export const allTables: readonly PgTable[] = TABLES.all.filter((table) => is(table, PgTable));

/** Tables whose rows have owners, with the owner columns. */
export const ownedTables: readonly (readonly [PgTable, readonly string[]])[] = allTables.flatMap((table) => {
  const { columns } = getTableConfig(table);
  const owners = columns.map(({ name }) => name).filter((name) => OWNERS.has(name) && name !== 'invited_by');
  return owners.length > 0 ? [[table, owners] as const] : [];
});

export type Row = Readonly<Record<string, unknown>>;

async function rows<T>(db: Database, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { readonly rows: T[] };
  return result.rows;
}

/** A user's rows in each owned table, by table name. */
export async function listRows(db: Database, userId: number): Promise<ReadonlyMap<string, readonly Row[]>> {
  const found = new Map<string, readonly Row[]>();
  const read = async (name: string, where: SQL): Promise<void> => {
    const list = await rows<{ row: Row }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where ${where} order by t::text`,
    );
    found.set(
      name,
      list.map(({ row }) => row),
    );
  };
  await read('users', sql`id = ${userId}`);
  for (const [table, owners] of ownedTables) {
    const mine = owners.map((owner) => sql`${sql.identifier(owner)} = ${userId}`);
    await read(getTableName(table), sql.join(mine, sql` or `));
  }
  await read('entries', sql`account_id in (select id from accounts where owner = ${userId})`);
  return found;
}

/** Table → hash of all its rows. */
export async function hashes(db: Database, without: readonly string[] = []): Promise<Readonly<Record<string, string>>> {
  const parts = allTables
    .map(getTableName)
    .filter((name) => !without.includes(name))
    .map(
      (name) =>
        sql`select ${name}::text as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.identifier(name)} t`,
    );
  const found = await rows<{ name: string; hash: string }>(db, sql.join(parts, sql` union all `));
  return Object.fromEntries(found.map(({ name, hash }) => [name, hash]));
}
