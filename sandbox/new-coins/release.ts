import { and, eq, lte, type SQL } from 'drizzle-orm';
import { eqIfGiven, listUsersWith, type Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { postJournals } from '../ledger/index.ts';
import { withUserLock } from '../accounts/users/index.ts';
import { states } from '../platform/declarations/states.ts';
import { getSale } from './sales.ts';
import { releaseEntries } from './subscribe.ts';

/** Codes in schemas/states/subscription.json. */
const LOCKED = 1;
const RELEASED = 2;

/**
 * Releases coins that are due, for one user or all users. They are booked at their due time, however late that happens,
 * so that an outage does not change the books.
 * @returns the users who received coins
 */
export async function releaseDueCoins(db: Database, now: Date, userId?: number): Promise<readonly number[]> {
  const t = tables.subscriptions;
  const due = isDue(now);
  const users = await listUsersWith(db, t, and(due, eqIfGiven(t.userId, userId)));
  for (const id of users)
    await withUserLock(db, id, async (tx) => {
      const rows = await tx
        .select()
        .from(t)
        .where(and(due, eq(t.userId, id)))
        .orderBy(t.unlockAt, t.id)
        .for('update');
      for (const row of rows) {
        states.enforce('subscription', row.status, RELEASED);
        await tx.update(t).set({ status: RELEASED }).where(eq(t.id, row.id));
      }
      await postJournals(
        tx,
        rows.map((row) => ({
          reference: `subscription:${row.id}:released`,
          at: row.unlockAt,
          entries: releaseEntries(row, getSale(row.saleId).coin),
        })),
      );
    });
  return users;
}

/** The users to whom `releaseDueCoins` would give coins. */
export const listCoinsDue = (db: Database, now: Date): Promise<readonly number[]> =>
  listUsersWith(db, tables.subscriptions, isDue(now));

function isDue(now: Date): SQL | undefined {
  const t = tables.subscriptions;
  return and(eq(t.status, LOCKED), lte(t.unlockAt, now));
}
