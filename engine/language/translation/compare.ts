import { getHash, getMessages, listValues, type Forms, type Texts } from './texts.ts';

/** Hashes of a translation and of the source text that it was made from. */
export interface Mark {
  readonly source: string;
  readonly translation: string;
}

/** Message key → its mark in one language. */
export type Marks = ReadonlyMap<string, Mark>;

export interface Difference {
  readonly kind: 'missing' | 'untranslated' | 'stale' | 'left over' | 'values' | 'plural';
  readonly key: string;
  /** The text to translate, or a description of the problem. */
  readonly text: string;
}

const getText = (forms: Forms): string =>
  [...forms].map(([category, text]) => (category === '' ? text : `${category}: ${text}`)).join(' | ');

function listCategories(tag: string): readonly string[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
}

function* ofMessage(key: string, own: Forms, other: Forms, tag: string): Generator<Difference> {
  const counted = !own.has('');
  if (counted !== !other.has(''))
    yield {
      kind: 'plural',
      key,
      text: counted ? 'expected plural forms, as in the source language' : 'expected no plural forms',
    };
  else if (counted) {
    const wanted = listCategories(tag);
    const lacking = wanted.filter((category) => !other.has(category));
    const extra = [...other.keys()].filter((category) => category !== 'zero' && !wanted.includes(category));
    if (lacking.length + extra.length > 0)
      yield { kind: 'plural', key, text: `expected ${wanted.join(', ')}; got ${[...other.keys()].join(', ')}` };
  }
  const wanted = listValues(own);
  const got = listValues(other);
  const wrong = [...wanted].filter((value) => !got.has(value)).concat([...got].filter((value) => !wanted.has(value)));
  // a singular form may omit the count
  if (wrong.some((value) => !counted || value !== '{{count}}'))
    yield { kind: 'values', key, text: `expected ${[...wanted].join(' ')}; got ${[...got].join(' ')}` };
}

interface Comparison {
  readonly tag: string;
  readonly marks: Marks;
  /** Whether a message's text must differ from the source text. */
  readonly isProse: (key: string, text: string) => boolean;
}

/** The differences between another language and the source language. */
export function compare(first: Texts, other: Texts, { tag, marks, isProse }: Comparison): Difference[] {
  const own = getMessages(first);
  const theirs = getMessages(other, first);
  const differences: Difference[] = [];
  for (const [key, forms] of own) {
    const translated = theirs.get(key);
    if (translated === undefined) differences.push({ kind: 'missing', key, text: getText(forms) });
    else {
      differences.push(...ofMessage(key, forms, translated, tag));
      const known = new Set(forms.values());
      const same = [...translated.values()].find((text) => known.has(text) && isProse(key, text));
      if (same !== undefined) differences.push({ kind: 'untranslated', key, text: same });
      if (isStale(marks.get(key), getMark(forms, translated)))
        differences.push({ kind: 'stale', key, text: getText(forms) });
    }
  }
  for (const [key, forms] of theirs)
    if (!own.has(key)) differences.push({ kind: 'left over', key, text: getText(forms) });
  return differences;
}

export const getMark = (own: Forms, other: Forms): Mark => ({ source: getHash(own), translation: getHash(other) });

/** Whether the source text has changed since the mark but the translation has not. */
const isStale = (old: Mark | undefined, now: Mark): boolean =>
  old !== undefined && old.source !== now.source && old.translation === now.translation;

/** The marks for all of a language's messages. Stale translations keep their old mark, except those to accept. */
export function getMarks(first: Texts, other: Texts, old: Marks, accepts: (key: string) => boolean): Marks {
  const theirs = getMessages(other, first);
  const marks = new Map<string, Mark>();
  for (const [key, forms] of getMessages(first)) {
    const translated = theirs.get(key);
    if (translated === undefined) continue;
    const before = old.get(key);
    const now = getMark(forms, translated);
    marks.set(key, before !== undefined && isStale(before, now) && !accepts(key) ? before : now);
  }
  return marks;
}
