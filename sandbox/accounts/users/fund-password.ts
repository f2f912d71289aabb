import { and, eq, isNull, sql } from 'drizzle-orm';
import { appendAudit, appendAuditAlone } from '../../platform/audit/index.ts';
import { type Database, users } from '../../platform/database/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { consumeCode, type CodeRequest } from './codes.ts';
import type { Passwords } from './passwords.ts';
import { closeSessions, auditEndedSessions } from './sessions.ts';
import { type User } from './user-row.ts';
import { countAttempt, resetAttempts, attemptKeys } from './attempts.ts';

/**
 * Checks the fund password. All calls share one limit on attempts.
 * @throws ApiError after too many wrong attempts
 */
export async function verifyFundPassword(
  db: Database,
  passwords: Passwords,
  user: User,
  pin: string,
  field: string,
  now: Date,
): Promise<void> {
  await countAttempt(db, attemptKeys.fundPassword(user.id), now);
  if (!(await passwords.verify(pin, user.fundPasswordHash ?? undefined))) {
    await auditWrongFundPassword(db, user.id, now);
    throw new ApiError('server.fund_password_wrong', { field });
  }
  await resetAttempts(db, attemptKeys.fundPassword(user.id));
}

export const auditWrongFundPassword = (db: Database, userId: number, at: Date): Promise<void> =>
  appendAuditAlone(db, { event: 'fund-password-wrong', actor: 'user', at, userId });

interface NewFundPassword {
  readonly hash: string;
  /** The code that allows the change. Undefined if the old fund password did. */
  readonly proof: CodeRequest | undefined;
  /** Ends all sessions but the one with this token. */
  readonly keepOnly: string | undefined;
  readonly now: Date;
}

/**
 * Sets the fund password unless it has changed since the caller read it. If a code is used, it is consumed in the same
 * transaction.
 */
export async function setFundPassword(
  db: Database,
  user: User,
  { hash: fundPasswordHash, proof, keepOnly, now }: NewFundPassword,
): Promise<void> {
  const t = users;
  const before =
    user.fundPasswordHash === null ? isNull(t.fundPasswordHash) : eq(t.fundPasswordHash, user.fundPasswordHash);
  await db.transaction(async (tx) => {
    if (proof && !(await consumeCode(tx, proof))) throw new ApiError('server.code_wrong', { field: 'code' });
    const changed = await tx
      .update(t)
      .set({ fundPasswordHash, version: sql`${t.version} + 1` })
      .where(and(eq(t.id, user.id), before))
      .returning({ id: t.id });
    if (changed.length === 0) throw new ApiError('server.fund_password_moved');
    if (proof) await resetAttempts(tx, attemptKeys.fundPassword(user.id));
    const closed = keepOnly === undefined ? 0 : await closeSessions(tx, user.id, keepOnly);
    const isFirst = user.fundPasswordHash === null;
    await appendAudit(tx, {
      event: isFirst ? 'fund-password-set' : 'fund-password-changed',
      actor: 'user',
      at: now,
      userId: user.id,
      details: isFirst ? {} : { by: proof ? 'code' : 'old password' },
    });
    await auditEndedSessions(tx, { userId: user.id, now }, closed);
  });
}
