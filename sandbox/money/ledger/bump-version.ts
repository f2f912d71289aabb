import { eq, sql } from 'drizzle-orm';
import { tables, type Database } from '../../database/index.ts';

/** Every change to a user's records bumps the version, which the wallet stream sends. */
export async function bumpVersion(tx: Database, userId: number): Promise<void> {
  const t = tables.users;
  await tx
    .update(t)
    .set({ version: sql`${t.version} + 1` })
    .where(eq(t.id, userId));
}
