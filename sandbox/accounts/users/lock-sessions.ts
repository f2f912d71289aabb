import { defineStatement, runStatement, type Database } from '../../platform/database/index.ts';
import { touchSessions } from './session-times.ts';
import { hashToken, isToken } from './tokens.ts';

/** A session's user, and the brand on whose hosts it works. */
interface LockedSession {
  readonly userId: number;
  /** Null until the session is bound by its first call. */
  readonly brand: string | null;
}

/** Locks the users of valid sessions, in ascending order. @returns the sessions by token */
export async function lockSessions(
  tx: Database,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LockedSession>> {
  const byHash = new Map(tokens.filter(isToken).map((token) => [hashToken(token), token]));
  const wanted = [...byHash.keys()].map((hash) => ({ hash, now }));
  const rows = await runStatement(tx, LOCK_SESSIONS, { wanted });
  await touchSessions(
    tx,
    rows.map(({ hash: tokenHash, used }) => ({ tokenHash, usedAt: new Date(used) })),
    now,
  );
  return new Map(rows.map(({ hash, userId, brand }) => [byHash.get(hash) ?? '', { userId, brand }]));
}

interface WantedSession {
  readonly hash: string;
  readonly now: Date;
}

interface LockedRow extends LockedSession {
  readonly hash: string;
  readonly used: string;
}

const LOCK_SESSIONS = defineStatement<LockedRow>('lock_sessions').over(
  {
    wanted: {
      token_hash: ['text', ({ hash }: WantedSession) => hash],
      now: ['timestamptz', ({ now }: WantedSession) => now.toISOString()],
    },
  },
  ({ wanted }) => `
    select s.token_hash as hash, s.used_at as used, s.brand, u.id as "userId"
    from ${wanted} join sessions as s on s.token_hash = wanted.token_hash join users as u on u.id = s.user_id
    where s.expires_at > wanted.now and u.disabled_at is null
    order by u.id for no key update of u`,
);
