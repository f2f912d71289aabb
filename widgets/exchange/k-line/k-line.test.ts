import { describe, expect, it } from 'vitest';
import { BarList } from './bar-list.ts';
import { diffBars, getChangePercent, getLoadBefore, findExtremes, getSpan } from './k-line.ts';
import { parseRows } from './rows.ts';

const T = 1_700_000_000_000;
const row = (minute: number, close = '10', low = '1', high = '20') => [
  T + minute * 60_000,
  '10',
  high,
  low,
  close,
  '5',
];
const bars = (...minutes: number[]) => parseRows(minutes.map((minute) => row(minute))).bars;

describe('what changed', () => {
  const before = bars(0, 1, 2);

  it('given the same bars, nothing', () => {
    expect(diffBars(before, before)).toEqual({ kind: 'none' });
    expect(diffBars(before, bars(0, 1, 2))).toEqual({ kind: 'none' });
  });

  it('given another state of the last bar, that bar', () => {
    expect(diffBars(before, parseRows([row(0), row(1), row(2, '7')]).bars)).toEqual({ kind: 'update', from: 2 });
  });

  it('given newer bars, those bars', () => {
    expect(diffBars(before, bars(0, 1, 2, 3, 4))).toEqual({ kind: 'update', from: 3 });
  });

  it('given older bars in front, how many', () => {
    expect(diffBars(before, bars(-2, -1, 0, 1, 2))).toEqual({ kind: 'prepend', added: 2, from: 5 });
  });

  it('given older bars in front and another state of the last bar, both', () => {
    const next = parseRows([row(-1), row(0), row(1), row(2, '7'), row(3)]).bars;
    expect(diffBars(before, next)).toEqual({ kind: 'prepend', added: 1, from: 3 });
  });

  it.each([
    ['older bars in front of others', parseRows([row(-1), row(0), row(1, '7'), row(2)]).bars],
    ['fewer bars', bars(0, 1)],
    ['another bar in the middle', parseRows([row(0), row(1, '7'), row(2)]).bars],
    ['another time at the end', bars(0, 1, 3)],
    ['another market', bars(50, 51, 52)],
  ])('given %s, everything is redrawn', (_name, next) => {
    expect(diffBars(before, next)).toEqual({ kind: 'set' });
  });

  it('given no previous bars, everything is drawn', () => {
    expect(diffBars(BarList.empty, before)).toEqual({ kind: 'set' });
  });
});

describe('the visible span', () => {
  it('given a range beyond both ends, it is all bars', () => {
    expect(getSpan({ from: -3.2, to: 99 }, 10)).toEqual({ from: 0, to: 9 });
    expect(getSpan({ from: 2.1, to: 5.9 }, 10)).toEqual({ from: 3, to: 5 });
    expect(getSpan(null, 10)).toEqual({ from: 0, to: 9 });
  });

  it('given a range outside all bars, it is the last one', () => {
    expect(getSpan({ from: 50, to: 60 }, 10)).toEqual({ from: 9, to: 9 });
  });

  it('finds the highest and the lowest within the span only', () => {
    const list = parseRows([
      row(0, '10', '0'),
      row(1, '10', '3', '25'),
      row(2, '10', '2', '30'),
      row(3, '10', '1', '99'),
    ]).bars;
    expect(findExtremes(list, { from: 1, to: 2 })).toEqual({ high: 2, low: 2 });
    expect(findExtremes(list, { from: 0, to: 3 })).toEqual({ high: 3, low: 0 });
    expect(findExtremes(BarList.empty, { from: 0, to: -1 })).toBeUndefined();
  });
});

it('the change of a span runs from its first open to its last close', () => {
  const list = parseRows([row(0), row(1, '12')]).bars;
  expect(getChangePercent(list, { from: 0, to: 1 })).toBe('20.00');
  expect(getChangePercent(BarList.empty, { from: 0, to: -1 })).toBeUndefined();
});

describe('asking for older bars', () => {
  const list = bars(0, 1, 2);

  it('given the left edge, it asks once for bars before the oldest time', () => {
    expect(getLoadBefore(list, { from: 2 }, undefined)).toBe(T);
    expect(getLoadBefore(list, { from: 2 }, T)).toBeUndefined();
  });

  it('given the middle, no bars, or no range, it asks for nothing', () => {
    expect(getLoadBefore(list, { from: 40 }, undefined)).toBeUndefined();
    expect(getLoadBefore(BarList.empty, { from: 0 }, undefined)).toBeUndefined();
    expect(getLoadBefore(list, null, undefined)).toBeUndefined();
  });
});
