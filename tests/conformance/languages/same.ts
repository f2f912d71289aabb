import { getScript } from './script-of.ts';
import {
  areVariants,
  needsTranslation,
  type Untranslated,
  wordsToTranslate,
} from '../../../engine/compiler/check/model/untranslated.ts';
import type { Texts } from '../../../engine/language/translation/texts.ts';

interface Shared {
  readonly key: string;
  readonly languages: readonly [string, string];
  readonly text: string;
}

/** Messages with identical text in two languages that are not variants of one language. */
export function findShared(
  languages: ReadonlyMap<string, Texts>,
  getTag: (language: string) => string,
  untranslated: Untranslated,
): Shared[] {
  const names = [...languages.keys()];
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((two) => [one, two] as const));
  return pairs
    .filter(([one, two]) => !areVariants(getTag(one), getTag(two)))
    .flatMap(([one, two]) =>
      [...(languages.get(one) ?? [])]
        .filter(([key, text]) => languages.get(two)?.get(key) === text && needsTranslation(text, untranslated))
        .filter(([key]) => !untranslated.messages.has(key))
        .map(([key, text]) => ({ key, languages: [one, two] as const, text })),
    );
}

/** Counts the messages that differ between two languages. */
export const countDifferent = (one: Texts, two: Texts): number =>
  [...one].filter(([key, text]) => two.has(key) && two.get(key) !== text).length;

/** Messages that contain only Latin letters, in a language with another script. */
export function findLatin(texts: Texts, tag: string, untranslated: Untranslated): string[] {
  if (getScript(tag) === 'Latn') return [];
  return [...texts]
    .filter(([key, text]) => {
      const prose = wordsToTranslate(text, untranslated).join(' ');
      return prose !== '' && /^[\p{Script=Latin}\P{L}]+$/u.test(prose) && !untranslated.messages.has(key);
    })
    .map(([key, text]) => `${key}: ${text}`);
}
