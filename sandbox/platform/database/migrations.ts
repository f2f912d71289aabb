import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { OperatorError } from '../shared/operator-error.ts';
import type { Database } from './database.ts';

export const migrationsFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');

/** The table where Drizzle records the applied migrations. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }),
});

/**
 * Refuses a database from another version. Drizzle applies each migration that is newer than the last recorded one,
 * regardless of how the tables were created, so it would fail halfway, or succeed but leave out columns.
 */
export async function refuseOtherVersions(db: Pick<Database, 'select'>): Promise<void> {
  await needsMigration(db);
}

/** Like `refuseOtherVersions`. @returns whether there are migrations that have not been applied */
export async function needsMigration(db: Pick<Database, 'select'>): Promise<boolean> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const [found] = await db
    .select({ exists: sql<boolean>`exists` })
    .from(sql`(select to_regclass('drizzle.__drizzle_migrations') is not null as exists) as found`);
  const recorded = found?.exists === true ? await db.select().from(applied) : [];
  if (recorded.every(({ createdAt }) => createdAt !== null && known.has(createdAt)))
    return recorded.length < known.size;
  throw new OperatorError(
    'This database was created by another sandbox version and cannot be read by this one. Nothing was changed. ' +
      'Use that version, or remove all data with `npm run sandbox -- reset` (with the same --data or DATABASE_URL).',
  );
}
