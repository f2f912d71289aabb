import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keyFor, readTrust, signedText, type Trust } from '@vitrine/engine/signature';
import { OperatorError } from '../platform/shared/operator-error.ts';
import type { Manifest } from './manifest.ts';

/** @throws OperatorError if the file does not say which keys are trusted */
export function readTrustFile(file: string): Trust {
  try {
    return readTrust(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} does not say which keys sign releases: ${getReason(error)}.`);
  }
}

/** @param trust without it, every release is trusted. @throws OperatorError that says why the release is not */
export function assertSigned(manifest: Manifest, trust: Trust | undefined): void {
  if (trust === undefined) return;
  try {
    const { key, signature } = keyFor(manifest.signature, trust);
    const x = Buffer.from(key.publicKey, 'base64').toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const text = Buffer.from(signedText(manifest, signature));
    if (!verify(undefined, text, publicKey, Buffer.from(signature.value, 'base64')))
      throw new Error('its signature is of something else');
  } catch (error) {
    throw new OperatorError(
      `The release ${manifest.id} of ${manifest.brand} is refused: ${getReason(error)}. Sign it with "npx vitrine release sign".`,
    );
  }
}

const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the page of a brand trusts, as its own element. A page never needs a revoked key. */
export function trustElement(brand: string, { keys }: Trust): string {
  const valid = keys.filter(({ revoked }) => revoked === undefined);
  const content = JSON.stringify({ brand, keys: valid }).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<meta name="release-trust" content="${content.replaceAll('<', '&lt;')}" />`;
}
