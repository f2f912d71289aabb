import { describe, expect, it } from 'vitest';
import { dailyInterest, getPenalty, type Redemption, type Terms } from '../../../sandbox/finance/order.ts';
import { createRandom } from '../../kit/random.ts';
import { compare, fixedText, over, toRational, rounded, times, whole, type Rational } from '../../kit/rational.ts';

interface Case extends Terms, Redemption {
  readonly scale: number;
}

const zero = whole(0);
const hundred = whole(100);

/** Computes the interest independently: in exact fractions, without any code from the sandbox. */
function interestBy({ amount, dayRate, interestMin }: Case): Rational {
  return compare(toRational(amount), toRational(interestMin)) < 0
    ? zero
    : times(toRational(amount), toRational(dayRate));
}

function penaltyBy(one: Case): Rational {
  const principal = toRational(one.amount);
  const exact =
    one.rule === 'daily_interest'
      ? times(interestBy(one), toRational(one.factor))
      : times(times(principal, over(toRational(one.ratio), hundred)), whole(one.daysLeft));
  const up = rounded(exact, one.scale, 'ceil');
  return compare(up, principal) > 0 ? principal : up;
}

function table(): Case[] {
  const { below, pick } = createRandom(1);
  const cases: Case[] = [];
  for (let index = 0; index < 400; index += 1) {
    const scale = pick([0, 2, 5, 6]);
    const fraction = String(below(10 ** scale)).padStart(scale, '0');
    const units = pick([0, below(10), below(1000), 9999, 10_000, below(2_000_000)]);
    const amount = scale === 0 ? String(units + 1) : `${units}.${fraction}`;
    if (compare(toRational(amount), zero) === 0) continue;
    cases.push({
      amount,
      scale,
      dayRate: pick(['0.004', '0.0025', '0.0018', '0.0008', '0.00333333', '0.1', '1']),
      interestMin: pick(['0', '10000', '0.5']),
      rule: pick(['daily_interest', 'settlement'] as const),
      factor: pick(['1.5', '1', '2.25', '0']),
      ratio: pick(['0.4', '0.6', '0.333', '5', '0']),
      daysLeft: pick([0, 1, below(90), 30, 365]),
    });
  }
  return cases;
}

const cases = table();

describe('the figures of finance orders', () => {
  it(`equal exact fractions in ${cases.length} cases of both penalty rules`, () => {
    const wrong = cases.filter(
      (one) =>
        dailyInterest(one, one.scale).toFixed(one.scale) !==
          fixedText(rounded(interestBy(one), one.scale, 'floor'), one.scale) ||
        getPenalty(one, one, one.scale).toFixed(one.scale) !== fixedText(penaltyBy(one), one.scale),
    );
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(300);
  });

  it('the cases cover no interest, a penalty of the whole principal, rounded and exact figures', () => {
    const has = (what: (one: Case) => boolean): number => cases.filter(what).length;
    for (const rule of ['daily_interest', 'settlement']) expect(has((one) => one.rule === rule)).toBeGreaterThan(100);
    expect(has((one) => compare(interestBy(one), zero) === 0)).toBeGreaterThan(20);
    expect(has((one) => compare(penaltyBy(one), toRational(one.amount)) === 0)).toBeGreaterThan(10);
    expect(has((one) => compare(rounded(interestBy(one), one.scale, 'floor'), interestBy(one)) < 0)).toBeGreaterThan(
      50,
    );
    expect(has((one) => compare(rounded(interestBy(one), one.scale, 'floor'), interestBy(one)) === 0)).toBeGreaterThan(
      50,
    );
  });

  it.each([
    // both of the specification's penalty rules, computed by hand
    ['daily_interest', '10000', 30, '60.00'],
    ['settlement', '10000', 30, '1200.00'],
    ['settlement', '10000', 1, '40.00'],
    ['daily_interest', '0.01', 30, '0.01'],
    ['settlement', '500', 365, '500.00'],
  ] as const)('under the rule %s, redeeming %s with %i days left costs %s', (rule, amount, daysLeft, penalty) => {
    const terms = { amount, dayRate: '0.004', interestMin: '0' };
    expect(getPenalty(terms, { rule, factor: '1.5', ratio: '0.4', daysLeft }, 2).toFixed(2)).toBe(penalty);
  });
});
