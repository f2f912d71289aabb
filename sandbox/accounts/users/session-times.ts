import { and, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';

/** How long sessions last, in seconds. */
export interface SessionTimes {
  /** Without a call. */
  readonly idle: number;
  /** From the log-in, however much it is used. */
  readonly longest: number;
}

/** docs/security/access-and-limits.md says why. */
export const SESSION_TIMES: SessionTimes = { idle: 7 * 86_400, longest: 30 * 86_400 };

/** A session's last use is written at most this often, in milliseconds, because every call uses one. */
const TOUCH_EVERY = 5 * 60_000;

const t = tables.sessions;

/** The columns of a new session that say how long it lasts. */
export function newTimes({ idle, longest }: SessionTimes, now: Date) {
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  return {
    createdAt: now,
    usedAt: now,
    expiresAt: after(Math.min(idle, longest)),
    idleSeconds: idle,
    endsAt: after(longest),
  };
}

type Used = Pick<typeof t.$inferSelect, 'tokenHash' | 'usedAt'>;

/** Extends sessions that are used, but none beyond its end. */
export async function touchSessions(db: Database, sessions: readonly Used[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - TOUCH_EVERY);
  const stale = sessions.filter(({ usedAt }) => usedAt <= before).map(({ tokenHash }) => tokenHash);
  if (stale.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db
    .update(t)
    .set({ usedAt: now, expiresAt: sql`least(${t.endsAt}, ${at} + make_interval(secs => ${t.idleSeconds}))` })
    .where(and(inArray(t.tokenHash, stale), lte(t.usedAt, before)));
}
