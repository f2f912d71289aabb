import { expect, test } from 'vitest';
import { findDirection, parseRows, sumRows } from './rows.ts';

const named = (...values: readonly (string | undefined)[]) =>
  parseRows(
    values.map((value) => ({ label: 'A', values: [value] })),
    1,
  ).rows;

test('keeps the exact text of values', () => {
  const { rows, timed, faults } = parseRows([{ label: 'A', values: ['123456789012345678.901234567890123456'] }], 1);

  expect(rows[0]?.texts).toEqual(['123456789012345678.901234567890123456']);
  expect([timed, faults]).toEqual([false, []]);
});

test('an unknown value is a gap, not a fault', () => {
  const { rows, faults } = parseRows([{ values: ['1', undefined] }, {}], 2);

  expect(rows.map(({ texts }) => texts)).toEqual([
    ['1', undefined],
    [undefined, undefined],
  ]);
  expect(faults).toEqual([]);
});

test.each([
  ['a missing value', { time: 2, values: ['1'] }, '2 values', '1'],
  ['a value too many', { time: 2, values: ['1', '2', '3'] }, '2 values', '3'],
  ['text', { time: 2, values: ['1', 'many'] }, 'a decimal', 'many'],
  ['an exponent', { time: 2, values: ['1e3', '2'] }, 'a decimal', '1e3'],
  ['no time', { label: 'A', values: ['1', '2'] }, 'a time', 'undefined'],
  ['a time that is no number', { time: Number.NaN, values: ['1', '2'] }, 'a time', 'NaN'],
  ['the time of another row', { time: 1, values: ['1', '2'] }, 'a time of its own', '1'],
])('given a row with %s, then it is left out and reported', (_what, row, expected, came) => {
  const { rows, faults } = parseRows([{ time: 1, values: ['1', '2'] }, row, { time: 3, values: ['1', '2'] }], 2);

  expect(rows.map(({ time }) => time)).toEqual([1, 3]);
  expect(faults).toEqual([{ at: 1, expected, came }]);
});

test('given rows with the newest first, then they are in order of time', () => {
  const { rows, faults } = parseRows(
    [
      { time: 3, values: ['3'] },
      { time: 1, values: ['1'] },
      { time: 2, values: ['2'] },
    ],
    1,
  );

  expect(rows.map(({ time }) => time)).toEqual([1, 2, 3]);
  expect(faults).toEqual([]);
});

test('unknown rows are no rows', () => {
  expect(parseRows(undefined, 1)).toEqual({ rows: [], timed: false, faults: [] });
});

test.each([
  [['1', '2'], 'up'],
  [['2', undefined, '1', undefined], 'down'],
  [['1', '5', '1.0'], 'flat'],
  [[undefined], 'flat'],
] as const)('the direction of %j is %s', (values, direction) => {
  expect(findDirection(named(...values))).toBe(direction);
});

test('the sum is exact, and unknown with an unknown part', () => {
  expect(sumRows(named('0.1', '0.2', '100000000000000000000'))).toBe('100000000000000000000.3');
  expect(sumRows(named('0.1', undefined))).toBeUndefined();
  expect(sumRows([])).toBeUndefined();
});

test('given dates, then they are evenly spaced, also over a day of 23 hours', () => {
  const { rows, timed, faults } = parseRows(
    ['2026-03-31', '2026-03-28', '2026-03-29', '2026-03-30'].map((time) => ({ time, values: ['1'] })),
    1,
  );
  const places = rows.map(({ at = 0 }) => at);

  expect([timed, faults]).toEqual([true, []]);
  expect(rows.map(({ time }) => time)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']);
  expect(new Set(places.slice(1).map((place, at) => place - (places[at] ?? 0))).size).toBe(1);
});

test.each([
  ['a date among moments', '2026-04-01', 'a timestamp, as in other rows', '2026-04-01'],
  ['a day that does not exist', '2026-02-31', 'a time', '2026-02-31'],
])('given %s, then the row is reported', (_what, time, expected, came) => {
  expect(
    parseRows(
      [
        { time: 1, values: ['1'] },
        { time, values: ['1'] },
      ],
      1,
    ).faults,
  ).toEqual([{ at: 1, expected, came }]);
});
