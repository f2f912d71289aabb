import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { tables, type Database } from '../../database/index.ts';

/** Every change to a user's records bumps the version, which the wallet stream sends. */
export async function bumpVersion(tx: Database, userId: number): Promise<void> {
  const t = tables.users;
  await tx
    .update(t)
    .set({ version: sql`${t.version} + 1` })
    .where(eq(t.id, userId));
}

/** The statements that bump the versions of users. */
export const updateVersions = (userIds: readonly number[]): readonly SQL[] =>
  userIds.length === 0 ? [] : [sql`update users set version = version + 1 where ${inArray(sql`id`, [...userIds])}`];
