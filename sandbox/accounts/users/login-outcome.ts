import { and, eq } from 'drizzle-orm';
import { appendAudit, appendAuditAlone } from '../../platform/audit/index.ts';
import { tables, type Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import type { User } from './login.ts';
import { recordLogin, type NewLogin } from './login-history.ts';
import type { Passwords } from './passwords.ts';

/** In one transaction, because a commit takes longer than all that is written. */
export const recordFailure = (
  db: Database,
  login: NewLogin,
  details: Readonly<Record<string, string>>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await recordLogin(tx, login);
    const { userId, now: at } = login;
    await appendAudit(tx, { event: 'login-failed', actor: 'guest', at, userId, details });
  });

/** Also an attempt while the name is locked is an event. */
export async function auditLocked(db: Database, user: User | undefined, now: Date, error: unknown): Promise<void> {
  if (!(error instanceof Refusal)) return;
  await appendAuditAlone(db, {
    event: 'login-failed',
    actor: 'guest',
    at: now,
    userId: user?.id,
    details: { locked: 'yes' },
  });
}

/**
 * Hashes the password anew if the settings have changed since: only at a log-in is it known. If it was changed meanwhile,
 * the new hash stays, and the log-in fails.
 * @returns the user with the hash
 */
export async function renewHash(db: Database, passwords: Passwords, user: User, password: string): Promise<User> {
  if (!passwords.isOutdated(user.passwordHash)) return user;
  const t = tables.users;
  const passwordHash = await passwords.hash(password);
  const renewed = await db
    .update(t)
    .set({ passwordHash })
    .where(and(eq(t.id, user.id), eq(t.passwordHash, user.passwordHash)))
    .returning({ id: t.id });
  return renewed.length > 0 ? { ...user, passwordHash } : user;
}
