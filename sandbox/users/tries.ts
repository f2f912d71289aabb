import { eq, inArray, sql } from 'drizzle-orm';
import { figure } from '../figure.ts';
import { tables, type Database } from '../database/index.ts';
import { Refusal } from '../server/refusal.ts';

/** So many wrong ones in a row, then a pause. */
const TRIES = 5;
export const LOCK_TIME = 15 * 60_000;

/**
 * What tries are counted for. Names that people type at the login are in lower case or begin with a plus, so that
 * nobody can lock one of the others by typing it there.
 */
export const triesAt = {
  login: (name: string): string => name,
  password: (userId: number): string => `Password of ${userId}`,
  fundPassword: (userId: number): string => `Fund password of ${userId}`,
  document: (userId: number): string => `Document of ${userId}`,
} as const;

/**
 * Counts a try before the secret is looked at, so that many at once get no more than one after the other. The fifth
 * locks, whether or not there is anything to open. Tries longer ago than a lock lasts are forgotten. Where it runs
 * inside a transaction, a refusal must not roll it back.
 * @returns how many are left after this one.
 * @throws Refusal while locked.
 */
export async function countTry(db: Database, target: string, now: Date): Promise<number> {
  const t = tables.loginTries;
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${new Date(now.getTime() - LOCK_TIME).toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + LOCK_TIME).toISOString()}::timestamptz`;
  const tries = sql`case when ${t.lastAt} <= ${since} then 1 else ${t.tries} + 1 end`;
  const counted = await db
    .insert(t)
    .values({ target, tries: 1, lastAt: now })
    .onConflictDoUpdate({
      target: t.target,
      set: { tries, lastAt: now, lockedUntil: sql`case when (${tries}) >= ${TRIES} then ${until} end` },
      setWhere: sql`${t.lockedUntil} is null or ${t.lockedUntil} <= ${at}`,
    })
    .returning({ tries: t.tries });
  if (counted[0]) return Math.max(0, TRIES - counted[0].tries);
  const [row] = await db.select({ lockedUntil: t.lockedUntil }).from(t).where(eq(t.target, target));
  const left = (row?.lockedUntil?.getTime() ?? now.getTime()) - now.getTime();
  throw new Refusal('server.login_locked', { values: { minutes: figure(Math.max(1, Math.ceil(left / 60_000))) } });
}

/** A right one makes the wrong ones forgotten. */
export async function forgetTries(db: Database, ...targets: readonly string[]): Promise<void> {
  await db.delete(tables.loginTries).where(inArray(tables.loginTries.target, [...targets]));
}
