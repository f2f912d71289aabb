import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clearFolder, databaseFolder } from '../data-folder/index.ts';
import { createSandbox, type Sandbox } from '../index.ts';
import { freshDump } from '../testing/dump.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-migrations-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const open = (data: string): Promise<Sandbox> => createSandbox({ data, timers: false, demo: false });

/** Runs a query on the closed database in a data folder, without the sandbox. */
async function query(data: string, text: string): Promise<unknown[]> {
  const client = await PGlite.create(databaseFolder(data));
  const { rows } = await client.query(text);
  await client.close();
  return rows;
}
const tablesOf = (data: string): Promise<unknown[]> =>
  query(data, `select table_schema, table_name from information_schema.tables order by 1, 2`);
const migrationsOf = (data: string): Promise<unknown[]> => query(data, `select * from drizzle.__drizzle_migrations`);

describe('a data folder that another version made', () => {
  let data: string;
  beforeEach(async () => {
    // given a folder whose database records nine migrations that this version does not have
    data = mkdtempSync(path.join(root, 'data-'));
    await (await createSandbox({ data, dump: await freshDump(), timers: false })).close();
    await query(data, `delete from drizzle.__drizzle_migrations`);
    await query(
      data,
      `insert into drizzle.__drizzle_migrations (hash, created_at) select 'old', 1795248242977 + n from generate_series(1, 9) n`,
    );
    await query(data, `drop table rebates`);
  });

  it('is refused with the way out, and stays as it is', async () => {
    const before = [await tablesOf(data), await migrationsOf(data)];

    // when a sandbox opens the folder
    const opening = open(data);

    // then it explains what to do, writes nothing and unlocks the folder
    await expect(opening).rejects.toThrow(
      expect.objectContaining({
        name: 'OperatorError',
        message: expect.stringContaining('npm run sandbox -- reset') as string,
      }),
    );
    expect([await tablesOf(data), await migrationsOf(data)]).toEqual(before);
    await expect(open(data)).rejects.toThrow('This database was created by another sandbox version');
  });

  it('opens after a reset', async () => {
    expect(clearFolder(data)).toBe(true);
    expect(existsSync(databaseFolder(data))).toBe(false);

    const sandbox = await open(data);

    expect((await sandbox.admin.verify()).sound).toBe(true);
    await sandbox.close();
  });
});

describe('a data folder of a newer version', () => {
  it('is refused even when it has all migrations of this one', async () => {
    // given a folder with one additional migration
    const data = mkdtempSync(path.join(root, 'newer-'));
    await (await createSandbox({ data, dump: await freshDump(), timers: false })).close();
    await query(data, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 4102444800000)`);

    await expect(open(data)).rejects.toThrow('This database was created by another sandbox version');
  });
});
