import { describe, expect, it } from 'vitest';
import { inlineLimits, readLimits } from './limits.ts';

const limits = readLimits([
  ['new-coin', { limits: { most: { value: '0.50' }, days: { value: 30 } } }],
  ['spot', {}],
]);

describe('limits in expressions', () => {
  it.each([
    ['amount <= limits.new_coin.most', 'amount <= 0.50'],
    ['limits.new_coin.days > 1 && limits.new_coin.days < 99', '30 > 1 && 30 < 99'],
    ['limits.new_coin.fewest', 'limits.new_coin.fewest'],
    ['limits.spot.most', 'limits.spot.most'],
    ["'limits.new_coin.most'", "'limits.new_coin.most'"],
    ['a.limits.new_coin', 'a.limits.new_coin'],
  ])('%s becomes %s', (source, expected) => {
    expect(inlineLimits(source, limits)).toBe(expected);
  });
});
