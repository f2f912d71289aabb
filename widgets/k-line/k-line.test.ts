import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_BARS,
  diffBars,
  getChangePercent,
  getLoadBefore,
  findExtremes,
  mergeBars,
  parseRows,
  getSpan,
  type Bar,
} from './k-line.ts';

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
const minutes = (list: readonly Bar[]) => list.map((bar) => (bar.time - T) / 60_000);

describe('reading rows', () => {
  it('given a row, it keeps the exact text beside the numbers', () => {
    const [bar] = parseRows([[T, '97412.60', '97500.00', '97000.10', '97450.5', '812.440']]).bars;
    expect(bar?.text).toEqual({
      open: '97412.60',
      high: '97500.00',
      low: '97000.10',
      close: '97450.5',
      volume: '812.440',
    });
    expect(bar?.close).toBe(97450.5);
  });

  it('given times as text and figures as numbers, it reads them', () => {
    const [bar] = parseRows([[String(T), 1e-8, 2e-8, 1e-8, 1.5e-8, 0]]).bars;
    expect(bar?.text.open).toBe('0.00000001');
    expect(bar?.time).toBe(T);
  });

  it.each([
    ['no list', 'x'],
    ['nothing', null],
    ['too short', [T, '1', '2', '1', '2']],
    ['no time', ['soon', '1', '2', '1', '2', '0']],
    ['a negative time', [-1, '1', '2', '1', '2', '0']],
    ['a text that is no decimal', [T, '1', '2', '1', 'NaN', '0']],
    ['an endless number', [T, 1, Number.POSITIVE_INFINITY, 1, 1, 0]],
    ['a low above the close', [T, '2', '3', '2', '1', '0']],
    ['a high below the open', [T, '9', '3', '1', '2', '0']],
    ['a negative volume', [T, '1', '2', '1', '2', '-1']],
  ])('given %s, it drops and counts the row, and keeps the others', (_name, bad) => {
    const parsed = parseRows([row(0), bad, row(1)]);
    expect(minutes(parsed.bars)).toEqual([0, 1]);
    expect(parsed.faults).toHaveLength(1);
    expect(parsed.faults[0]?.at).toBe(1);
  });

  it('given unsorted rows and equal times, it sorts them and the later row wins', () => {
    const parsed = parseRows([row(2), row(0), row(1), row(1, '7')]);
    expect(minutes(parsed.bars)).toEqual([0, 1, 2]);
    expect(parsed.bars[1]?.text.close).toBe('7');
  });

  it('given too many rows, it keeps the newest', () => {
    const many = Array.from({ length: MAX_BARS + 5 }, (_, minute) => row(minute));
    const parsed = parseRows(many);
    expect(parsed.bars).toHaveLength(MAX_BARS);
    expect(minutes(parsed.bars.slice(0, 1))).toEqual([5]);
  });

  it('given any input, it never throws, and its output is sorted', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (rows) => {
        const { bars: read, faults } = parseRows(rows);
        expect(read.length + faults.length).toBeLessThanOrEqual(rows.length);
        read.forEach((bar, at) => expect(bar.time).toBeGreaterThan(read[at - 1]?.time ?? 0));
      }),
    );
  });
});

describe('merging history and live bars', () => {
  it('given no live bars, history is the same list', () => {
    const history = bars(0, 1);
    expect(mergeBars(history, [])).toBe(history);
  });

  it('given live bars, they replace bars of equal time and extend the rest', () => {
    const merged = mergeBars(bars(0, 1, 2), parseRows([row(2, '7'), row(3)]).bars);
    expect(minutes(merged)).toEqual([0, 1, 2, 3]);
    expect(merged[2]?.text.close).toBe('7');
  });

  it('given a gap between the two, it keeps the gap', () => {
    expect(minutes(mergeBars(bars(0, 1), bars(9, 10)))).toEqual([0, 1, 9, 10]);
  });

  it('given live bars older than some history, it neither loses nor duplicates bars', () => {
    expect(minutes(mergeBars(bars(0, 2, 4, 5), bars(1, 4)))).toEqual([0, 1, 2, 4, 5]);
  });

  it('given live bars alone, they are the chart', () => {
    expect(minutes(mergeBars([], bars(3)))).toEqual([3]);
  });

  it('given a full chart, it drops the oldest bar', () => {
    const full = parseRows(Array.from({ length: MAX_BARS }, (_, minute) => row(minute))).bars;
    const merged = mergeBars(full, bars(MAX_BARS));
    expect(merged).toHaveLength(MAX_BARS);
    expect(minutes(merged.slice(0, 1))).toEqual([1]);
  });
});

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

  it.each([
    ['older bars in front', bars(-1, 0, 1, 2)],
    ['fewer bars', bars(0, 1)],
    ['another bar in the middle', parseRows([row(0), row(1, '7'), row(2)]).bars],
    ['another time at the end', bars(0, 1, 3)],
    ['another market', bars(50, 51, 52)],
  ])('given %s, everything is redrawn', (_name, next) => {
    expect(diffBars(before, next)).toEqual({ kind: 'set' });
  });

  it('given no previous bars, everything is drawn', () => {
    expect(diffBars([], before)).toEqual({ kind: 'set' });
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
    expect(findExtremes([], { from: 0, to: -1 })).toBeUndefined();
  });
});

it('the change of a span runs from its first open to its last close', () => {
  const list = parseRows([row(0), row(1, '12')]).bars;
  expect(getChangePercent(list, { from: 0, to: 1 })).toBe('20.00');
  expect(getChangePercent([], { from: 0, to: -1 })).toBeUndefined();
});

describe('asking for older bars', () => {
  const list = bars(0, 1, 2);

  it('given the left edge, it asks once for bars before the oldest time', () => {
    expect(getLoadBefore(list, { from: 2 }, undefined)).toBe(T);
    expect(getLoadBefore(list, { from: 2 }, T)).toBeUndefined();
  });

  it('given the middle, no bars, or no range, it asks for nothing', () => {
    expect(getLoadBefore(list, { from: 40 }, undefined)).toBeUndefined();
    expect(getLoadBefore([], { from: 0 }, undefined)).toBeUndefined();
    expect(getLoadBefore(list, null, undefined)).toBeUndefined();
  });
});
