import { and, asc, eq } from 'drizzle-orm';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import type { KeyRing } from '../../platform/keys/index.ts';
import { isRecord } from '../../platform/shared/json.ts';
import type { RelyingParty } from './relying-party.ts';

const TIMEOUT = 5 * 60_000;
const MOST_TRANSPORTS = 8;
const t = tables.passkeys;

export type PasskeyRow = typeof t.$inferSelect;

/** The fields of a browser's answer that are read before it is verified. */
interface Credential {
  readonly id: string;
  readonly challenge: string;
  readonly origin: string;
  readonly userHandle: string | undefined;
  /** Unchanged: the library rejects any other shape. */
  readonly json: SentCredential;
}

type SentCredential = RegistrationResponseJSON & AuthenticationResponseJSON;

const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

export const listPasskeys = (db: Database, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(t).where(eq(t.userId, userId)).orderBy(asc(t.id));

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(t).where(eq(t.credentialId, credentialId));
  return row;
}

/** The id under which browsers store the user's passkeys, in Base64url. It reveals nothing about the user. */
export const getUserHandle = (keys: KeyRing, userId: number): string =>
  keys.hash('second factors', `passkeys of ${userId}`).toString('base64url');

/** Options for `navigator.credentials.create`. They require user verification and a discoverable credential. */
export const creationOptions = (
  site: RelyingParty,
  user: { readonly handle: string; readonly name: string },
  known: readonly PasskeyRow[],
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: encode(user.handle),
    userName: user.name,
    challenge: encode(challenge),
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** Options for `navigator.credentials.get`. @param known if empty, any passkey of the site may answer */
export const requestOptions = (
  site: RelyingParty,
  known: readonly PasskeyRow[],
  challenge: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: site.id,
    challenge: encode(challenge),
    timeout: TIMEOUT,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
  });

/** @returns undefined if the text cannot be a browser's answer */
export function readCredential(text: string): Credential | undefined {
  const json = parse<SentCredential>(text);
  const response = isRecord(json) ? json.response : undefined;
  if (!isRecord(json) || !isRecord(response) || typeof json.id !== 'string') return undefined;
  const { clientDataJSON, userHandle } = response;
  const client =
    typeof clientDataJSON === 'string' ? parse<unknown>(Buffer.from(clientDataJSON, 'base64url').toString()) : {};
  if (!isRecord(client) || typeof client.challenge !== 'string' || typeof client.origin !== 'string') return undefined;
  const { challenge, origin } = client;
  const handle = typeof userHandle === 'string' ? userHandle : undefined;
  return { id: json.id, challenge, origin, userHandle: handle, json };
}

function parse<T>(text: string): T | undefined {
  try {
    const json: T = JSON.parse(text);
    return json;
  } catch {
    return undefined;
  }
}

type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'host'>;

/** Verifies that a new passkey answers the challenge at this site. @returns undefined if it does not */
export async function verifyNewPasskey(
  site: RelyingParty,
  { json, origin, challenge }: Credential,
): Promise<NewPasskey | undefined> {
  if (!site.accepts(origin)) return undefined;
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: json,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
    if (!info) return undefined;
    const { id, publicKey, counter, transports = [] } = info.credential;
    return {
      credentialId: id,
      publicKey,
      counter,
      transports: transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, MOST_TRANSPORTS),
      host: site.id,
    };
  } catch {
    return undefined;
  }
}

/**
 * Verifies that the passkey signed this challenge at this site.
 * @returns its new counter; undefined if the signature is wrong
 */
export async function verifyPasskey(
  site: RelyingParty,
  { credentialId, publicKey, counter, host }: PasskeyRow,
  { json, origin, id }: Credential,
  challenge: string,
): Promise<number | undefined> {
  if (!site.accepts(origin) || host !== site.id || id !== credentialId) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: json,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** @returns false if the passkey was removed or used by another request in the meantime */
export async function spendPasskey(
  tx: Database,
  { id, counter: before }: PasskeyRow,
  counter: number,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(t)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(t.id, id), eq(t.counter, before)))
    .returning({ id: t.id });
  return used.length > 0;
}

export const keepPasskey = async (
  tx: Database,
  passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>,
): Promise<{ readonly id: number } | undefined> =>
  (await tx.insert(t).values(passkey).onConflictDoNothing().returning({ id: t.id }))[0];

/** @returns false if the user has no such passkey */
export async function deletePasskey(tx: Database, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(t)
    .where(and(eq(t.userId, userId), eq(t.id, id)))
    .returning({ id: t.id });
  return deleted.length > 0;
}

export const deletePasskeys = async (tx: Database, userId: number): Promise<number> =>
  (await tx.delete(t).where(eq(t.userId, userId)).returning({ id: t.id })).length;
