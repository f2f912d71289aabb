import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readPlainText } from '@vitrine/engine/expression';
import { appendAudit } from '../../platform/audit/index.ts';
import { violatedConstraint, type Database, users } from '../../platform/database/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { consumeCode, type CodeRequest } from './codes.ts';
import type { User } from './user-row.ts';
import { matchesTarget, type Target } from './targets.ts';

const INVITE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newInviteCode = (): string =>
  Array.from({ length: 6 }, () => INVITE_LETTERS[randomInt(INVITE_LETTERS.length)] ?? '').join('');

interface NewUser {
  readonly target: Target;
  readonly passwordHash: string;
  readonly invitedBy: number | undefined;
  readonly language: string;
  readonly now: Date;
}

export async function findInviter(db: Database, code: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.inviteCode, readPlainText(code).toUpperCase()));
  return row?.id;
}

/** Finds the user that a target belongs to. */
export async function findTargetUser(db: Database, target: Target): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(matchesTarget(target));
  return user;
}

/**
 * Consumes the code and creates the user in one transaction. If two requests race for the same address, the loser gets
 * a "wrong code" refusal.
 */
export async function createUser(db: Database, user: NewUser, proof: CodeRequest): Promise<number> {
  const { target, passwordHash, invitedBy, language, now } = user;
  try {
    return await db.transaction(async (tx) => {
      if (!(await consumeCode(tx, proof))) throw new ApiError('server.code_wrong', { field: 'code' });
      const userId = await insertUser(tx, { target, passwordHash, invitedBy, language, now });
      await appendAudit(tx, { event: 'account-created', actor: 'guest', at: now, userId });
      return userId;
    });
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('users_')) throw new ApiError('server.code_wrong', { field: 'code' });
    throw error;
  }
}

export async function insertUser(
  tx: Database,
  { target, passwordHash, invitedBy, language, now }: NewUser,
): Promise<number> {
  const [row] = await tx
    .insert(users)
    .values({
      email: target.email ?? null,
      area: target.area ?? null,
      phone: target.phone ?? null,
      accountNumber: target.text,
      passwordHash,
      inviteCode: newInviteCode(),
      invitedBy: invitedBy ?? null,
      language,
      createdAt: now,
    })
    .returning({ id: users.id });
  if (!row) throw new Error('The user was not written.');
  return row.id;
}
