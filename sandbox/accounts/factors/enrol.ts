import { appendAudit, type AuditEvent } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { bumpVersion, withUserLock } from '../users/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { attemptKeys, countAttempt, resetAttempts } from '../users/attempts.ts';
import type { User } from '../users/user-row.ts';
import { consumeChallenge, issueChallenge, type ChallengeUse } from './challenges.ts';
import {
  creationOptions,
  deletePasskey,
  deletePasskeys,
  keepPasskey,
  listPasskeys,
  readCredential,
  getUserHandle,
  verifyNewPasskey,
} from './passkeys.ts';
import type { FactorContext } from './prove.ts';
import { deleteRecoveryCodes, keepRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { countRecoveryCodes, hasFactor, readFactors } from './state.ts';
import { confirmTotp, deleteTotp, keepNewTotp, readTotp, getStep } from './totp.ts';

/** More would only be passkeys that the user has forgotten. */
const MOST_PASSKEYS = 20;

const forUser = (userId: number, purpose: 'totp' | 'passkey'): ChallengeUse => ({ userId, purpose, boundTo: '' });

interface NewApp {
  readonly key: string;
  readonly uri: string;
  /** Must be sent with the first code. */
  readonly challenge: string;
}

/**
 * Makes a key for an authenticator app. The app counts as a factor once its first code is confirmed.
 * @throws ApiError
 */
export async function startTotp({ db, now, keys, site }: FactorContext, user: User): Promise<NewApp> {
  const names = { id: user.id, label: user.accountNumber, issuer: site.name };
  const made = await keepNewTotp(db, keys, names, now);
  if (!made) throw new ApiError('server.totp_already');
  return { ...made, challenge: await issueChallenge(db, forUser(user.id, 'totp'), now) };
}

/** @returns recovery codes, shown only once; empty if the user already has some @throws ApiError */
export async function finishTotp(
  context: FactorContext,
  { id }: User,
  { challenge, code }: { readonly challenge: string; readonly code: string },
): Promise<readonly string[]> {
  const { db, now, keys } = context;
  await countAttempt(db, attemptKeys.factor(id), now);
  const totp = await readTotp(db, id);
  const step = totp && getStep(keys, totp, code, now);
  if (!totp || totp.confirmedAt !== null || step === undefined)
    throw new ApiError('server.factor_wrong', { field: 'code' });
  const codes = await addFactor(context, id, { method: 'totp' }, async (tx) => {
    if (!(await consumeChallenge(tx, challenge, forUser(id, 'totp'), now))) throw new ApiError('server.enrol_ended');
    return confirmTotp(tx, totp, step, now);
  });
  await resetAttempts(db, attemptKeys.factor(id));
  return codes;
}

/** @returns options for `navigator.credentials.create`, as JSON @throws ApiError */
export async function startPasskey({ db, now, keys, site }: FactorContext, user: User): Promise<string> {
  const known = await listPasskeys(db, user.id);
  if (known.length >= MOST_PASSKEYS) throw new ApiError('server.passkeys_many');
  const challenge = await issueChallenge(db, forUser(user.id, 'passkey'), now);
  const names = { handle: getUserHandle(keys, user.id), name: user.accountNumber };
  return JSON.stringify(await creationOptions(site, names, known, challenge));
}

/** @returns recovery codes, shown only once; empty if the user already has some @throws ApiError */
export async function finishPasskey(
  context: FactorContext,
  { id: userId }: User,
  { credential: text, name }: { readonly credential: string; readonly name: string },
): Promise<readonly string[]> {
  const { now, site, keys } = context;
  const credential = readCredential(text);
  const passkey = credential && (await verifyNewPasskey(site, credential));
  if (!passkey) throw new ApiError('server.passkey_wrong');
  // stored, because it would be different with a later data key
  const userHandle = getUserHandle(keys, userId);
  return addFactor(context, userId, { method: 'passkey' }, async (tx) => {
    if (!(await consumeChallenge(tx, credential.challenge, forUser(userId, 'passkey'), now)))
      throw new ApiError('server.enrol_ended');
    return (await keepPasskey(tx, { ...passkey, userId, userHandle, name, createdAt: now })) !== undefined;
  });
}

async function addFactor(
  context: FactorContext,
  userId: number,
  details: NonNullable<AuditEvent['details']>,
  write: (tx: Database) => Promise<boolean>,
): Promise<readonly string[]> {
  const { db, now, passwords } = context;
  const made =
    (await countRecoveryCodes(db, userId)) === 0 ? await makeRecoveryCodes(passwords, userId, now) : undefined;
  return withUserLock(db, userId, async (tx) => {
    if (!(await write(tx))) throw new ApiError('server.factor_known');
    const isNeeded = made !== undefined && (await countRecoveryCodes(tx, userId)) === 0;
    if (isNeeded) await keepRecoveryCodes(tx, userId, made.rows);
    await bumpVersion(tx, userId);
    await appendAudit(tx, { event: 'factor-added', actor: 'user', at: now, userId, details });
    return isNeeded ? made.codes : [];
  });
}

/**
 * Removes the authenticator app, or a passkey by its id. Removing the last factor also removes the recovery codes.
 * @throws ApiError
 */
export async function removeFactor({ db, now }: FactorContext, userId: number, passkey?: number): Promise<void> {
  await withUserLock(db, userId, async (tx) => {
    const removed = await (passkey === undefined ? deleteTotp(tx, userId) : deletePasskey(tx, userId, passkey));
    if (!removed) throw new ApiError('server.factor_unknown');
    if (!hasFactor(await readFactors(tx, userId))) await deleteRecoveryCodes(tx, userId);
    await bumpVersion(tx, userId);
    const details = { method: passkey === undefined ? 'totp' : 'passkey' };
    await appendAudit(tx, { event: 'factor-removed', actor: 'user', at: now, userId, details });
  });
}

/** Replaces the recovery codes. @returns the new codes, shown only once @throws ApiError if the user has no factor */
export async function renewRecoveryCodes(
  { db, now, passwords }: FactorContext,
  userId: number,
): Promise<readonly string[]> {
  const { codes, rows } = await makeRecoveryCodes(passwords, userId, now);
  await withUserLock(db, userId, async (tx) => {
    if (!hasFactor(await readFactors(tx, userId))) throw new ApiError('server.factor_unknown');
    await keepRecoveryCodes(tx, userId, rows);
    await bumpVersion(tx, userId);
    await appendAudit(tx, { event: 'recovery-codes-made', actor: 'user', at: now, userId });
  });
  return codes;
}

/** Removes all factors and recovery codes, for an operator. @returns the number of factors removed */
export async function removeAllFactors(tx: Database, userId: number): Promise<number> {
  const totp = await deleteTotp(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  return Number(totp) + (await deletePasskeys(tx, userId));
}
