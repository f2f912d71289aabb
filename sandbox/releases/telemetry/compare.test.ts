import { describe, expect, it } from 'vitest';
import { compare, type ReleaseHealth } from './compare.ts';
import { p75 } from './ranges.ts';

const health = (given: Partial<ReleaseHealth>): ReleaseHealth => ({
  release: '000000000000',
  views: 1000,
  failedNodes: 0,
  errors: 0,
  blocked: 0,
  p75: {},
  measured: { lcp: 0, cls: 0, inp: 0 },
  worst: [],
  ...given,
});

describe('the verdict on a canary', () => {
  it('given no canary, then there is nothing to compare', () => {
    expect(compare(health({}), undefined).says).toBe('alone');
  });

  it('given few views, then it is early, and says of which release', () => {
    expect(compare(health({}), health({ views: 35 }))).toEqual({
      says: 'early',
      because: ['Too few views of the new release yet: 35 of 200.'],
    });
    expect(compare(health({ views: 3 }), health({})).because).toEqual([
      'Too few views of the live release yet: 3 of 200.',
    ]);
  });

  it('given few views of which most fail, then it is worse already', () => {
    expect(compare(health({}), health({ views: 40, failedNodes: 30 }))).toEqual({
      says: 'worse',
      because: ['750.0 failed blocks per 1,000 views, but 0.0 in the live release.'],
    });
  });

  it.each([
    ['as many errors', { errors: 10 }, { errors: 10 }, 'as good'],
    ['a few more, as chance has it', { errors: 10 }, { errors: 17 }, 'as good'],
    ['far more', { errors: 10 }, { errors: 40 }, 'worse'],
    ['fewer', { errors: 40 }, { errors: 10 }, 'as good'],
    ['more that is blocked', {}, { blocked: 30 }, 'worse'],
    ['hardly more in many views', { views: 1e7, errors: 10 }, { views: 1e7, errors: 2000 }, 'as good'],
  ] as const)('given %s, then it is decided by rate and chance', (_, live, canary, says) => {
    expect(compare(health(live), health(canary)).says).toBe(says);
  });

  const timed = (lcp: number, measured = 500): ReleaseHealth =>
    health({ p75: { lcp }, measured: { lcp: measured, cls: 0, inp: 0 } });

  it.each([
    ['slower and slow', timed(2000), timed(3500), 'worse'],
    ['slower, but still fast', timed(750), timed(1500), 'as good'],
    ['slow, but as the other', timed(3500), timed(3500), 'as good'],
    ['slower in too few visits', timed(2000), timed(3500, 30), 'as good'],
  ] as const)(
    'given pictures that are %s, then it is decided by the time for three of four',
    (_, live, canary, says) => {
      expect(compare(live, canary).says).toBe(says);
    },
  );
});

describe('the 75th percentile', () => {
  it('is the upper end of the range of three in four, and unknown without values', () => {
    expect(
      p75(
        new Map([
          [500, 3],
          [250, 0],
          [8000, 1],
        ]),
      ),
    ).toBe(500);
    expect(
      p75(
        new Map([
          [500, 2],
          [8000, 2],
        ]),
      ),
    ).toBe(8000);
    expect(p75(new Map())).toBeUndefined();
  });
});
