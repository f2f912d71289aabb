import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { claimFolder, clearFolder, databaseFolder } from '../data-folder/index.ts';
import { createSandbox, type Sandbox } from '../../index.ts';
import { freshDump } from '../../testing/dump.ts';
import { migrationsFolder } from './migrations.ts';

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
const listTables = (data: string): Promise<unknown[]> =>
  query(data, `select table_schema, table_name from information_schema.tables order by 1, 2`);
const listMigrations = (data: string): Promise<unknown[]> => query(data, `select * from drizzle.__drizzle_migrations`);

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
    const before = [await listTables(data), await listMigrations(data)];

    // when a sandbox opens the folder
    const opening = open(data);

    // then it explains what to do, writes nothing and unlocks the folder
    await expect(opening).rejects.toThrow(
      expect.objectContaining({
        name: 'OperatorError',
        message: expect.stringContaining('npm run sandbox -- reset') as string,
      }),
    );
    expect([await listTables(data), await listMigrations(data)]).toEqual(before);
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

describe('a data folder of an older version', () => {
  it('keeps its data, and gets what is new', async () => {
    // given a folder that has only the first migration, and a user
    const data = mkdtempSync(path.join(root, 'older-'));
    claimFolder(data);
    const client = await PGlite.create(databaseFolder(data));
    await migrate(drizzle({ client }), { migrationsFolder: firstMigration() });
    await client.query(
      `insert into users (email, account_number, password_hash, invite_code, created_at) values ('a@x.example', 'a@x.example', 'x', 'AAAAAA', now())`,
    );
    await client.close();

    const sandbox = await open(data);

    expect((await sandbox.admin.verify()).sound).toBe(true);
    expect(await sandbox.admin.auditVerify()).toEqual({ text: 'ok   The audit has no events.', sound: true });
    await sandbox.close();
    expect(await query(data, `select email from users`)).toEqual([{ email: 'a@x.example' }]);
  });
});

/** Creates a copy of the migrations folder that ends with the first one. */
function firstMigration(): string {
  const folder = path.join(root, 'first-migration');
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const [first] = journal.entries;
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: [first] }));
  cpSync(path.join(migrationsFolder, `${first!.tag}.sql`), path.join(folder, `${first!.tag}.sql`));
  return folder;
}
