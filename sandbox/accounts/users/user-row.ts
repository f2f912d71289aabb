import { eq, sql } from 'drizzle-orm';
import { type Database, users, defineStatement, runStatement } from '../../platform/database/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';

export type User = typeof users.$inferSelect;

/**
 * A refusal that still writes something, such as a counted attempt, after the rest of its transaction is rolled back.
 */
export class KeepingApiError extends ApiError {
  constructor(
    { key, details }: ApiError,
    readonly keep: (tx: Database) => Promise<unknown>,
  ) {
    super(key, details);
  }
}

/**
 * Runs a transaction that locks the user's row first, which serializes all limited operations. Locks are always taken
 * in the order user, request, accounts. A refusal rolls back everything except the writes of a `KeepingApiError`: the
 * lock was taken before the savepoint, so it is still held during these writes.
 */
export async function withUserLock<T>(db: Database, userId: number, work: (tx: Database) => Promise<T>): Promise<T> {
  const outcome = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    try {
      return { value: await tx.transaction(work) };
    } catch (error) {
      if (!(error instanceof KeepingApiError)) throw error;
      await error.keep(tx);
      return { error };
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/**
 * Locks the user's row. Other transactions may still insert rows that reference it, but a second lock of this kind has
 * to wait.
 */
async function lockUser(tx: Database, userId: number): Promise<void> {
  const t = users;
  await tx.select({ id: t.id }).from(t).where(eq(t.id, userId)).for('no key update');
}

/** Reads the current user. The session's copy may be outdated until the row is locked. */
export async function readUser(db: Database, id: number): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error(`There is no user ${id}.`);
  return user;
}

/** Bumps the version of a user, as every change to the user's records must. The wallet stream sends it. */
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

/** @param userIds without duplicates */
export async function bumpVersions(tx: Database, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await runStatement(tx, BUMP, { changed: userIds });
}
