import type { ToTranslate } from '../../server/messages.ts';

/** What is wrong with a text in a language, the most pressing first. */
export const MARKS = ['missing', 'stale', 'values', 'long', 'same'] as const;
export type Mark = (typeof MARKS)[number];

/** How a mark is called beside a text. */
export const MARK_NAMES: Readonly<Record<Mark, string>> = {
  missing: 'missing',
  stale: 'stale',
  values: 'values',
  long: 'too long',
  same: 'same',
};

/** What the check of languages calls each: a text that lacks a plural form is missing in part. */
const KINDS = {
  missing: ['missing', 'plural'],
  stale: ['stale'],
  values: ['values'],
  same: ['untranslated'],
} as const;

/** The keys by mark and language. */
export type Work = Readonly<Record<Mark, ReadonlyMap<string, ReadonlySet<string>>>>;

/** @param long the keys that do not fit, by language, as far as that was measured */
export function workOf(toTranslate: ToTranslate, long: Work['long'] = new Map()): Work {
  const keys = (mark: keyof typeof KINDS) =>
    new Map(
      Object.entries(toTranslate).map(([language, kinds]) => [
        language,
        new Set(KINDS[mark].flatMap((kind) => kinds[kind] ?? [])),
      ]),
    );
  return { missing: keys('missing'), stale: keys('stale'), values: keys('values'), long, same: keys('same') };
}

export const hasMark = (work: Work, mark: Mark, language: string, key: string): boolean =>
  work[mark].get(language)?.has(key) ?? false;

export const markOf = (work: Work, language: string, key: string): Mark | undefined =>
  MARKS.find((mark) => hasMark(work, mark, language, key));
