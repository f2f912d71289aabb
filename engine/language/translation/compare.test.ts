import { describe, expect, it } from 'vitest';
import { compare, getMarks, type Marks } from './compare.ts';
import type { Texts } from './texts.ts';

const texts = (entries: Record<string, string>) => new Map(Object.entries(entries));
const isProse = (key: string, text: string): boolean => key !== 'brand' && /[A-Z]/.test(text);
const none = (): boolean => false;
const kinds = (first: Record<string, string>, other: Record<string, string>, tag = 'de') =>
  compare(texts(first), texts(other), { tag, marks: new Map(), isProse }).map(({ kind, key }) => `${kind} ${key}`);

describe('the differences of a language', () => {
  it('given the same messages, then there are none', () => {
    expect(kinds({ 'a.b': 'Hello {{name}}' }, { 'a.b': 'Hallo {{name}}' })).toEqual([]);
  });

  it.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['a missing message', { a: 'Hello' }, {}, 'missing a'],
    ['an obsolete message', {}, { a: 'Hallo' }, 'left over a'],
    ['an untranslated message', { a: 'Hello' }, { a: 'Hello' }, 'untranslated a'],
    ['an untranslated form', { a_one: 'One', a_other: 'More' }, { a_one: 'One', a_other: 'Mehr' }, 'untranslated a'],
    ['a missing value', { a: 'Hello {{name}}' }, { a: 'Hallo' }, 'values a'],
    ['another value of a widget', { a: '{left} left' }, { a: '{rest} übrig' }, 'values a'],
    ['no plural forms', { a_one: '1', a_other: 'more' }, { a: '1' }, 'plural a'],
    ['extra plural forms', { a: 'more' }, { a_one: '1', a_other: 'mehr' }, 'plural a'],
  ])('given %s, then it is reported', (_, first, other, problem) => {
    expect(kinds(first, other)).toEqual([problem]);
  });

  it('given the same text of a message that may stay the same, then it is not reported', () => {
    expect(kinds({ brand: 'Larch' }, { brand: 'Larch' })).toEqual([]);
  });

  it('given a language with other plural forms, then it needs exactly these', () => {
    const first = { rows_one: '{{count}} row', rows_other: '{{count}} rows' };
    const russian = { rows_one: '{{count}} a', rows_few: '{{count}} b', rows_many: '{{count}} c', rows_other: 'd' };

    expect(kinds(first, russian, 'ru')).toEqual([]);
    expect(kinds(first, { rows_other: '{{count}}' }, 'ja')).toEqual([]);
    expect(kinds(first, russian, 'ja')).toEqual(['plural rows']);
    expect(kinds(first, first, 'ru')).toEqual(['plural rows']);
  });

  describe('given a source text that has changed since the translation', () => {
    const first = texts({ a: 'Good day', b: 'Names' });
    const other = texts({ a: 'Hallo', b: 'Namen' });
    const marks = getMarks(texts({ a: 'Hello', b: 'Names' }), other, new Map(), none);
    const stale = (translated: Texts, marks: Marks) => compare(first, translated, { tag: 'de', isProse, marks });

    it('then the message is stale, also in the next run', () => {
      expect(stale(other, marks)).toEqual([{ kind: 'stale', key: 'a', text: 'Good day' }]);
      expect(stale(other, getMarks(first, other, marks, none))).toHaveLength(1);
    });

    it('when it is translated again, then it is not stale, until the source text changes again', () => {
      const translated = texts({ a: 'Guten Tag', b: 'Namen' });
      const later = getMarks(first, translated, marks, none);

      expect(stale(translated, marks)).toEqual([]);
      expect(compare(texts({ a: 'Hi', b: 'Names' }), translated, { tag: 'de', isProse, marks: later })).toHaveLength(1);
    });

    it('when the old translation is accepted, then it is not stale', () => {
      expect(
        stale(
          other,
          getMarks(first, other, marks, (key) => key === 'a'),
        ),
      ).toEqual([]);
    });
  });
});
