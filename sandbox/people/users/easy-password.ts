import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that attackers try first, in small letters. */
const COMMON = new Set(dictionary['passwords-common']);
/** Shorter words of the user are in too many good passwords. */
const SHORTEST_WORD = 3;
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu;

/**
 * Whether a password is among the 49,000 most common ones, or is one of the words with nothing but digits and signs
 * around it.
 * @param words what attackers know of the user and the site: parts of an address, a phone number, a brand's name
 */
export function isEasyToGuess(password: string, words: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const core = text.replace(AROUND, '');
  const known = new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length >= SHORTEST_WORD));
  return COMMON.has(text) || known.has(text) || known.has(core);
}
