import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { appendAudit } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { bumpVersion } from './bump-version.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { closeSessions } from './login.ts';
import { hashToken } from './tokens.ts';

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

/** The caller's own first, then those that were used last. */
export async function listSessions(db: Database, { userId, token, now }: Owner): Promise<ListedSession[]> {
  const own = hashToken(token);
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), gt(t.expiresAt, now)))
    .orderBy(desc(eq(t.tokenHash, own)), desc(t.usedAt), desc(t.id));
  return rows.map(({ tokenHash, ...row }) => ({ ...row, isCurrent: tokenHash === own }));
}

/** Ends one other session. Another user's counts as missing. @throws ApiError */
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

/** Ends all sessions but the caller's. */
export async function endOtherSessions(db: Database, owner: Owner): Promise<void> {
  const { userId, token } = owner;
  await db.transaction(async (tx) => {
    await bumpVersion(tx, userId);
    await auditEndedSessions(tx, owner, await closeSessions(tx, userId, token));
  });
}

/** @param closed how many the user has ended; none is no event */
export async function auditEndedSessions(
  tx: Database,
  { userId, now: at }: Pick<Owner, 'userId' | 'now'>,
  closed: number,
): Promise<void> {
  const details = { count: String(closed) };
  if (closed > 0) await appendAudit(tx, { event: 'sessions-ended', actor: 'user', at, userId, details });
}
