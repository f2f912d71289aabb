import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAuditAlone } from '../audit/index.ts';
import { connect, type Connection } from '../database/index.ts';
import { createSandbox } from '../../index.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { freshDump } from '../../testing/dump.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { sessions } from '../../accounts/tables.ts';
import { INVARIANTS, TABLES } from '../../modules.ts';
import { uploads } from '../uploads/index.ts';
import { restoreBackup, writeBackup } from './index.ts';
import { readRows, tablesInOrder } from './stored-tables.ts';

const restoring: Parameters<typeof restoreBackup>[3] = {
  tables: TABLES,
  verify: (tx) => verifyLedger(tx, INVARIANTS),
  endSessions: (tx) => tx.delete(sessions),
};
const NOW = new Date('2026-11-21T12:00:00Z');
const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-backup-'));
const file = path.join(folder, 'all.gz');
let source: Connection;
let rows: number;

beforeAll(async () => {
  const data = path.join(folder, 'data');
  const sandbox = await createSandbox({ data, dump: await freshDump(), demo: true, timers: false, passwordCost: 10 });
  await sandbox.close();
  source = await connect({ folder: path.join(data, 'database') });
  await appendAuditAlone(source.db, { event: 'logged-in', actor: 'user', at: NOW, userId: 1 });
  await source.db.insert(sessions).values({ tokenHash: 'x', userId: 1, createdAt: NOW, expiresAt: NOW });
  // more than is read and written at once
  const body = randomBytes(6_000_000);
  await source.db.insert(uploads).values({ id: 'y', userId: 1, mime: 'image/png', body, createdAt: NOW });
  rows = await writeBackup(source.db, file, NOW, TABLES);
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (): Promise<Connection> => connect({ dump: await freshDump() });
const getContent = async ({ db }: Connection): Promise<readonly string[]> => {
  const all: string[] = [];
  for (const table of await tablesInOrder(db, TABLES)) {
    const found = await readRows<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} as t order by 1`,
    );
    all.push(table, ...found.map(({ row }) => row));
  }
  return all;
};

let others = 0;
/** Writes a copy of the backup with changed lines. */
function altered(change: (lines: string[]) => readonly string[]): string {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const other = path.join(folder, `other-${(others += 1)}.gz`);
  writeFileSync(other, gzipSync(`${change(lines).join('\n')}\n`));
  return other;
}

/** Finds the first row of the first table. */
const getRow = (lines: readonly string[]): number => lines.findIndex((line, at) => at > 0 && !line.startsWith('{"$'));

describe('a backup', () => {
  it('is restored to the same rows, digit by digit, without sessions, and new rows get new numbers', async () => {
    const target = await open();

    expect(await restoreBackup(target.db, file, NOW, restoring)).toBe(rows);

    const [before, now] = [await getContent(source), await getContent(target)];
    expect(before.filter((row) => !now.includes(row))).toEqual([expect.stringContaining('"token_hash": "x"')]);
    expect(now.filter((row) => !before.includes(row))).toEqual([expect.stringContaining('"event": "backup-restored"')]);
    const next = sql`select nextval(pg_get_serial_sequence('users', 'id'))::text as id`;
    expect(await readRows(target.db, next)).toEqual(await readRows(source.db, next));
    await target.close();
  });

  it('is for its owner alone, and overwrites nothing', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);

    await expect(writeBackup(source.db, file, NOW, TABLES)).rejects.toThrow('is there already');

    // not `toEqual`, which compares a file of megabytes byte by byte
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('says where it cannot be written, and leaves nothing behind', async () => {
    await expect(writeBackup(source.db, path.join(folder, 'none/all.gz'), NOW, TABLES)).rejects.toThrow('ENOENT');
    await expect(writeBackup(source.db, file, NOW, TABLES)).rejects.toThrow(OperatorError);

    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('is refused where there are data', async () => {
    await expect(restoreBackup(source.db, file, NOW, restoring)).rejects.toThrow('There are data already');
  });

  it.each<[string, () => string, string]>([
    ['that was cut off', () => altered((lines) => lines.slice(0, -1)), 'its end is missing'],
    ['with a missing row', () => altered((lines) => lines.toSpliced(getRow(lines), 1)), 'rows are missing'],
    [
      'of another version',
      () => altered(([, ...rest]) => ['{"format":"vitrine-sandbox-1","migrations":[1]}', ...rest]),
      'another version',
    ],
    [
      'whose rows contradict each other',
      () => altered((lines) => lines.toSpliced(getRow(lines), 0, lines[getRow(lines)] ?? '')),
      'do not fit',
    ],
    ['of something else', () => altered(() => ['{"name":"x"}']), 'no backup'],
    ['with an unknown table', () => altered((lines) => lines.toSpliced(1, 0, '{"$table":"pg_authid"}')), 'unknown'],
    [
      'whose entries were changed',
      () => altered((lines) => lines.map((line) => line.replace(/"amount": 1(\d+)/, '"amount": 2$1'))),
      'rows of entries do not fit (journals_balanced)',
    ],
    [
      'whose balances were changed',
      () => altered((lines) => lines.map((line) => line.replace(/"balance": (\d)/, '"balance": 9$1'))),
      'its ledger is not sound',
    ],
    [
      'whose audit was changed',
      () => altered((lines) => lines.map((line) => line.replace('"event": "logged-in"', '"event": "logged-out"'))),
      'its audit is not sound',
    ],
  ])('of a file %s is refused, and nothing is left behind', async (_, make, why) => {
    const target = await open();

    await expect(restoreBackup(target.db, make(), NOW, restoring)).rejects.toThrow(why);

    for (const table of await tablesInOrder(target.db, TABLES))
      expect(await readRows(target.db, sql`select 1 from ${sql.identifier(table)} limit 1`)).toEqual([]);
    await target.close();
  });

  it('of a file that is no whole gzip says so', async () => {
    const target = await open();
    const other = path.join(folder, 'text.gz');
    writeFileSync(other, 'hello');
    const half = path.join(folder, 'half.gz');
    writeFileSync(half, readFileSync(file).subarray(0, 5000));

    await expect(restoreBackup(target.db, other, NOW, restoring)).rejects.toThrow('cannot be restored');
    await expect(restoreBackup(target.db, half, NOW, restoring)).rejects.toThrow('unexpected end of file');
    await expect(restoreBackup(target.db, path.join(folder, 'none'), NOW, restoring)).rejects.toThrow(
      'cannot be restored',
    );
    await target.close();
  });
});
