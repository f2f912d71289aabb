import { describe, expect, it } from 'vitest';
import { liveAt, type LiveRelease, releaseIdFor, rollBack, withCanary, withPlans, withRelease } from './live.ts';

const NOON = Date.UTC(2030, 0, 1, 12);
const HOUR = 3_600_000;
const OLD: LiveRelease = { id: 'old', before: [] };

/** The releases that users with these shares get at a given time. */
const given = (live: LiveRelease, now: number, shares: readonly number[]): (string | undefined)[] =>
  shares.map((share) => releaseIdFor(liveAt(live, now), share));

describe('the plans of a canary', () => {
  it('given a share and all later, then each gets it when it is due, and all can go back', () => {
    const live = withPlans(
      withCanary(OLD, 'new', 10),
      [
        { at: NOON + HOUR, percent: 50 },
        { at: NOON + 2 * HOUR, percent: 100 },
      ],
      NOON,
    );

    expect(given(live, NOON, [999, 1000])).toEqual(['new', 'old']);
    expect(given(live, NOON + HOUR - 1, [1000])).toEqual(['old']);
    expect(given(live, NOON + HOUR, [4999, 5000])).toEqual(['new', 'old']);
    expect(given(live, NOON + 9 * HOUR, [9999])).toEqual(['new']);
    expect(rollBack(liveAt(live, NOON + 9 * HOUR))).toEqual(OLD);
  });

  it('given a canary for nobody, then it waits for its plan', () => {
    const live = withPlans(withCanary(OLD, 'new', 0), [{ at: NOON + HOUR, percent: 100 }], NOON);

    expect(given(live, NOON, [0])).toEqual(['old']);
    expect(given(live, NOON + HOUR, [9999])).toEqual(['new']);
  });

  it.each([
    ['a rollback', (live: LiveRelease) => rollBack(live)],
    ['another canary', (live: LiveRelease) => withCanary(live, 'third', 1)],
    ['a release for all', (live: LiveRelease) => withRelease(live, 'third')],
    ['no plan', (live: LiveRelease) => withPlans(live, [], NOON)],
  ])('given %s, then the plans are over', (_, change) => {
    const live = withPlans(withCanary(OLD, 'new', 10), [{ at: NOON + HOUR, percent: 100 }], NOON);

    expect(change(live)?.plans).toBeUndefined();
  });

  it('given a larger share before a plan is due, then only the plans for more stay', () => {
    const plans = [20, 60, 100].map((percent, hours) => ({ at: NOON + (hours + 1) * HOUR, percent }));
    const live = withCanary(withPlans(withCanary(OLD, 'new', 10), plans, NOON), 'new', 50);

    expect(live.plans?.map(({ percent }) => percent)).toEqual([60, 100]);
  });

  it.each([
    ['for the past', [[NOON, 50]], 'must be in the future'],
    ['for fewer users', [[NOON + 1, 10]], 'more than 10 %'],
    ['for more than all', [[NOON + 1, 101]], 'at most all'],
    [
      'out of order',
      [
        [NOON + 2, 20],
        [NOON + 1, 30],
      ],
      'in order',
    ],
  ])('given plans %s, then they are refused', (_, plans, why) => {
    const asked = plans.map(([at = 0, percent = 0]) => ({ at, percent }));

    expect(() => withPlans(withCanary(OLD, 'new', 10), asked, NOON)).toThrow(why);
  });

  it('given no canary, then nothing can be planned', () => {
    expect(() => withPlans(OLD, [{ at: NOON + 1, percent: 50 }], NOON)).toThrow('Only a canary can have plans');
  });
});
