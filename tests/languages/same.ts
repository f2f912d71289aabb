import { getScript } from './script-of.ts';
import type { Texts } from '../../engine/cli/languages/texts.ts';

export interface Allowed {
  /** Related languages that may share sentences, and the minimum number of messages that differ. */
  readonly kin: readonly { readonly languages: readonly [string, string]; readonly apart: number }[];
  /** Words that are the same in every language, such as names and technical abbreviations. */
  readonly words: readonly string[];
  /** Keys whose text may be the same in several languages, with the reason. */
  readonly keys: Readonly<Record<string, string>>;
}

const VALUES = /\{\{[^}]*\}\}|\{[^}]*\}|https?:\/\/\S+/g;
/** Languages without spaces may share words. Text of at least this length counts as a sentence. */
const HAN_SENTENCE = 6;

/** The part of a text that needs translation. */
function getProse(text: string, words: ReadonlySet<string>): string {
  const rest = text.replaceAll(VALUES, ' ');
  return [...rest.matchAll(/\p{L}[\p{L}\p{N}\p{M}.™-]*/gu)]
    .map(([word]) => word.replace(/\.$/, ''))
    .filter((word) => !words.has(word))
    .join(' ');
}

const needsTranslation = (prose: string): boolean =>
  /\p{Script=Han}/u.test(prose) ? (prose.match(/\p{Script=Han}/gu) ?? []).length >= HAN_SENTENCE : prose !== '';

interface Shared {
  readonly key: string;
  readonly languages: readonly [string, string];
  readonly text: string;
}

/** Messages with identical text in two languages. */
export function findShared(languages: ReadonlyMap<string, Texts>, allowed: Allowed): Shared[] {
  const words = new Set(allowed.words);
  const names = [...languages.keys()];
  const kin = new Set(allowed.kin.map(({ languages: pair }) => pair.toSorted().join(' ')));
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((two) => [one, two] as const));
  return pairs
    .filter((pair) => !kin.has(pair.toSorted().join(' ')))
    .flatMap(([one, two]) =>
      [...(languages.get(one) ?? [])]
        .filter(([key, text]) => languages.get(two)?.get(key) === text && needsTranslation(getProse(text, words)))
        .filter(([key]) => !Object.hasOwn(allowed.keys, key))
        .map(([key, text]) => ({ key, languages: [one, two] as const, text })),
    );
}

/** Counts the messages that differ between two languages. */
export const countDifferent = (one: Texts, two: Texts): number =>
  [...one].filter(([key, text]) => two.has(key) && two.get(key) !== text).length;

/** Messages that contain only Latin letters, in a language with another script. */
export function findLatin(texts: Texts, tag: string, allowed: Allowed): string[] {
  if (getScript(tag) === 'Latn') return [];
  const words = new Set(allowed.words);
  return [...texts]
    .filter(([key, text]) => {
      const prose = getProse(text, words);
      return prose !== '' && /^[\p{Script=Latin}\P{L}]+$/u.test(prose) && !Object.hasOwn(allowed.keys, key);
    })
    .map(([key, text]) => `${key}: ${text}`);
}
