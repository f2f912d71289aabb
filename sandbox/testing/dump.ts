import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openEmbedded } from '../platform/database/connect.ts';
import { migrationsFolder } from '../platform/database/migrations.ts';

/**
 * Returns the dump of a new embedded database, which would take seconds to create. The dump is written once per set of
 * migrations and loads in a third of a second.
 */
export async function freshDump(): Promise<Blob> {
  const migrations = JSON.stringify(readMigrationFiles({ migrationsFolder }));
  const hash = createHash('sha256').update(migrations).digest('hex');
  const file = path.join(os.tmpdir(), `vitrine-sandbox-${hash.slice(0, 16)}.tar`);
  if (!existsSync(file)) await writeDump(file);
  return new Blob([readFileSync(file)]);
}

async function writeDump(file: string): Promise<void> {
  const client = await openEmbedded({});
  await migrate(drizzle({ client }), { migrationsFolder });
  const dump = await client.dumpDataDir('none');
  await client.close();
  // several test files may write it at once; renaming is atomic
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
}
