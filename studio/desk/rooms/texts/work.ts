import type { ToTranslate } from '../../../protocol.ts';
import type { Catalogue } from './catalogue.ts';

/** The kinds of problems that a text can have in a language, the most urgent first. */
export const MARKS = ['missing', 'stale', 'values', 'long', 'same'] as const;
export type Mark = (typeof MARKS)[number];

/** The label that is shown next to a text for each mark. */
export const MARK_NAMES: Readonly<Record<Mark, string>> = {
  missing: 'missing',
  stale: 'stale',
  values: 'values',
  long: 'too long',
  same: 'same',
};

/**
 * The kinds of the language check that each mark stands for. A text that lacks one of its plural forms counts as
 * missing.
 */
const KINDS = {
  missing: ['missing', 'plural'],
  stale: ['stale'],
  values: ['values'],
  same: ['untranslated'],
} as const;

/** The keys of the texts with a mark, by mark and language. */
export type Work = Readonly<Record<Mark, ReadonlyMap<string, ReadonlySet<string>>>>;

/**
 * The texts that only the brand has and that a language lacks. The language check does not cover them, because it
 * compares the texts of all brands.
 */
export const lackingIn = ({ texts, languages, offered }: Pick<Catalogue, 'texts' | 'languages' | 'offered'>) =>
  new Map(
    languages
      .filter(({ id }) => offered.has(id))
      .map(({ id }) => [id, texts.filter((text) => text.isOwn && !text.said.has(id)).map(({ key }) => key)] as const),
  );

/**
 * @param long the keys of texts that do not fit, by language, as far as they have been measured
 * @param own the keys of missing texts that only a brand has, by language
 */
export function getWork(
  toTranslate: ToTranslate,
  long: Work['long'] = new Map(),
  own: ReadonlyMap<string, readonly string[]> = new Map(),
): Work {
  const keys = (mark: keyof typeof KINDS) =>
    new Map(
      Object.entries(toTranslate).map(([language, kinds]) => [
        language,
        new Set(KINDS[mark].flatMap((kind) => kinds[kind] ?? [])),
      ]),
    );
  const missing = new Map(keys('missing'));
  for (const [language, more] of own) missing.set(language, new Set([...(missing.get(language) ?? []), ...more]));
  return { missing, stale: keys('stale'), values: keys('values'), long, same: keys('same') };
}

export const hasMark = (work: Work, mark: Mark, language: string, key: string): boolean =>
  work[mark].get(language)?.has(key) ?? false;

export const getMark = (work: Work, language: string, key: string): Mark | undefined =>
  MARKS.find((mark) => hasMark(work, mark, language, key));
