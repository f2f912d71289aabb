import { and, eq, lte } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import { forUser, postAll } from '../ledger/index.ts';
import { states } from '../states.ts';
import { saleOf } from './sales.ts';
import { releaseEntries } from './subscribe.ts';

/** Codes of schemas/states/subscription.json. */
const LOCKED = 1;
const RELEASED = 2;

/**
 * Releases the coins whose day has come, of one user or of everybody. It is booked at that very day, however late it is
 * done: a server that was down writes the same books as one that was not. @returns the users who got coins.
 */
export async function releaseDue(db: Database, now: Date, userId?: number): Promise<readonly number[]> {
  const t = tables.subscriptions;
  const due = and(eq(t.status, LOCKED), lte(t.unlockAt, now));
  const users = await db
    .selectDistinct({ id: t.userId })
    .from(t)
    .where(and(due, userId === undefined ? undefined : eq(t.userId, userId)))
    .orderBy(t.userId);
  for (const { id } of users)
    await forUser(db, id, async (tx) => {
      const rows = await tx
        .select()
        .from(t)
        .where(and(due, eq(t.userId, id)))
        .orderBy(t.unlockAt, t.id)
        .for('update');
      for (const row of rows) {
        states.demand('subscription', row.status, RELEASED);
        await tx.update(t).set({ status: RELEASED }).where(eq(t.id, row.id));
      }
      await postAll(
        tx,
        rows.map((row) => ({
          reference: `subscription:${row.id}:released`,
          at: row.unlockAt,
          entries: releaseEntries(row, saleOf(row.saleId).coin),
        })),
      );
    });
  return users.map(({ id }) => id);
}
