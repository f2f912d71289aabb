import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import type { KeyRing } from '../../platform/keys/index.ts';
import { hashToken } from '../users/sessions.ts';

const CHALLENGE_LIFE = 5 * 60_000;

/** What a challenge is good for. An answer for anything else does not find it. */
export interface ChallengeUse {
  /** Null if only the answer says who it is. */
  readonly userId: number | null;
  readonly purpose: 'login' | 'passkey-login' | 'totp' | 'passkey' | `step-up:${string}`;
  readonly boundTo: string;
}

const t = tables.challenges;

/** @returns the challenge: 32 random bytes in Base64url */
export async function issueChallenge(db: Database, use: ChallengeUse, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE);
  await db.insert(t).values({ ...use, hash: hashToken(challenge), expiresAt });
  return challenge;
}

/** A challenge works once. @returns false if it is unknown, used, expired, or for something else */
export async function consumeChallenge(
  tx: Database,
  challenge: string,
  { userId, purpose, boundTo }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const consumed = await tx
    .delete(t)
    .where(
      and(
        eq(t.hash, hashToken(challenge)),
        userId === null ? isNull(t.userId) : eq(t.userId, userId),
        eq(t.purpose, purpose),
        eq(t.boundTo, boundTo),
        gt(t.expiresAt, now),
      ),
    )
    .returning({ hash: t.hash });
  return consumed.length > 0;
}

interface OpenChallenge {
  readonly userId: number;
  readonly boundTo: string;
}

/** Whose challenge it is, without consuming it. */
export async function findChallenge(
  db: Database,
  challenge: string,
  purpose: ChallengeUse['purpose'],
  now: Date,
): Promise<OpenChallenge | undefined> {
  const [row] = await db
    .select({ userId: t.userId, boundTo: t.boundTo })
    .from(t)
    .where(and(eq(t.hash, hashToken(challenge)), eq(t.purpose, purpose), gt(t.expiresAt, now)));
  return row && row.userId !== null ? { userId: row.userId, boundTo: row.boundTo } : undefined;
}

/** Keyed, because what is hashed may be as short as a fund password. */
export const hashBinding = (keys: KeyRing, ...parts: readonly string[]): string =>
  keys.hash('second factors', JSON.stringify(['challenge', ...parts])).toString('hex');
