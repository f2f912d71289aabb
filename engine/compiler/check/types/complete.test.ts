import { describe, expect, it } from 'vitest';
import { completionsAt } from './complete.ts';
import { names } from './sample-names.ts';

/** `|` is the cursor. */
function complete(text: string) {
  const offset = text.indexOf('|');
  return completionsAt(text.replace('|', ''), offset, names);
}
const wordsAt = (text: string): readonly string[] => complete(text).words.map(({ word }) => word);

describe('the words that can stand at a place', () => {
  it.each([
    ['an empty expression', '|', ['wallet', 'rows', 'open', 'floor_to', 'has']],
    ['the start of a name', 'wal|', ['wallet']],
    ['an argument', 'floor_to(|', ['wallet']],
    ['the part after a condition', 'open ? wallet.balance : |', ['wallet']],
    ['the part after an open condition', 'open ? |', ['wallet']],
    ['a map', '{"a": |', ['wallet']],
  ])('given %s, then they are the names and functions', (_, text, some) => {
    expect(wordsAt(text)).toEqual(expect.arrayContaining(some));
  });

  it.each([
    ['a name and a point', 'wallet.|'],
    ['the start of a field', 'wallet.bal|ance * 2'],
    ['a field that may be missing', 'wallet.?|'],
    ['an unfinished call', 'floor_to(wallet.|'],
    ['an unfinished choice', 'open ? wallet.|'],
    ['an element', 'rows[0].|'],
    ['the variable of an unfinished filter', 'rows.filter(r, r.|'],
    ['the variable of a finished filter', 'rows.filter(r, r.|balance > 0)[0].coin'],
  ])('given %s, then they are the fields', (_, text) => {
    expect(wordsAt(text)).toEqual(expect.arrayContaining(['balance', 'coin', 'fee']));
    expect(wordsAt(text)).not.toContain('rows');
  });

  it('given the body of a filter, then its variable is one of them', () => {
    expect(wordsAt('rows.filter(r, |')).toContain('r');
    expect(wordsAt('rows.map(r, r.balance) == |')).not.toContain('r');
  });

  it('given a list, an optional or a text, then they are its methods', () => {
    expect(wordsAt('rows.|')).toEqual(['all', 'exists', 'exists_one', 'map', 'filter', 'size']);
    expect(wordsAt('wallet.?fee.|')).toEqual(['orValue', 'hasValue']);
    expect(wordsAt('wallet.coin.|')).toContain('startsWith');
    expect(wordsAt('rows.fil|(r, open)')).toContain('filter');
  });

  it('given a text in quotes, or a value of no known type, then there are none', () => {
    expect(wordsAt('wallet.coin == "B|')).toEqual([]);
    expect(wordsAt('wallet.coin == \'it is "|')).toEqual([]);
    expect(wordsAt('nothing.|')).toEqual([]);
  });

  it('says where the word begins, its type, and whether it may be missing', () => {
    const { from, words } = complete('2 * wallet.f|');

    expect(from).toBe('2 * wallet.'.length);
    expect(words.find(({ word }) => word === 'fee')).toEqual({
      word: 'fee',
      kind: 'field',
      type: 'Decimal',
      isOptional: true,
    });
    expect(words.find(({ word }) => word === 'balance')).toMatchObject({ isOptional: false });
  });
});
