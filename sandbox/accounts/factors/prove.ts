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
  /** The relying party at the host that the caller used. */
  readonly site: RelyingParty;
}

/** Consumes a factor's proof. @returns false if another request has consumed it first */
type Use = (tx: Database) => Promise<boolean>;

export interface FactorProof {
  readonly userId: number;
  readonly method: Method;
  /** A code, or the JSON of a passkey's credential. */
  readonly answer: string;
  /** The challenge that a passkey must have signed. */
  readonly challenge: string;
  /** The actor in the audit log: `guest` during a login. */
  readonly actor: 'guest' | 'user';
  /** The purpose, such as `login`, for the audit log. */
  readonly reason: string;
}

/**
 * Verifies a factor and runs `work` in one transaction. Attempts with codes are counted per account before the
 * comparison, and five wrong codes lock them for a while. Passkeys cannot be guessed, so they keep working during the
 * lock.
 * @throws ApiError if the proof is wrong or already used
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
  // any change of the factors takes the same lock
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
