import { eq } from 'drizzle-orm';
import { tables, type Database } from '../../database/index.ts';
import { Refusal } from '../../shared/refusal.ts';

/**
 * One transaction of one user, whose row is locked before anything else: what counts against a limit waits here, and
 * locks are always taken in the order user, request, accounts. A refusal undoes everything, except what it says must
 * last: the lock is held until that is written, since it was taken before the savepoint.
 */
export async function withUserLock<T>(db: Database, userId: number, work: (tx: Database) => Promise<T>): Promise<T> {
  const outcome = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    try {
      return { value: await tx.transaction(work) };
    } catch (error) {
      if (!(error instanceof Refusal) || !error.details.keepAfterRollback) throw error;
      await error.details.keepAfterRollback(tx);
      return { error };
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** Rows that point at the user may still be written by others; a second lock of this kind waits. */
async function lockUser(tx: Database, userId: number): Promise<void> {
  const t = tables.users;
  await tx.select({ id: t.id }).from(t).where(eq(t.id, userId)).for('no key update');
}
