import { randomBytes } from 'node:crypto';
import { createWriteStream, linkSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, StoredTables } from '../database/index.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { FORMAT, migrationsNow, type EndLine, type Head, type TableLine } from './format.ts';
import { readRows, tablesInOrder } from './stored-tables.ts';

/** How many rows are read at once. A picture takes megabytes. */
const AT_ONCE = 50;

const UNWRITABLE: ReadonlySet<string> = new Set([
  'EACCES',
  'EDQUOT',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

/**
 * Writes a consistent snapshot of all data while the sandbox keeps running. The file appears only once it is complete
 * and on disk, and only its owner can read it.
 * @returns the number of rows
 */
export async function writeBackup(db: Database, file: string, now: Date, tables: StoredTables): Promise<number> {
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  let rows = 0;
  const count = (more: number): void => void (rows += more);
  try {
    await db.transaction(
      (tx) =>
        pipeline(
          listLines(tx, { now, tables }, count),
          createGzip(),
          createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    // unlike a rename, this fails if the file already exists
    linkSync(part, file);
    return rows;
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    if (code === 'EEXIST') throw new OperatorError(`${file} is there already. Nothing was written.`);
    if (typeof code === 'string' && UNWRITABLE.has(code))
      throw new OperatorError(`${file} cannot be written (${code}). Choose another place.`);
    throw error;
  } finally {
    rmSync(part, { force: true });
  }
}

async function* listLines(
  tx: Database,
  { now, tables }: { readonly now: Date; readonly tables: StoredTables },
  count: (rows: number) => void,
): AsyncGenerator<string> {
  const line = (value: object): string => `${JSON.stringify(value)}\n`;
  yield line({ format: FORMAT, migrations: migrationsNow(), at: now.toISOString() } satisfies Head);
  let rows = 0;
  for (const table of await tablesInOrder(tx, tables)) {
    yield line({ $table: table } satisfies TableLine);
    // as text from the database, because JavaScript's numbers would round amounts
    await tx.execute(
      sql`declare backup cursor for select to_jsonb(t)::text as row from ${sql.identifier(table)} as t order by ctid`,
    );
    for (;;) {
      const found = await readRows<{ row: string }>(tx, sql`fetch ${sql.raw(String(AT_ONCE))} from backup`);
      for (const { row } of found) yield `${row}\n`;
      rows += found.length;
      if (found.length < AT_ONCE) break;
    }
    await tx.execute(sql`close backup`);
  }
  yield line({ $end: { rows, sequences: await readSequences(tx) } } satisfies EndLine);
  count(rows);
}

async function readSequences(tx: Database): Promise<Readonly<Record<string, string>>> {
  const found = await readRows<{ name: string; last: string }>(
    tx,
    sql`select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(found.map(({ name, last }) => [name, last]));
}
