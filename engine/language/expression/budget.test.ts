import { describe, expect, it } from 'vitest';
import { functions, methods } from './functions.ts';
import { registerTrees, compileExpression, Decimal, getScope, STEP_BUDGET, findTree } from './index.ts';
import { binaryOperators } from './operators.ts';

const decimal = (digits: number): Decimal => Decimal.parse(`1${'7'.repeat(digits - 1)}`) ?? expect.fail();
const text = (length: number): string => 'x'.repeat(length);
const decimals = (count: number): Decimal[] => Array.from({ length: count }, (_, index) => decimal(1 + (index % 9)));
const record = (count: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'value']));

type Run = (args: readonly unknown[], budget: { spend(steps: number): void }) => unknown;

const called: Readonly<Record<string, Run>> = {
  ...functions,
  ...Object.fromEntries(Object.entries(methods).map(([name, run]) => [`.${name}`, run])),
  ...Object.fromEntries(
    Object.entries(binaryOperators).map(
      ([name, run]) => [name, (args, budget) => run(args[0], args[1], budget)] as const,
    ),
  ),
};

function getCost(name: string, args: readonly unknown[]): number {
  let steps = 0;
  called[name]?.(args, { spend: (cost) => (steps += cost) });
  return steps;
}

/** Arguments for each function and operator, of a given input size. Numbers have at most 200 digits. */
const GROWING: readonly (readonly [name: string, input: string, args: (size: number) => readonly unknown[]])[] = [
  ['size', 'text', (size) => [text(size)]],
  ['size', 'map', (size) => [record(size)]],
  ['.size', 'text', (size) => [text(size)]],
  ['string', 'number', (size) => [decimal(size)]],
  ['text', 'number', (size) => [decimal(size)]],
  ['decimal', 'text', (size) => ['7'.repeat(size)]],
  ['floor_to', 'number', (size) => [decimal(size), decimal(1)]],
  ['ceil_to', 'number', (size) => [decimal(size), decimal(1)]],
  ['round_to', 'number', (size) => [decimal(size), decimal(1)]],
  ['abs', 'number', (size) => [decimal(size)]],
  ['divide', 'dividend', (size) => [decimal(size), decimal(3), decimal(1)]],
  ['divide', 'divisor', (size) => [decimal(200), decimal(size), decimal(1)]],
  ['min', 'list', (size) => [decimals(size)]],
  ['min', 'number', (size) => [decimal(size), decimal(size)]],
  ['max', 'list', (size) => [decimals(size)]],
  ['max', 'number', (size) => [decimal(size), decimal(size)]],
  ['sum', 'list', (size) => [decimals(size)]],
  ['sum', 'number', (size) => [[decimal(size), decimal(size)]]],
  ['first_figure', 'figure', (size) => [[['7'.repeat(size)]], decimal(1)]],
  ['base58check', 'text', (size) => [text(size)]],
  ['bech32', 'text', (size) => [text(size), 'bc']],
  ['bech32m', 'text', (size) => [text(size), 'bc']],
  ['eip55', 'text', (size) => [text(size)]],
  ['.contains', 'text', (size) => [text(size), 'y']],
  ['.contains', 'part', (size) => [text(100_000), text(size)]],
  ['.startsWith', 'part', (size) => [text(size), text(size)]],
  ['.endsWith', 'part', (size) => [text(size), text(size)]],
  ['.lower', 'text', (size) => [text(size)]],
  ['.upper', 'text', (size) => [text(size)]],
  ['.trim', 'text', (size) => [' '.repeat(size)]],
  ['.split', 'text', (size) => ['x,'.repeat(size), ',']],
  ['.split', 'separator', (size) => [text(100_000), text(size)]],
  ['+', 'texts', (size) => [text(size), text(size)]],
  ['+', 'lists', (size) => [decimals(size), decimals(size)]],
  ['+', 'numbers', (size) => [decimal(size), decimal(size)]],
  ['-', 'numbers', (size) => [decimal(size), decimal(size)]],
  ['*', 'numbers', (size) => [decimal(size), decimal(size)]],
  ['/', 'numbers', (size) => [decimal(size), decimal(3)]],
  ['%', 'numbers', (size) => [decimal(size), decimal(3)]],
  ...['<', '<=', '>', '>=', '==', '!='].flatMap((name) => [
    [name, 'texts', (size: number) => [text(size), text(size)]] as const,
    [name, 'numbers', (size: number) => [decimal(size), decimal(size)]] as const,
  ]),
  ...['==', '!='].flatMap((name) => [
    [name, 'lists', (size: number) => [decimals(size), decimals(size)]] as const,
    [name, 'maps', (size: number) => [record(size), record(size)]] as const,
    [name, 'lists of texts', (size: number) => [[text(size)], [text(size)]]] as const,
  ]),
  ['in', 'list', (size) => ['y', Array.from({ length: size }, () => 'x')]],
  ['in', 'texts of a list', (size) => [text(size), [`${text(size - 1)}y`]]],
];

