import type { Signature } from './signed-text.ts';

/** A public key whose releases are trusted. */
export interface TrustedKey {
  readonly id: string;
  /** The 32 bytes of the key, in Base64. */
  readonly publicKey: string;
  /** Releases that were signed before this time are refused. */
  readonly from?: string;
  /** The reason why the key is no longer trusted, such as `2027-01-08: laptop lost`. */
  readonly revoked?: string;
}

/** The keys that a server or page trusts. */
export interface Trust {
  readonly keys: readonly TrustedKey[];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const ID = /^[0-9a-f]{16}$/;
/** 32 bytes in Base64. */
const KEY = /^[A-Za-z0-9+/]{43}=$/;
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const KNOWN = new Set(['id', 'publicKey', 'from', 'revoked']);

/** @throws Error naming the first invalid entry. A partly valid list is never accepted. */
export function readTrust(text: string): Trust {
  const found: unknown = JSON.parse(text);
  if (!isRecord(found) || !Array.isArray(found['keys']) || found['keys'].length === 0)
    throw new Error('expected {"keys": [{"id", "publicKey"}]}, with at least one key');
  return { keys: found['keys'].map(readKey) };
}

function readKey(entry: unknown, at: number): TrustedKey {
  const wrong = (expected: string): Error => new Error(`keys[${at}] ${expected}`);
  if (!isRecord(entry)) throw wrong('must be an object');
  const { id, publicKey, from, revoked } = entry;
  const unknown = Object.keys(entry).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) throw wrong(`has "${unknown}"; it may have ${[...KNOWN].join(', ')}`);
  if (!isText(id) || !ID.test(id)) throw wrong('must have an "id" of 16 hexadecimal digits');
  if (!isText(publicKey) || !KEY.test(publicKey)) throw wrong('must have a "publicKey": 32 bytes in Base64');
  if (!isOptionalText(revoked)) throw wrong('has a "revoked" that is no reason');
  if (from !== undefined && (!isText(from) || Number.isNaN(Date.parse(from)) || !/(?:Z|[+-]\d\d:\d\d)$/.test(from)))
    throw wrong('has a "from" that is no time, such as 2026-11-27T12:00:00Z');
  return entry as unknown as TrustedKey;
}

export const isSignature = (value: unknown): value is Signature =>
  isRecord(value) &&
  isText(value['key']) &&
  isText(value['at']) &&
  TIME.test(value['at']) &&
  isText(value['value']) &&
  SIGNATURE.test(value['value']);

/**
 * Finds the key for a signature and checks that it may be trusted. Does not verify the signature itself. @throws Error
 * with the reason why it is not trusted
 */
export function keyFor(
  signature: unknown,
  { keys }: Trust,
): { readonly key: TrustedKey; readonly signature: Signature } {
  if (signature === undefined) throw new Error('it is not signed');
  if (!isSignature(signature)) throw new Error('its signature has a wrong shape');
  const key = keys.find(({ id }) => id === signature.key);
  if (key === undefined) throw new Error(`it is signed with the key ${signature.key}, which is not trusted`);
  if (key.revoked !== undefined)
    throw new Error(`it is signed with the key ${key.id}, which was revoked (${key.revoked})`);
  if (key.from !== undefined && Date.parse(signature.at) < Date.parse(key.from))
    throw new Error(`it was signed at ${signature.at}, and the key ${key.id} is trusted from ${key.from} on`);
  return { key, signature };
}
