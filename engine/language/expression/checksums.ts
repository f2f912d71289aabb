import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32 as bech32Code, bech32m as bech32mCode, createBase58check, hex } from '@scure/base';
import { type Budget, textCost } from './cost.ts';
import type { LazyFunctions } from './lazy-functions.ts';

/** No address is longer. */
const LONGEST = 128;

const base58 = createBase58check(sha256);

/** Decodes the payload, with its version byte, as hexadecimal. Empty if the checksum is wrong. */
function base58check(text: string, budget: Budget): string {
  budget.spend(16 + Math.floor(Math.min(text.length, LONGEST) ** 2 / 32) + textCost(text.length));
  if (text.length > LONGEST) return '';
  try {
    return hex.encode(base58.decode(text));
  } catch {
    return '';
  }
}

/**
 * Decodes the version (two digits) and the program as hexadecimal. Empty if the prefix, checksum or padding is wrong.
 */
function readWitness(code: typeof bech32Code, text: string, prefix: string, budget: Budget): string {
  budget.spend(8 + (Math.min(text.length, LONGEST) >> 2) + textCost(text.length + prefix.length));
  const decoded = text.length > LONGEST ? undefined : code.decodeUnsafe(text);
  const [version, ...words] = decoded?.prefix === prefix ? decoded.words : [];
  const program = version === undefined ? undefined : code.fromWordsUnsafe(words);
  return version === undefined || !program ? '' : hex.encode(Uint8Array.of(version, ...program));
}

const ADDRESS = /^0x[\dA-Fa-f]{40}$/;

/** Verifies an Ethereum address. If its letters are all of one case, it carries no checksum and is accepted. */
function eip55(text: string, budget: Budget): boolean {
  budget.spend(textCost(text.length));
  if (!ADDRESS.test(text)) return false;
  const digits = text.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  budget.spend(40);
  return text === writeEip55(digits.toLowerCase());
}

/** @param digits 40 hexadecimal digits in lower case */
export function writeEip55(digits: string): string {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits)));
  const cased = Array.from(digits, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/** @param payload hexadecimal, with the version byte */
export const writeBase58check = (payload: string): string => base58.encode(hex.decode(payload));

export const checksums: LazyFunctions = {
  base58check: ([text], budget) => (typeof text === 'string' ? base58check(text, budget) : undefined),
  bech32: ([text, prefix], budget) =>
    typeof text === 'string' && typeof prefix === 'string' ? readWitness(bech32Code, text, prefix, budget) : undefined,
  bech32m: ([text, prefix], budget) =>
    typeof text === 'string' && typeof prefix === 'string' ? readWitness(bech32mCode, text, prefix, budget) : undefined,
  eip55: ([text], budget) => (typeof text === 'string' ? eip55(text, budget) : undefined),
};
