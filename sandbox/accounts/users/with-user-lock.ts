import { eq } from 'drizzle-orm';
import { type Database, users } from '../../platform/database/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';

/** A refusal that writes something, such as a counted attempt, after everything else of its transaction is rolled back. */
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
 * in the order user, request, accounts. A refusal rolls back everything except what a `KeepingApiError` keeps:
 * the lock was taken before the savepoint, so it is still held when that is written.
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

/** Other transactions may still insert rows that reference the user, but a second lock of this kind has to wait. */
async function lockUser(tx: Database, userId: number): Promise<void> {
  const t = users;
  await tx.select({ id: t.id }).from(t).where(eq(t.id, userId)).for('no key update');
}
