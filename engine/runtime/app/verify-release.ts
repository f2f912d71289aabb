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

/** What the page trusts: the server writes it into `<meta name="release-trust">`. */
export interface PageTrust {
  /** Only releases of this brand. */
  readonly brand: string;
  readonly keys: readonly TrustedKey[];
}

/** @param trust as the page has it (`PageTrust`). @throws Error that says why the release must not be used */
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
 * Whoever can write to the server's releases could serve an old one with a known fault. So a browser takes none that was
 * signed before the newest that it has had; to go back, whoever has the key signs the older one again.
 */
function assertNotOlder(brand: string, { key, at, value }: Signature, keys: readonly TrustedKey[]): void {
  // not with the app's own prefix: clearing its data does not bring an old release back
  const name = `vitrine-signed.${brand}`;
  const had = readNewest(name);
  // a stolen key could have signed for the far future
  const isValid = had !== undefined && keys.some(({ id, revoked }) => id === had.key && revoked === undefined);
  if (isValid && at < had.at)
    throw new Error(`it was signed at ${at}, and this browser has had a release that was signed at ${had.at}`);
  try {
    localStorage.setItem(name, JSON.stringify({ key, at, value }));
  } catch {
    // full or blocked: nothing is known of earlier visits then
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

/** @throws Error unless the file has the SHA-256 that its name says */
export async function verifyFile(address: string, bytes: ArrayBuffer): Promise<void> {
  const digest = new Uint8Array(await subtle().digest('SHA-256', bytes));
  if (getIntegrity(address) !== `sha256-${btoa(String.fromCharCode(...digest))}`)
    throw new Error('its content has another SHA-256 than its name says');
}

function subtle(): SubtleCrypto {
  // typed as if it were there over plain HTTP too
  const found = (crypto as Partial<Crypto>).subtle;
  if (found === undefined) throw new Error('it can be checked over HTTPS only');
  return found;
}

/** Browsers without Ed25519 get it from a library. */
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
    // strict, as RFC 8032 has it
    return verifyAsync(signature, text, key, { zip215: false });
  }
}

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
