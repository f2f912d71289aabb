import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import * as tables from '../tables.ts';
import { appendAudit } from '../../platform/audit/index.ts';
import { type Database, defineStatement, runStatement, users } from '../../platform/database/index.ts';
import { bumpVersion, type User } from './user-row.ts';
import { ApiError } from '../../platform/shared/api-error.ts';

const t = tables.sessions;

export interface ListedSession {
  readonly id: number;
  readonly device: string;
  readonly network: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
  /** The caller's own. */
  readonly isCurrent: boolean;
}

interface Owner {
  readonly userId: number;
  /** The caller's session. */
  readonly token: string;
  readonly now: Date;
}

/** Lists the caller's own session first, then the others, last used first. */
export async function listSessions(db: Database, { userId, token, now }: Owner): Promise<ListedSession[]> {
  const own = hashToken(token);
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), gt(t.expiresAt, now)))
    .orderBy(desc(eq(t.tokenHash, own)), desc(t.usedAt), desc(t.id));
  return rows.map(({ tokenHash, ...row }) => ({ ...row, isCurrent: tokenHash === own }));
}

/** Ends one other session. A session of another user counts as missing. @throws ApiError */
export async function endSession(db: Database, { userId, token, now }: Owner, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await bumpVersion(tx, userId);
    const ended = await tx
      .delete(t)
      .where(and(eq(t.id, id), eq(t.userId, userId), ne(t.tokenHash, hashToken(token))))
      .returning({ id: t.id });
    if (ended.length === 0) throw new ApiError('server.session_unknown', { field: 'session_id' });
    await auditEndedSessions(tx, { userId, now }, 1);
  });
}

/** Ends all sessions except the caller's. */
export async function endOtherSessions(db: Database, owner: Owner): Promise<void> {
  const { userId, token } = owner;
  await db.transaction(async (tx) => {
    await bumpVersion(tx, userId);
    await auditEndedSessions(tx, owner, await closeSessions(tx, userId, token));
  });
}

/** @param closed how many sessions the user has ended; nothing is recorded if there are none */
export async function auditEndedSessions(
  tx: Database,
  { userId, now: at }: Pick<Owner, 'userId' | 'now'>,
  closed: number,
): Promise<void> {
  const details = { count: String(closed) };
  if (closed > 0) await appendAudit(tx, { event: 'sessions-ended', actor: 'user', at, userId, details });
}

/** A token and the brand of the host to which it was sent. */
interface SessionClaim {
  readonly token: string | undefined;
  readonly brand: string | undefined;
}

/** Returns undefined for an invalid or expired token, or for another brand's session. */
export async function findSessionUser(
  db: Database,
  { token, brand }: SessionClaim,
  now: Date,
): Promise<User | undefined> {
  if (token === undefined || !isToken(token)) return undefined;
  const [row] = await db
    .select()
    .from(t)
    .innerJoin(users, eq(users.id, t.userId))
    .where(eq(t.tokenHash, hashToken(token)));
  if (!row || row.sessions.expiresAt <= now || row.users.disabledAt !== null) return undefined;
  const { tokenHash, brand: its } = row.sessions;
  // a server without releases has only one set of rules, so any session is valid
  if (brand !== undefined && brand !== (its ?? (await bindSession(db, tokenHash, brand)))) return undefined;
  await touchSessions(db, [row.sessions], now);
  return row.users;
}

/**
 * Binds a session without a brand to this one, unless another request has already bound it.
 * @returns the session's brand
 */
async function bindSession(db: Database, tokenHash: string, brand: string): Promise<string | null | undefined> {
  await db
    .update(t)
    .set({ brand })
    .where(and(eq(t.tokenHash, tokenHash), isNull(t.brand)));
  const [row] = await db.select({ brand: t.brand }).from(t).where(eq(t.tokenHash, tokenHash));
  return row?.brand;
}

export async function closeSession(db: Database, token: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [closed] = await tx
      .delete(t)
      .where(eq(t.tokenHash, hashToken(token)))
      .returning({ userId: t.userId });
    if (closed) await appendAudit(tx, { event: 'logged-out', actor: 'user', at: now, userId: closed.userId });
  });
}

/** Closes a user's sessions, either all of them or all but one. @returns how many it closed */
export async function closeSessions(tx: Database, userId: number, but?: string): Promise<number> {
  const closed = await tx
    .delete(t)
    .where(and(eq(t.userId, userId), but === undefined ? undefined : ne(t.tokenHash, hashToken(but))))
    .returning({ userId: t.userId });
  return closed.length;
}

/** How long sessions last, in seconds. */
export interface SessionTimes {
  /** Without a call. */
  readonly idle: number;
  /** After the login, no matter how often the session is used. */
  readonly longest: number;
}

/** docs/security/access-and-limits.md says why. */
export const SESSION_TIMES: SessionTimes = { idle: 7 * 86_400, longest: 30 * 86_400 };

/**
 * How often a session's last use is written, at most, in milliseconds. Every call uses a session, so writing it each
 * time would be costly.
 */
const TOUCH_EVERY = 5 * 60_000;

/** Returns the columns of a new session that determine how long it lasts. */
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

/** Extends the sessions in use, but none beyond its latest end. */
async function touchSessions(db: Database, sessions: readonly Used[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - TOUCH_EVERY);
  const stale = sessions.filter(({ usedAt }) => usedAt <= before).map(({ tokenHash }) => tokenHash);
  if (stale.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db
    .update(t)
    .set({ usedAt: now, expiresAt: sql`least(${t.endsAt}, ${at} + make_interval(secs => ${t.idleSeconds}))` })
    .where(and(inArray(t.tokenHash, stale), lte(t.usedAt, before)));
}

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

/** Creates a token: 32 hexadecimal digits, as in the original back end. */
export const newToken = (): string => randomBytes(16).toString('hex');
export const isToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
/** Hashes a token. Only the hash is stored, so the database does not reveal tokens. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
