import { describe, expect, it } from 'vitest';
import { compare, marksOf } from './compare.ts';

const texts = (entries: Record<string, string>) => new Map(Object.entries(entries));
const kinds = (first: Record<string, string>, other: Record<string, string>, tag = 'de') =>
  compare(texts(first), texts(other), tag, new Map()).map(({ kind, key }) => `${kind} ${key}`);

describe('what a language lacks', () => {
  it('given the same messages, then nothing', () => {
    expect(kinds({ 'a.b': 'Hello {{name}}' }, { 'a.b': 'Hallo {{name}}' })).toEqual([]);
  });

  it.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['a message that is not there', { a: 'Hello' }, {}, 'missing a'],
    ['one that nobody says any more', {}, { a: 'Hallo' }, 'left over a'],
    ['a value that is lost', { a: 'Hello {{name}}' }, { a: 'Hallo' }, 'values a'],
    ['a value that a widget fills in', { a: '{left} left' }, { a: '{rest} übrig' }, 'values a'],
    ['no plural forms', { a_one: '1', a_other: 'more' }, { a: '1' }, 'plural a'],
    ['plural forms too many', { a: 'more' }, { a_one: '1', a_other: 'mehr' }, 'plural a'],
  ])('given %s, then that', (_, first, other, problem) => {
    expect(kinds(first, other)).toEqual([problem]);
  });

  it('given another way of counting, then its forms are wanted and no others', () => {
    const first = { rows_one: '{{count}} row', rows_other: '{{count}} rows' };
    const russian = { rows_one: '{{count}} a', rows_few: '{{count}} b', rows_many: '{{count}} c', rows_other: 'd' };

    expect(kinds(first, russian, 'ru')).toEqual([]);
    expect(kinds(first, { rows_other: '{{count}}' }, 'ja')).toEqual([]);
    expect(kinds(first, russian, 'ja')).toEqual(['plural rows']);
    expect(kinds(first, first, 'ru')).toEqual(['plural rows']);
  });

  it('given a first text that has changed since, then the message is stale until somebody looks at it', () => {
    const other = texts({ a: 'Hallo', b: 'Name' });
    const marks = marksOf(texts({ a: 'Hello', b: 'Name' }), other);
    const later = texts({ a: 'Good day', b: 'Name' });

    expect(compare(later, other, 'de', marks)).toEqual([{ kind: 'stale', key: 'a', text: 'Good day' }]);
    expect(compare(later, other, 'de', marksOf(later, other))).toEqual([]);
  });
});
