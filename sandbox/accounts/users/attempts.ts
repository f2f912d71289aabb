import { eq, inArray, sql } from 'drizzle-orm';
import { numberValue } from '../../platform/shared/message-values.ts';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { ApiError } from '../../platform/shared/api-error.ts';

/** Consecutive wrong attempts allowed before a lock. */
const MAX_ATTEMPTS = 5;
export const LOCK_TIME = 15 * 60_000;

/**
 * Keys under which attempts are counted. Entered login names are lower-case or begin with a plus, so that no login name
 * can equal one of the other keys.
 */
export const attemptKeys = {
  login: (name: string): string => name,
  /** Log-ins from a browser that the account knows: strangers cannot use up its attempts. */
  device: (userId: number, tokenHash: string): string => `Device ${tokenHash} of ${userId}`,
  password: (userId: number): string => `Password of ${userId}`,
  fundPassword: (userId: number): string => `Fund password of ${userId}`,
  factor: (userId: number): string => `Second factor of ${userId}`,
  document: (userId: number): string => `Document of ${userId}`,
} as const;

/**
 * Counts an attempt before the secret is compared, so that concurrent attempts cannot bypass the limit. The fifth
 * attempt locks, whether or not the account exists. Attempts older than the lock period are discarded. In a
 * transaction, a refusal must not roll back the count.
 * @returns how many attempts are left
 * @throws ApiError while locked
 */
export async function countAttempt(db: Database, target: string, now: Date): Promise<number> {
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
      set: { tries, lastAt: now, lockedUntil: sql`case when (${tries}) >= ${MAX_ATTEMPTS} then ${until} end` },
      setWhere: sql`${t.lockedUntil} is null or ${t.lockedUntil} <= ${at}`,
    })
    .returning({ tries: t.tries });
  if (counted[0]) return Math.max(0, MAX_ATTEMPTS - counted[0].tries);
  const [row] = await db.select({ lockedUntil: t.lockedUntil }).from(t).where(eq(t.target, target));
  const left = (row?.lockedUntil?.getTime() ?? now.getTime()) - now.getTime();
  throw new ApiError('server.login_locked', { values: { count: numberValue(Math.max(1, Math.ceil(left / 60_000))) } });
}

/** Resets the count after a correct attempt. */
export async function resetAttempts(db: Database, ...targets: readonly string[]): Promise<void> {
  await db.delete(tables.loginTries).where(inArray(tables.loginTries.target, [...targets]));
}
