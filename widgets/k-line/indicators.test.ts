import { expect, it } from 'vitest';
import { averageAt, averages } from './indicators';
import { parseRows } from './k-line';

const closes = (...values: number[]) =>
  parseRows(values.map((close, at) => [1_700_000_000_000 + at * 60_000, close, close, close, close, 0])).bars;

it('given fewer bars than the period, there is no average yet', () => {
  expect(averages(closes(1, 2, 3, 4), 3)).toEqual([undefined, undefined, 2, 3]);
  expect(averageAt(closes(1, 2), 1, 3)).toBeUndefined();
  expect(averageAt(closes(1, 2), 9, 1)).toBeUndefined();
});

it('given one bar a period, the average is the close', () => {
  expect(averages(closes(4, 7), 1)).toEqual([4, 7]);
});

it('given many bars, one pass and one place agree', () => {
  const list = closes(...Array.from({ length: 5000 }, (_, at) => 1 + ((at * 7919) % 1000) / 7));
  const all = averages(list, 30);
  for (const at of [29, 1023, 1024, 4999]) expect(all[at]).toBeCloseTo(averageAt(list, at, 30) ?? Number.NaN, 9);
});
