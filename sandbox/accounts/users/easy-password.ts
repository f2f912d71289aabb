import { getOwn } from '@vitrine/engine/expression';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords found most often in leaks, which attackers try first, in lower case. */
const COMMON = new Set(dictionary['passwords-common']);
/** Shorter words occur in too many good passwords. */
const SHORTEST_WORD = 3;
const SHORTEST_CORE = 6;
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** Characters that people use in place of letters. */
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
 * Whether a password is easy to guess. It is if it is one of the 49,000 passwords found most often in leaks or one of
 * the words, even with digits and signs around it, with signs in place of letters, or backwards.
 * @param words what an attacker may know about the user and the site: parts of an address, a phone number, a brand's
 * name
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

/** Returns the text as written and with letters in place of signs, each also backwards. */
function listVariants(text: string): string[] {
  const spelled = [text, text.replaceAll(/[@431!0$57]/g, (sign) => getOwn(LETTERS, sign) ?? sign)];
  return [...spelled, ...spelled.map((each) => [...each].reverse().join(''))];
}
