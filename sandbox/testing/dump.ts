import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openEmbedded } from '../database/embedded.ts';

const migrationsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../database/migrations');

/**
 * A new embedded database takes seconds. Its dump is written once per set of migrations and loads in a third of a
 * second.
 */
export async function freshDump(): Promise<Blob> {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(path.join(migrationsFolder, name)));
  const file = path.join(os.tmpdir(), `vitrine-sandbox-${hash.digest('hex').slice(0, 16)}.tar`);
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
