import { and, eq, isNull, sql } from 'drizzle-orm';
import { appendAudit } from '../../platform/audit/index.ts';
import { violatedConstraint, type Database, users } from '../../platform/database/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { consumeCode, type CodeRequest } from './codes.ts';
import { closeSessions, auditEndedSessions } from './sessions.ts';
import type { Target } from './targets.ts';

const t = users;
const nextVersion = sql`${t.version} + 1`;

export async function setNickname(db: Database, userId: number, nickname: string): Promise<void> {
  await db.update(t).set({ nickname, version: nextVersion }).where(eq(t.id, userId));
}

/**
 * Adds the missing phone number or e-mail address to an account and consumes the code, in one transaction. If another
 * account already uses the address, the code is reported as wrong, so that only the owner of the address can find out.
 * @param keepOnly ends all sessions but the one with this token
 */
export async function bindTarget(
  db: Database,
  userId: number,
  target: Target,
  { proof, keepOnly }: { readonly proof: CodeRequest; readonly keepOnly: string | undefined },
): Promise<void> {
  const { now } = proof;
  const { email, area, phone } = target;
  const isMissing = target.kind === 'email' ? isNull(t.email) : isNull(t.phone);
  try {
    await db.transaction(async (tx) => {
      if (!(await consumeCode(tx, proof))) throw new ApiError('server.code_wrong', { field: 'code' });
      const bound = await tx
        .update(t)
        .set({ ...(target.kind === 'email' ? { email } : { area, phone }), version: nextVersion })
        .where(and(eq(t.id, userId), isMissing))
        .returning({ id: t.id });
      if (bound.length === 0) throw new ApiError('server.bound_already');
      const closed = keepOnly === undefined ? 0 : await closeSessions(tx, userId, keepOnly);
      await appendAudit(tx, { event: 'contact-added', actor: 'user', at: now, userId, details: { kind: target.kind } });
      await auditEndedSessions(tx, { userId, now }, closed);
    });
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('users_')) throw new ApiError('server.code_wrong', { field: 'code' });
    throw error;
  }
}
