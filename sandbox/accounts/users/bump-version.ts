import { eq, sql } from 'drizzle-orm';
import { defineStatement, runStatement, type Database, users } from '../../platform/database/index.ts';

/** Every change to a user's records bumps the version, which the wallet stream sends. */
export async function bumpVersion(tx: Database, userId: number): Promise<void> {
  const t = users;
  await tx
    .update(t)
    .set({ version: sql`${t.version} + 1` })
    .where(eq(t.id, userId));
}

const BUMP = defineStatement('bump_versions').over(
  { changed: { id: ['int', (id: number) => id] } },
  ({ changed }) => `update users set version = version + 1 from ${changed} where users.id = changed.id`,
);

/** @param userIds each once */
export async function bumpVersions(tx: Database, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await runStatement(tx, BUMP, { changed: userIds });
}
