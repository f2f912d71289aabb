import { describe, expect, it } from 'vitest';
import { editDistance, nearest, suggestion } from './suggest.ts';

describe('what was probably meant', () => {
  it.each([
    ['balnce', ['balance', 'id', 'coin'], 'balance'],
    ['sumbit', ['submit', 'set'], 'submit'],
    ['kline', ['trade/kline', 'trade/index'], 'trade/kline'],
    ['th', ['en', 'zh'], undefined],
    ['xyz', ['balance'], undefined],
    ['Balance', ['balance'], 'balance'],
  ])('%s of %j is %s', (name, candidates, expected) => {
    expect(nearest(name, candidates)).toBe(expected);
  });

  it('counts swapped letters as one slip', () => {
    expect(editDistance('sumbit', 'submit')).toBe(1);
    expect(editDistance('', 'abc')).toBe(3);
  });

  it('lists what there is where nothing is near', () => {
    expect(suggestion('zzzzzz', ['b', 'a'])).toBe('Choose one of: a, b.');
    expect(suggestion('zzzzzz', [])).toBe('Remove it.');
  });
});
