import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getRangeAround, extendRange, getNewestRange, recentreRange } from './drawn-range.ts';

const ALL = 100_000;

it('starts with the newest bars, or all if there are few', () => {
  expect(getNewestRange(ALL)).toEqual({ from: ALL - 2000, to: ALL });
  expect(getNewestRange(300)).toEqual({ from: 0, to: 300 });
});

it('extends in front near the front edge, and drops none behind', () => {
  const drawn = { from: 50_000, to: 54_000 };
  expect(extendRange(drawn, { from: 50_400, to: 50_500 })).toEqual({ from: 46_000, to: 54_000 });
  expect(extendRange(drawn, { from: 52_000, to: 52_100 })).toBeUndefined();
  expect(extendRange({ from: 0, to: 4000 }, { from: 3, to: 90 })).toBeUndefined();
});

it('recentres on the visible bars at rest', () => {
  expect(recentreRange({ from: 50_000, to: 54_000 }, { from: 53_800, to: 53_990 }, ALL)).toEqual(
    getRangeAround(53_895, ALL),
  );
  expect(recentreRange({ from: 40_000, to: 54_000 }, { from: 47_000, to: 47_100 }, ALL)).toEqual(
    getRangeAround(47_050, ALL),
  );
  expect(recentreRange({ from: 50_000, to: 54_000 }, { from: 52_000, to: 52_100 }, ALL)).toBeUndefined();
});

it('resting again changes nothing, and the visible bars stay drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: ALL }), fc.double({ min: 0, max: 1, noNaN: true }), (length, place) => {
      const from = Math.floor(place * (length - 100));
      const seen = { from, to: from + 99 };
      const drawn = recentreRange(getNewestRange(length), seen, length) ?? getNewestRange(length);
      expect(drawn.from).toBeLessThanOrEqual(seen.from);
      expect(drawn.to).toBeGreaterThan(seen.to);
      expect(recentreRange(drawn, seen, length)).toBeUndefined();
    }),
  );
});
