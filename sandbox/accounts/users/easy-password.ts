import { getOwn } from '@vitrine/engine/expression';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that were found most often in leaks, and that attackers try first, in small letters. */
const COMMON = new Set(dictionary['passwords-common']);
/** Shorter words are in too many good passwords. */
const SHORTEST_WORD = 3;
const SHORTEST_CORE = 6;
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** Signs that people write for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Whether a password is among the 49,000 that were found most often in leaks, or is one of them, or one of the words,
 * with nothing but digits and signs around it, or with signs in place of letters, or written backwards.
 * @param words what attackers know of the user and the site: parts of an address, a phone number, a brand's name
 */
export function isEasyToGuess(password: string, words: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const known = new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length >= SHORTEST_WORD));
  return listVariants(text).some((variant) => {
    const core = variant.replace(AROUND, '');
    return COMMON.has(variant) || known.has(variant) || known.has(core) || isCommonCore(core);
  });
}

const isCommonCore = (core: string): boolean => core.length >= SHORTEST_CORE && COMMON.has(core);

/** As written, with letters for signs, and both backwards. */
function listVariants(text: string): string[] {
  const spelled = [text, text.replaceAll(/[@431!0$57]/g, (sign) => getOwn(LETTERS, sign) ?? sign)];
  return [...spelled, ...spelled.map((each) => [...each].reverse().join(''))];
}
