import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression, Decimal, DIVISION_SCALE, getScope } from './index.ts';
import { decimalText, scale } from '../../../tests/kit/arbitraries.ts';
import * as exact from '../../../tests/kit/rational.ts';

/** Runs per operation, with variables and with literals. All 24 operations together run about 100,000 cases. */
const WITH_VARIABLES = 3_400;
const WITH_LITERALS = 800;

interface Given {
  readonly a: string;
  readonly b: string;
  readonly n: number;
}
type Answer = string | boolean | undefined;

interface Operation {
  readonly source: string;
  readonly method: (a: Decimal, b: Decimal, n: number) => Decimal | boolean | undefined;
  /** Returns undefined if there is no result, so that the expression must be an error. */
  readonly oracle: (a: exact.Rational, b: exact.Rational, n: number) => exact.Rational | boolean | undefined;
}

const unlessZero =
  (work: (a: exact.Rational, b: exact.Rational, n: number) => exact.Rational) =>
  (a: exact.Rational, b: exact.Rational, n: number): exact.Rational | undefined =>
    b.top === 0n ? undefined : work(a, b, n);
const least = (a: exact.Rational, b: exact.Rational): exact.Rational => (exact.compare(a, b) < 0 ? a : b);
const most = (a: exact.Rational, b: exact.Rational): exact.Rational => (exact.compare(a, b) > 0 ? a : b);
const smaller = (a: Decimal, b: Decimal): Decimal => (a.compare(b) < 0 ? a : b);
const larger = (a: Decimal, b: Decimal): Decimal => (a.compare(b) > 0 ? a : b);
const integer = (n: number): Decimal => Decimal.from(n)!;

const OPERATIONS: readonly Operation[] = [
  { source: 'a + b', method: (a, b) => a.plus(b), oracle: exact.plus },
  { source: 'a - b', method: (a, b) => a.minus(b), oracle: exact.minus },
  { source: 'a * b', method: (a, b) => a.times(b), oracle: exact.times },
  {
    source: 'a / b',
    method: (a, b) => a.over(b),
    oracle: unlessZero((a, b) => exact.rounded(exact.over(a, b), DIVISION_SCALE, 'cut')),
  },
  {
    source: 'divide(a, b, n)',
    method: (a, b, n) => a.over(b, n),
    oracle: unlessZero((a, b, n) => exact.rounded(exact.over(a, b), n, 'cut')),
  },
  { source: 'a % b', method: (a, b) => a.remainder(b), oracle: unlessZero(exact.remainder) },
  { source: 'a < b', method: (a, b) => a.compare(b) < 0, oracle: (a, b) => exact.compare(a, b) < 0 },
  { source: 'a <= b', method: (a, b) => a.compare(b) <= 0, oracle: (a, b) => exact.compare(a, b) <= 0 },
  { source: 'a > b', method: (a, b) => a.compare(b) > 0, oracle: (a, b) => exact.compare(a, b) > 0 },
  { source: 'a >= b', method: (a, b) => a.compare(b) >= 0, oracle: (a, b) => exact.compare(a, b) >= 0 },
  { source: 'a == b', method: (a, b) => a.equals(b), oracle: (a, b) => exact.compare(a, b) === 0 },
  { source: 'a != b', method: (a, b) => !a.equals(b), oracle: (a, b) => exact.compare(a, b) !== 0 },
  { source: 'floor_to(a, n)', method: (a, _, n) => a.floor(n), oracle: (a, _, n) => exact.rounded(a, n, 'floor') },
  { source: 'ceil_to(a, n)', method: (a, _, n) => a.ceil(n), oracle: (a, _, n) => exact.rounded(a, n, 'ceil') },
  { source: 'round_to(a, n)', method: (a, _, n) => a.round(n), oracle: (a, _, n) => exact.rounded(a, n, 'half-away') },
  {
    source: 'min(a, b, n)',
    method: (a, b, n) => smaller(smaller(a, b), integer(n)),
    oracle: (a, b, n) => least(least(a, b), exact.whole(n)),
  },
  {
    source: 'max([a, b, n])',
    method: (a, b, n) => larger(larger(a, b), integer(n)),
    oracle: (a, b, n) => most(most(a, b), exact.whole(n)),
  },
  {
    source: 'sum([a, b, n, a])',
    method: (a, b, n) => a.plus(b).plus(integer(n)).plus(a),
    oracle: (a, b, n) => exact.plus(exact.plus(a, a), exact.plus(b, exact.whole(n))),
  },
  { source: 'abs(a - b)', method: (a, b) => a.minus(b).abs(), oracle: (a, b) => exact.abs(exact.minus(a, b)) },
  { source: '-(a)', method: (a) => a.negated(), oracle: (a) => exact.negated(a) },
  { source: 'decimal(string(a))', method: (a) => Decimal.parse(a.toString()), oracle: (a) => a },
  { source: 'a in [b, n, a]', method: (a) => a.equals(a), oracle: () => true },
  {
    source: 'a * b + (a - b) * n',
    method: (a, b, n) => a.times(b).plus(a.minus(b).times(integer(n))),
    oracle: (a, b, n) => exact.plus(exact.times(a, b), exact.times(exact.minus(a, b), exact.whole(n))),
  },
  {
    source: 'round_to(ceil_to(a, n) - floor_to(b, n), 2)',
    method: (a, b, n) => a.ceil(n).minus(b.floor(n)).round(2),
    oracle: (a, b, n) =>
      exact.rounded(exact.minus(exact.rounded(a, n, 'ceil'), exact.rounded(b, n, 'floor')), 2, 'half-away'),
  },
];

