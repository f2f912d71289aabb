import { appendAuditAlone } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { KeyRing } from '../../platform/keys/index.ts';
import { withUserLock } from '../users/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { attemptKeys, countAttempt, resetAttempts } from '../users/attempts.ts';
import type { Passwords } from '../users/passwords.ts';
import { findPasskey, readCredential, spendPasskey, verifyPasskey } from './passkeys.ts';
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Method } from './state.ts';
import { readTotp, getStep, spendStep } from './totp.ts';

export interface FactorContext {
  readonly db: Database;
  readonly now: Date;
  readonly keys: KeyRing;
  readonly passwords: Passwords;
  /** The site that the caller has reached. */
  readonly site: RelyingParty;
}

/** Uses a factor up. @returns false if another request has used it first */
type Use = (tx: Database) => Promise<boolean>;

export interface FactorProof {
  readonly userId: number;
  readonly method: Method;
  /** A code, or the JSON of a passkey's credential. */
  readonly answer: string;
  /** The challenge that a passkey must have signed. */
  readonly challenge: string;
  /** Who proves it, for the audit: a guest while logging in. */
  readonly actor: 'guest' | 'user';
  /** What it is for, such as `login`. */
  readonly reason: string;
}

/**
 * Proves a factor and does the work in one transaction. Codes are counted per account before they are compared, and
 * five wrong ones lock them for a while; nobody can guess a passkey, so it works meanwhile.
 * @throws ApiError if the proof is wrong or used already
 */
export async function proveFactor<T>(
  context: FactorContext,
  proof: FactorProof,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const { db, now } = context;
  const { userId, method, actor, reason } = proof;
  const isCode = method !== 'passkey';
  if (isCode) await countAttempt(db, attemptKeys.factor(userId), now);
  const use = await checkFactor(context, proof);
  // whoever changes the factors locks the user first as well
  const done =
    use && (await withUserLock(db, userId, async (tx) => ((await use(tx)) ? { value: await work(tx) } : undefined)));
  if (done === undefined) {
    const details = { method, for: reason };
    await appendAuditAlone(db, { event: 'factor-wrong', actor, at: now, userId, details });
    throw new ApiError(isCode ? 'server.factor_wrong' : 'server.passkey_wrong', { field: 'code' });
  }
  if (isCode) await resetAttempts(db, attemptKeys.factor(userId));
  return done.value;
}

/** @returns undefined if the proof is wrong */
async function checkFactor(context: FactorContext, proof: FactorProof): Promise<Use | undefined> {
  const { db, now, passwords } = context;
  const { userId, method, answer } = proof;
  if (method === 'passkey') return checkPasskey(context, proof);
  if (method === 'recovery') {
    const row = await findRecoveryCode(db, passwords, userId, answer);
    return row && ((tx) => spendRecoveryCode(tx, row));
  }
  const totp = await readTotp(db, userId);
  const step = totp?.confirmedAt ? getStep(context.keys, totp, answer, now) : undefined;
  return step === undefined ? undefined : (tx) => spendStep(tx, userId, step, now);
}

async function checkPasskey(
  { db, now, site }: FactorContext,
  { userId, answer, challenge }: FactorProof,
): Promise<Use | undefined> {
  const credential = readCredential(answer);
  const passkey = credential && (await findPasskey(db, credential.id));
  if (!passkey || passkey.userId !== userId) return undefined;
  const counter = await verifyPasskey(site, passkey, credential, challenge);
  return counter === undefined ? undefined : (tx) => spendPasskey(tx, passkey, counter, now);
}
