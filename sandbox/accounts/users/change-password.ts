import { and, eq, sql } from 'drizzle-orm';
import { appendAudit, appendAuditAlone, type AuditEvent } from '../../platform/audit/index.ts';
import { type Database, users } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import type { Client } from '../../platform/http/client.ts';
import { checkCode, consumeCode, type CodeRequest } from './codes.ts';
import { forgetDevices, keepDevice } from './devices.ts';
import { closeSessions, hashToken, newToken } from './sessions.ts';
import { type User } from './user-row.ts';
import type { Passwords } from './passwords.ts';
import { matchesTarget, type Target } from './targets.ts';
import { countAttempt, resetAttempts, attemptKeys } from './attempts.ts';

const t = users;
/**
 * Bumps the version. The stream then notifies the user's other devices immediately, and their next call ends their
 * session.
 */
const nextVersion = sql`${t.version} + 1`;

interface Reset {
  readonly target: Target;
  readonly code: string;
  readonly password: string;
  readonly proof: CodeRequest;
  readonly client: Client;
}

/**
 * Resets the password with a code. Code, password, sessions and locks change in one transaction. Codes are also issued
 * for missing accounts, and the password is hashed before the lookup, so that neither the response nor its timing
 * reveals whether the account exists.
 * @returns the user's id
 */
export async function resetPassword(db: Database, passwords: Passwords, reset: Reset): Promise<number> {
  const { target, code, proof, client } = reset;
  const { now } = proof;
  await checkCode(db, proof, code);
  const passwordHash = await passwords.hash(reset.password);
  return db.transaction(async (tx) => {
    const used = await consumeCode(tx, proof);
    const [user] = await tx
      .update(t)
      .set({ passwordHash, version: nextVersion })
      .where(matchesTarget(target))
      .returning({ id: t.id });
    if (!used || !user) throw new ApiError('server.code_wrong', { field: 'code' });
    const closed = await closeSessions(tx, user.id);
    await resetAttempts(tx, attemptKeys.login(target.text), attemptKeys.password(user.id));
    // the owner of the code must be able to log in even while strangers are guessing the password
    await forgetDevices(tx, user.id);
    await keepDevice(tx, user.id, client, now);
    await auditChange(tx, { event: 'password-reset', actor: 'guest', at: now, userId: user.id }, closed);
    return user.id;
  });
}

/** Checks the current password. @throws ApiError after too many wrong attempts */
export async function verifyPassword(
  db: Database,
  passwords: Passwords,
  user: User,
  password: string,
  field: string,
  now: Date,
): Promise<void> {
  await countAttempt(db, attemptKeys.password(user.id), now);
  if (!(await passwords.verify(password, user.passwordHash))) {
    await appendAuditAlone(db, { event: 'password-wrong', actor: 'user', at: now, userId: user.id });
    throw new ApiError('server.password_wrong', { field });
  }
  await resetAttempts(db, attemptKeys.password(user.id));
}

interface PasswordChange {
  readonly passwordHash: string;
  /** The caller's session. */
  readonly token: string;
  readonly client: Client;
  readonly now: Date;
}

/**
 * Sets the password, ends all other sessions and gives this one a new token. If two changes are concurrent, the second
 * fails because its old password is wrong.
 * @returns the new token
 */
export async function changePassword(db: Database, user: User, change: PasswordChange): Promise<string> {
  const { passwordHash, token, client, now } = change;
  const s = tables.sessions;
  const renewed = newToken();
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(t)
      .set({ passwordHash, version: nextVersion })
      .where(and(eq(t.id, user.id), eq(t.passwordHash, user.passwordHash)))
      .returning({ id: t.id });
    if (changed.length === 0) throw new ApiError('server.password_wrong', { field: 'old_password' });
    const closed = await closeSessions(tx, user.id, token);
    await tx
      .update(s)
      .set({ tokenHash: hashToken(renewed) })
      .where(eq(s.tokenHash, hashToken(token)));
    await forgetDevices(tx, user.id);
    await keepDevice(tx, user.id, client, now);
    await auditChange(tx, { event: 'password-changed', actor: 'user', at: now, userId: user.id }, closed);
  });
  return renewed;
}

async function auditChange(tx: Database, event: AuditEvent, closed: number): Promise<void> {
  await appendAudit(tx, event);
  if (closed > 0) await appendAudit(tx, { ...event, event: 'sessions-ended', details: { count: String(closed) } });
}
