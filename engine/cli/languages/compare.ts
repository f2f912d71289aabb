import { markOf, messagesOf, valuesOf, type Forms, type Texts } from './texts.ts';

/** Message key → the mark of its source text. */
export type Marks = ReadonlyMap<string, string>;

export interface Difference {
  readonly kind: 'missing' | 'untranslated' | 'stale' | 'left over' | 'values' | 'plural';
  readonly key: string;
  /** The text to translate, or a description of the problem. */
  readonly text: string;
}

const textOf = (forms: Forms): string =>
  [...forms].map(([category, text]) => (category === '' ? text : `${category}: ${text}`)).join(' | ');

function categoriesOf(tag: string): readonly string[] {
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
    const wanted = categoriesOf(tag);
    const lacking = wanted.filter((category) => !other.has(category));
    const extra = [...other.keys()].filter((category) => category !== 'zero' && !wanted.includes(category));
    if (lacking.length + extra.length > 0)
      yield { kind: 'plural', key, text: `expected ${wanted.join(', ')}; got ${[...other.keys()].join(', ')}` };
  }
  const wanted = valuesOf(own);
  const got = valuesOf(other);
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
  const own = messagesOf(first);
  const theirs = messagesOf(other);
  const differences: Difference[] = [];
  for (const [key, forms] of own) {
    const translated = theirs.get(key);
    if (translated === undefined) differences.push({ kind: 'missing', key, text: textOf(forms) });
    else {
      differences.push(...ofMessage(key, forms, translated, tag));
      const known = new Set(forms.values());
      const same = [...translated.values()].find((text) => known.has(text) && isProse(key, text));
      if (same !== undefined) differences.push({ kind: 'untranslated', key, text: same });
      if ((marks.get(key) ?? markOf(forms)) !== markOf(forms))
        differences.push({ kind: 'stale', key, text: textOf(forms) });
    }
  }
  for (const [key, forms] of theirs)
    if (!own.has(key)) differences.push({ kind: 'left over', key, text: textOf(forms) });
  return differences;
}

/** The marks for all of a language's messages. */
export function marksOf(first: Texts, other: Texts): Marks {
  const theirs = messagesOf(other);
  const known = [...messagesOf(first)].filter(([key]) => theirs.has(key));
  return new Map(known.map(([key, forms]) => [key, markOf(forms)]));
}
