import type { Text } from './catalogue.ts';
import { hasMark, type Mark, type Work } from './work.ts';

/** The filters that determine which texts are shown. */
export interface Query {
  readonly words: string;
  readonly filter: Mark | 'all';
  /** A message file, the page in the canvas, or the whole project. */
  readonly place: Place;
}

export type Place = { readonly of: 'all' } | { readonly of: 'page' } | { readonly of: 'area'; readonly area: string };

/**
 * The texts of a place, before they are filtered by words and marks.
 * @param onPage the keys of the texts that the page shows, in page order
 */
export function inPlace(place: Place, texts: readonly Text[], onPage: readonly string[]): readonly Text[] {
  if (place.of === 'all') return texts;
  if (place.of === 'area') return texts.filter(({ area }) => area === place.area);
  const order = new Map(onPage.map((key, at) => [key, at]));
  return texts
    .filter(({ key }) => order.has(key))
    .toSorted((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0));
}

/** The texts whose key or text in some language contains the search text. */
export function withWords(words: string, texts: readonly Text[]): readonly Text[] {
  const wanted = words.trim().toLowerCase();
  return wanted === '' ? texts : texts.filter((text) => searchable(text).some((said) => said.includes(wanted)));
}

const known = new WeakMap<Text, readonly string[]>();

function searchable(text: Text): readonly string[] {
  const found = known.get(text) ?? [
    text.key.toLowerCase(),
    ...[...text.said.values()].flatMap((forms) => [...forms.values()].map((said) => said.toLowerCase())),
  ];
  known.set(text, found);
  return found;
}

/** The texts that have the mark in at least one language. */
export function withMark(filter: Query['filter'], texts: readonly Text[], work: Work): readonly Text[] {
  return filter === 'all' ? texts : texts.filter(({ key }) => languagesWith(work, filter, key).length > 0);
}

/** The languages in which a text has a mark. */
export const languagesWith = (work: Work, mark: Mark, key: string): readonly string[] =>
  [...work[mark].keys()].filter((language) => hasMark(work, mark, language, key));
