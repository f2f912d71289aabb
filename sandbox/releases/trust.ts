import { readFileSync } from 'node:fs';
import { readTrust, type Trust } from '@vitrine/engine/signature';
import { OperatorError } from '../platform/shared/operator-error.ts';

/** @throws OperatorError if the file is not a valid list of trusted keys */
export function readTrustFile(file: string): Trust {
  try {
    return readTrust(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} does not say which keys sign releases: ${getReason(error)}.`);
  }
}

export const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The meta element that tells a brand's page which keys to trust. Revoked keys are left out, because pages never need
 * them.
 */
export function trustElement(brand: string, { keys }: Trust): string {
  const valid = keys.filter(({ revoked }) => revoked === undefined);
  const content = JSON.stringify({ brand, keys: valid }).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<meta name="release-trust" content="${content.replaceAll('<', '&lt;')}" />`;
}