const given = fc.record({ a: decimalText, b: decimalText, n: scale });
const getShown = (value: unknown): Answer =>
  value instanceof Decimal ? value.toString() : typeof value === 'boolean' ? value : undefined;

function expected({ oracle }: Operation, { a, b, n }: Given): Answer {
  const answer = oracle(exact.toRational(a), exact.toRational(b), n);
  return typeof answer === 'object' ? exact.getText(answer) : answer;
}

function evaluated(source: string, values: Readonly<Record<string, unknown>>): Answer {
  const result = compileExpression(source).evaluate(getScope(values));
  if (!result.known) return undefined;
  return getShown(result.value);
}

/** Replaces the names a, b and n in a source with literals. Negative literals need parentheses, as in CEL. */
function written(source: string, { a, b, n }: Given): string {
  const literal: Readonly<Record<string, string>> = { a: `(${a})`, b: `(${b})`, n: String(n) };
  return source.replace(/\b[abn]\b/g, (name) => literal[name] ?? name);
}

describe('Decimal equals exact fractions', () => {
  it.each(OPERATIONS)('$source', (operation) => {
    const proof = () =>
      fc.assert(
        fc.property(given, (values) => {
          const [a, b] = [Decimal.parse(values.a)!, Decimal.parse(values.b)!];
          const right = expected(operation, values);
          if (getShown(operation.method(a, b, values.n)) !== right)
            throw new Error(`the method is not ${String(right)}`);
          const found = evaluated(operation.source, { a, b, n: values.n });
          if (found !== right) throw new Error(`${operation.source} is ${String(found)}, not ${String(right)}`);
        }),
        { numRuns: WITH_VARIABLES },
      );
    expect(proof).not.toThrow();
  });

  it.each(OPERATIONS)('$source with literals', (operation) => {
    const proof = () =>
      fc.assert(
        fc.property(given, (values) => {
          const source = written(operation.source, values);
          const [found, right] = [evaluated(source, {}), expected(operation, values)];
          if (found !== right) throw new Error(`${source} is ${String(found)}, not ${String(right)}`);
        }),
        { numRuns: WITH_LITERALS },
      );
    expect(proof).not.toThrow();
  });

  it('in at least 100,000 cases', () => {
    expect(OPERATIONS.length * (WITH_VARIABLES + WITH_LITERALS)).toBeGreaterThanOrEqual(100_000);
  });
});

describe('text', () => {
  it('is read and written without loss', () => {
    fc.assert(
      fc.property(decimalText, (text) => {
        const right = exact.getText(exact.toRational(text));
        expect([Decimal.parse(text)?.toString(), JSON.stringify(Decimal.parse(right))]).toEqual([right, `"${right}"`]);
      }),
      { numRuns: 4_000 },
    );
  });

  it('is refused if it is not plain decimal text', () => {
    const notPlain = fc.string({ maxLength: 12 }).filter((text) => !/^-?[0-9]+(?:\.[0-9]+)?$/.test(text));
    fc.assert(
      fc.property(notPlain, (text) => {
        expect(Decimal.parse(text)).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });

  it('of a JavaScript number is its shortest form', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(9), (digits, after) => {
        const number = Number(`${digits}e-${after}`);
        const right = exact.getText(exact.over(exact.whole(digits), exact.whole(10n ** BigInt(after))));
        expect(Decimal.from(number)?.toString()).toBe(right);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('cases that binary numbers get wrong', () => {
  it.each([
    ['0.1 + 0.2', '0.3'],
    ['0.1 + 0.2 == 0.3', true],
    ['1.005 * 100', '100.5'],
    ['0.07 * 100 == 7', true],
    ['9007199254740993 - 9007199254740992', '1'],
    ['12345678901234567890.123456789012345678 - 0.000000000000000001', '12345678901234567890.123456789012345677'],
    ['99999999999999999999.999999999999999999 + 0.000000000000000001', '100000000000000000000'],
    ['round_to(2.675, 2)', '2.68'],
    ['0.3 - 0.1 == 0.2 && 1.1 * 1.1 == 1.21', true],
  ])('%s', (source, right) => {
    expect(evaluated(source, {})).toBe(right);
  });
});
