import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Manifest } from '../compile/index.ts';
import { type Signature, type SignedManifest, signedText, type TrustedKey } from '../../language/signature/index.ts';

/** An Ed25519 key that signs releases. */
export interface SigningKey {
  /** The public part, for lists of trusted keys. */
  readonly trusted: TrustedKey;
  readonly secret: KeyObject;
}

/**
 * Creates a key pair, and writes the private key as PKCS #8 in PEM, readable only by its owner.
 * @throws if the file exists
 */
export function createSigningKey(file: string): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return getKey(privateKey);
}

/** Reads a signing key. @throws if the file has no Ed25519 key in PEM */
export function readSigningKey(file: string): SigningKey {
  const text = readFileSync(file, 'utf8');
  let secret: KeyObject;
  try {
    secret = createPrivateKey(text);
  } catch (error) {
    throw new Error(`${file} has no private key in PEM. Create one with "npx vitrine release keygen <file>".`, {
      cause: error,
    });
  }
  if (secret.asymmetricKeyType === 'ed25519') return getKey(secret);
  throw new Error(`${file} has a key of the type ${secret.asymmetricKeyType}, but a release is signed with Ed25519.`);
}

function getKey(secret: KeyObject): SigningKey {
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  const raw = Buffer.from(x, 'base64url');
  const id = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  return { secret, trusted: { id, publicKey: raw.toString('base64') } };
}

/** Signs a manifest. Replaces an earlier signature. */
export function signManifest(
  manifest: SignedManifest,
  { secret, trusted }: SigningKey,
  now = new Date(),
): Manifest & { readonly signature: Signature } {
  const by = { key: trusted.id, at: now.toISOString() };
  const value = signBytes(undefined, Buffer.from(signedText(manifest, by)), secret).toString('base64');
  return { ...manifest, format: 1, signature: { ...by, value } };
}
