import { describe, expect, it } from 'vitest';
import { inlineFormulas } from '../../../engine/language/expression/inline.ts';
import { compileExpression, Decimal, resolveFormulas } from '../../../engine/language/expression/index.ts';
import { loadFormulas } from '../../../sandbox/platform/declarations/load.ts';
import { QUICK_FIATS } from '../../../sandbox/quick-buy/catalogue.ts';
import { LOAN_PRODUCTS } from '../../../sandbox/loans/catalogue.ts';
import { getInterest, getSplit, type Loan } from '../../../sandbox/loans/terms.ts';
import { acceptedRate, amountFor, rateAt } from '../../../sandbox/quick-buy/index.ts';
import page from '../../../schemas/pages/loan/index.json';
import quick from '../../../schemas/pages/quick-buy.json';
import * as exact from '../../kit/rational.ts';

/** Amounts whose interest is exact, and amounts that leave a remainder. They are the same in every run. */
const AMOUNTS = ['100', '100.01', '333.33', '777.77', '999.99', '1000', '1234.56', '2500.5', '4999.99', '5000'];
const SCALES = [0, 2, 5, 8];
const cases = LOAN_PRODUCTS.flatMap(({ days, dayRate }) =>
  AMOUNTS.flatMap((amount) => SCALES.map((scale) => ({ amount, days, dayRate, scale }))),
);

/** amount × rate / 100 × days, in exact fractions, rounded up to the smallest unit. */
const interest = ({ amount, days, dayRate, scale }: (typeof cases)[number]): exact.Rational =>
  exact.rounded(
    exact.times(
      exact.times(exact.toRational(amount), exact.whole(days)),
      exact.over(exact.toRational(dayRate), exact.whole(100)),
    ),
    scale,
    'ceil',
  );

const decimal = (text: string): Decimal => {
  const value = Decimal.parse(text);
  if (!value) throw new Error(`${text} is no decimal`);
  return value;
};

const formulas = resolveFormulas(loadFormulas(), new Map());

/** Evaluates an expression of a page with the given data, and returns the text that the page would show. */
function shown(source: string, data: Readonly<Record<string, unknown>>): string {
  const result = compileExpression(inlineFormulas(source.replace(/^=/, ''), formulas)).evaluate((name) => data[name]);
  return result.known ? String(result.value) : '--';
}

describe('the interest of a loan', () => {
  it(`is exact and rounded up in ${cases.length} cases`, () => {
    expect(cases.length).toBeGreaterThanOrEqual(160);
    const wrong = cases.filter(
      (each) => getInterest(each.amount, each.dayRate, each.days, each.scale) !== exact.getText(interest(each)),
    );
    expect(wrong).toEqual([]);
  });

  it('equals what the page shows before the application', () => {
    const said = cases.map(({ amount, days, dayRate, scale }) =>
      shown(page.data.interest.value, {
        amount: decimal(amount),
        product: { daily_rate: decimal(dayRate), days: decimal(String(days)), scale: decimal(String(scale)) },
      }),
    );
    expect(said).toEqual(cases.map((each) => exact.getText(interest(each))));
  });

  it('is paid first, to the last unit, in any sequence of repayments', () => {
    for (const [index, each] of cases.filter(({ scale }) => scale === 2).entries()) {
      const owed = exact.plus(exact.toRational(each.amount), interest(each));
      // given repayments in uneven parts, followed by the rest
      const part = exact.rounded(exact.over(owed, exact.whole((index % 7) + 1)), 2, 'floor');
      let [repaid, interestPaid] = [exact.whole(0), exact.whole(0)];
      while (exact.compare(repaid, owed) < 0) {
        const left = exact.minus(owed, repaid);
        const amount = exact.compare(part, left) < 0 ? part : left;
        const loan = { interest: exact.getText(interest(each)), repaid: exact.getText(repaid) } as Loan;
        const split = getSplit(loan, exact.getText(amount));
        const parts = exact.plus(exact.toRational(split.interest), exact.toRational(split.principal));
        expect(exact.compare(parts, amount)).toBe(0);
        repaid = exact.plus(repaid, amount);
        interestPaid = exact.plus(interestPaid, exact.toRational(split.interest));
        const most = exact.compare(repaid, interest(each)) < 0 ? repaid : interest(each);
        expect(exact.getText(interestPaid)).toBe(exact.getText(most));
      }
    }
  });
});

describe('the coins of a quick-buy', () => {
  const moments = Array.from({ length: 6 }, (_, i) => new Date(Date.UTC(2026, 10, 21, 12, 15 * i)));
  const buys = QUICK_FIATS.flatMap((fiat) =>
    moments.flatMap((now) =>
      [fiat.minimum, fiat.maximum, '3333', '77777'].map((paid) => ({ fiat, paid, rate: rateAt(fiat, now).rate, now })),
    ),
  );
  const given = ({ paid, rate }: (typeof buys)[number]): string =>
    exact.getText(exact.rounded(exact.over(exact.toRational(paid), exact.toRational(rate)), 2, 'floor'));

  it(`equal the exact quotient, rounded down, in ${buys.length} cases, and the page`, () => {
    expect(buys.map(({ paid, rate }) => amountFor(paid, rate))).toEqual(buys.map(given));
    const said = buys.map(({ paid, rate }) =>
      shown(quick.data.receive.value, {
        allowed: true,
        asked: decimal(paid),
        terms: { rate: decimal(rate), coin_scale: decimal('2') },
      }),
    );
    expect(said).toEqual(buys.map(given));
  });

  it('never use a worse rate than shown, or an unpublished one', () => {
    for (const { fiat, rate, now } of buys) {
      const [next, after] = [15, 30].map((minutes) => new Date(now.getTime() + minutes * 60_000));
      for (const [at, held] of [
        [now, true],
        [next, true],
        [after, false],
      ] as const) {
        const agreed = at && acceptedRate(fiat, rate, at);
        const current = at && rateAt(fiat, at).rate;
        const worse = exact.compare(exact.toRational(current ?? '0'), exact.toRational(rate)) > 0;
        expect(agreed).toBe(worse ? (held ? rate : undefined) : current);
      }
    }
  });
});
