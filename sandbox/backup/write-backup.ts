import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { FORMAT, migrationsNow, type EndLine, type Head, type TableLine } from './format.ts';
import { readRows, tablesInOrder } from './tables.ts';

/** So many rows are read at once. */
const AT_ONCE = 500;

/**
 * Writes all data as they are at one moment, while the sandbox goes on. The file appears only once it is whole, and only
 * its owner can read it.
 * @returns the number of rows
 * @throws {OperatorError} if the file is there already
 */
export async function writeBackup(db: Database, file: string, now: Date): Promise<number> {
  if (existsSync(file)) throw new OperatorError(`${file} is there already. Nothing was written.`);
  const part = `${file}.part`;
  const target = createWriteStream(part, { mode: 0o600, flags: 'wx' });
  try {
    await once(target, 'open');
    const gzip = createGzip();
    gzip.pipe(target);
    const written = finished(target);
    const write = async (line: object | string): Promise<void> => {
      const text = typeof line === 'string' ? line : JSON.stringify(line);
      if (!gzip.write(`${text}\n`)) await once(gzip, 'drain');
    };
    await write({ format: FORMAT, migrations: migrationsNow(), at: now.toISOString() } satisfies Head);
    const rows = await db.transaction((tx) => writeTables(tx, write), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    gzip.end();
    await written;
    renameSync(part, file);
    return rows;
  } catch (error) {
    target.destroy();
    rmSync(part, { force: true });
    throw error;
  }
}

async function writeTables(tx: Database, write: (line: object | string) => Promise<void>): Promise<number> {
  let rows = 0;
  for (const table of await tablesInOrder(tx)) {
    await write({ $table: table } satisfies TableLine);
    // as the database writes them: JavaScript's numbers would round amounts
    await tx.execute(
      sql`declare backup cursor for select to_jsonb(t)::text as row from ${sql.identifier(table)} as t order by ctid`,
    );
    for (;;) {
      const found = await readRows<{ row: string }>(tx, sql`fetch ${sql.raw(String(AT_ONCE))} from backup`);
      for (const { row } of found) await write(row);
      rows += found.length;
      if (found.length < AT_ONCE) break;
    }
    await tx.execute(sql`close backup`);
  }
  await write({ $end: { rows, sequences: await readSequences(tx) } } satisfies EndLine);
  return rows;
}

async function readSequences(tx: Database): Promise<Readonly<Record<string, string>>> {
  const found = await readRows<{ name: string; last: string }>(
    tx,
    sql`select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(found.map(({ name, last }) => [name, last]));
}
