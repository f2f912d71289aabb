import { readFileSync } from 'node:fs';
import { readTrust, type Trust } from '@vitrine/engine/signature';
import { OperatorError } from '../platform/shared/operator-error.ts';

/** @throws OperatorError if the file does not say which keys are trusted */
export function readTrustFile(file: string): Trust {
  try {
    return readTrust(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} does not say which keys sign releases: ${getReason(error)}.`);
  }
}

export const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the page of a brand trusts, as its own element. A page never needs a revoked key. */
export function trustElement(brand: string, { keys }: Trust): string {
  const valid = keys.filter(({ revoked }) => revoked === undefined);
  const content = JSON.stringify({ brand, keys: valid }).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<meta name="release-trust" content="${content.replaceAll('<', '&lt;')}" />`;
}
