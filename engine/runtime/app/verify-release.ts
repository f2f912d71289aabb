import type { Manifest } from '../../language/format/index.ts';
import {
  findManifestFault,
  getIntegrity,
  isSignature,
  keyFor,
  type Signature,
  signedText,
  type TrustedKey,
} from '../../language/signature/index.ts';

export { getIntegrity };

/** The page's trust settings, which the server writes into `<meta name="release-trust">`. */
export interface PageTrust {
  /** The only brand whose releases are trusted. */
  readonly brand: string;
  readonly keys: readonly TrustedKey[];
}

/** @param trust the page's `PageTrust` as JSON @throws Error that says why the release must not be used */
export async function verifyManifest(manifest: Manifest, trust: string): Promise<void> {
  const { brand, keys } = JSON.parse(trust) as PageTrust;
  if (manifest.brand !== brand)
    throw new Error(`it is a release of "${manifest.brand}", and this is the page of "${brand}"`);
  const fault = findManifestFault({ ...manifest }, `${brand}/`);
  if (fault !== undefined) throw new Error(fault);
  const { key, signature } = keyFor(manifest.signature, { keys });
  const text = new TextEncoder().encode(signedText(manifest, signature));
  if (!(await isSignedBy(key, signature, text))) throw new Error('its signature is of something else');
  assertNotOlder(brand, signature, keys);
}

/**
 * Prevents rollbacks: anyone who can write to the server's releases could serve an old one with a known fault. A
 * browser therefore rejects releases signed before the newest one it has accepted. To go back on purpose, the owner of
 * the key signs the older release again.
 */
function assertNotOlder(brand: string, { key, at, value }: Signature, keys: readonly TrustedKey[]): void {
  // outside the app's own prefix, so that clearing the app's data does not let an old release back in
  const name = `vitrine-signed.${brand}`;
  const had = readNewest(name);
  // a stolen key, revoked since, could have signed with a date in the far future
  const isValid = had !== undefined && keys.some(({ id, revoked }) => id === had.key && revoked === undefined);
  if (isValid && at < had.at)
    throw new Error(`it was signed at ${at}, and this browser has had a release that was signed at ${had.at}`);
  try {
    localStorage.setItem(name, JSON.stringify({ key, at, value }));
  } catch {
    // storage is full or blocked: later visits cannot compare with this release
  }
}

function readNewest(name: string): Signature | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isSignature(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** @throws Error unless the file's SHA-256 matches the one in its name */
export async function verifyFile(address: string, bytes: ArrayBuffer): Promise<void> {
  const digest = new Uint8Array(await subtle().digest('SHA-256', bytes));
  if (getIntegrity(address) !== `sha256-${btoa(String.fromCharCode(...digest))}`)
    throw new Error('its content has another SHA-256 than its name says');
}

function subtle(): SubtleCrypto {
  // the types claim that `subtle` exists over plain HTTP too
  const found = (crypto as Partial<Crypto>).subtle;
  if (found === undefined) throw new Error('it can be checked over HTTPS only');
  return found;
}

/** Verifies a signature. Browsers without Ed25519 use a library. */
async function isSignedBy(
  { publicKey }: TrustedKey,
  { value }: Signature,
  text: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const [key, signature] = [toBytes(publicKey), toBytes(value)];
  try {
    const made = await subtle().importKey('raw', key, 'Ed25519', false, ['verify']);
    return await subtle().verify('Ed25519', made, signature, text);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotSupportedError') throw error;
    const { verifyAsync } = await import('@noble/ed25519');
    // strict verification, as RFC 8032 defines it
    return verifyAsync(signature, text, key, { zip215: false });
  }
}

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
