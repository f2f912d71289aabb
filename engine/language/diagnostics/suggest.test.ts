import { describe, expect, it } from 'vitest';
import { editDistance, findNearest, sortByNearness, suggestFix } from './suggest.ts';

describe('suggestions', () => {
  it.each([
    ['balnce', ['balance', 'id', 'coin'], 'balance'],
    ['sumbit', ['submit', 'set'], 'submit'],
    ['kline', ['trade/kline', 'trade/index'], 'trade/kline'],
    ['th', ['en', 'zh'], undefined],
    ['xyz', ['balance'], undefined],
    ['Balance', ['balance'], 'balance'],
    ['book', ['look', 'cook'], 'cook'],
    ['book', ['cook', 'look'], 'cook'],
  ])('%s of %j is %s', (name, candidates, expected) => {
    expect(findNearest(name, candidates)).toBe(expected);
  });

  it('counts swapped letters as one edit', () => {
    expect(editDistance('sumbit', 'submit')).toBe(1);
    expect(editDistance('', 'abc')).toBe(3);
  });

  it('lists the candidates when none is similar', () => {
    expect(suggestFix('zzzzzz', ['b', 'a'])).toBe('Use one of: a, b.');
    expect(suggestFix('zzzzzz', [])).toBe('Remove it.');
  });

  it('sorts the most similar names first, then by the alphabet', () => {
    expect(sortByNearness('titel', ['zebra', 'ant', 'Title', 'bee'])).toEqual(['Title', 'ant', 'bee', 'zebra']);
  });
});