/** Functions whose input is always a date, so their cost does not grow. */
const FIXED = ['date', 'days_between'];

describe('operation cost', () => {
  it.each(GROWING.map(([name, input, args]) => ({ name, input, args })))(
    'grows with the input: $name of a longer $input',
    ({ name, args }) => {
      const [short, long] = [getCost(name, args(40)), getCost(name, args(200))];

      expect(long).toBeGreaterThan(0);
      expect(long).toBeGreaterThanOrEqual(short * 2);
    },
  );

  it('is measured for every function, method and operator', () => {
    const measured = new Set([...GROWING.map(([name]) => name), ...FIXED]);
    expect([...measured].toSorted()).toEqual(Object.keys(called).toSorted());
  });

  it.each(GROWING.filter(([, input]) => !['part', 'separator', 'divisor'].includes(input)))(
    'is low for everyday values: %s of a short %s',
    (name, _, args) => {
      expect(getCost(name, args(12))).toBeLessThanOrEqual(40);
    },
  );
});

describe('the step budget', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => index);
  const long = text(300_000);
  const figure = decimal(200);
  const map = record(10_000);
  const list = decimals(10_000);
  const evaluated = (source: string): unknown =>
    compileExpression(source).evaluate(
      getScope({ rows, long, same: `${long}`, figure, map, list, part: `${text(150_000)}y` }),
    );
  const SPENT = { known: false, reason: 'error', detail: `more than ${STEP_BUDGET} steps` };

  it.each([
    'rows.all(r, size(long) > 0)',
    'rows.all(r, long.size() > 0)',
    'rows.all(r, !long.contains("y"))',
    'rows.all(r, long.startsWith(same))',
    'rows.all(r, long.endsWith(same))',
    'rows.all(r, long.lower() != "")',
    'rows.all(r, long.upper() != "")',
    'rows.all(r, (" " + long).trim() != "")',
    'rows.all(r, long.split(",") != [])',
    'rows.all(r, long <= same)',
    'rows.all(r, long == same)',
    'rows.all(r, long in [same])',
    'rows.all(r, long + "y" != "")',
    'rows.all(r, -1 in list || true)',
    'rows.all(r, list == list)',
    'rows.all(r, size(list + list) > 0)',
    'rows.all(r, sum(list) > 0)',
    'rows.all(r, max(list) > 0)',
    'rows.all(r, size(map) > 0)',
    'rows.all(r, map == map)',
    'rows.all(r, !map.exists(k, k == ""))',
    'rows.all(r, figure * figure > 0)',
    'rows.all(r, rows.all(s, figure / 3 > 0))',
    'rows.all(r, rows.all(s, -figure < 0))',
    // a single search can take seconds, because its cost grows with the product of both lengths
    'long.contains(part)',
  ])('stops %s', (source) => {
    expect(evaluated(source)).toEqual(SPENT);
  });

  it.each([
    'size(long) == 300000',
    'long.split("").size() == 300000',
    'long.contains("xxxxxxxxxxxxxxxxxxxxxxxx")',
    'rows.all(r, r >= 0 && string(r).size() > 0)',
    'sum(rows.map(r, r * 1.5)) > 0',
  ])('allows %s', (source) => {
    expect(evaluated(source)).toEqual({ known: true, value: true });
  });

  it('counts the same for release trees without positions', () => {
    // given
    const source = 'rows.all(a, rows.all(b, rows.all(c, c >= 0 && b >= 0)))';
    // when
    registerTrees({ [source]: findTree(source) });
    // then
    expect(evaluated(source)).toEqual(SPENT);
  });
});

it('truncates a long text that is not a decimal in the error', () => {
  const result = compileExpression('decimal(long)').evaluate(getScope({ long: text(300_000) }));

  expect(result).toMatchObject({ reason: 'error', detail: expect.stringMatching(/^"x{40}…" is not a decimal$/) });
});
