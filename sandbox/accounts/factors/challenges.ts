import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import type { KeyRing } from '../../platform/keys/index.ts';
import { hashToken } from '../users/sessions.ts';

const CHALLENGE_LIFE = 5 * 60_000;

/** The use that a challenge was issued for. An answer for any other use does not match it. */
export interface ChallengeUse {
  /** Null if the user is only known from the answer. */
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

/**
 * Consumes a challenge, which works only once.
 * @returns false if it is unknown, used, expired, or was issued for another use
 */
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

/** Finds the user of a challenge without consuming it. */
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

/** Hashes with a key, because the input may be as short as a fund password. */
export const hashBinding = (keys: KeyRing, ...parts: readonly string[]): string =>
  keys.hash('second factors', JSON.stringify(['challenge', ...parts])).toString('hex');
