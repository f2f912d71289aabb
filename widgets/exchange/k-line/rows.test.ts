import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BarList, type Bar } from './bar-list.ts';
import { MAX_BARS, mergeBars, parseRows } from './rows.ts';

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
const minutes = (list: Iterable<Bar>) => [...list].map((bar) => (bar.time - T) / 60_000);

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
    expect(parsed.bars.at(1)?.text.close).toBe('7');
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
        [...read].forEach((bar, at) => expect(bar.time).toBeGreaterThan(read.at(at - 1)?.time ?? 0));
      }),
    );
  });
});

describe('merging history and live bars', () => {
  it('given no live bars, history is the same list', () => {
    const history = bars(0, 1);
    expect(mergeBars(history, BarList.empty)).toBe(history);
  });

  it('given live bars, they replace bars of equal time and extend the rest', () => {
    const merged = mergeBars(bars(0, 1, 2), parseRows([row(2, '7'), row(3)]).bars);
    expect(minutes(merged)).toEqual([0, 1, 2, 3]);
    expect(merged.at(2)?.text.close).toBe('7');
  });

  it('given a gap between the two, it keeps the gap', () => {
    expect(minutes(mergeBars(bars(0, 1), bars(9, 10)))).toEqual([0, 1, 9, 10]);
  });

  it('given live bars older than some history, it neither loses nor duplicates bars', () => {
    expect(minutes(mergeBars(bars(0, 2, 4, 5), bars(1, 4)))).toEqual([0, 1, 2, 4, 5]);
  });

  it('given live bars alone, they are the chart', () => {
    expect(minutes(mergeBars(BarList.empty, bars(3)))).toEqual([3]);
  });

  it('given a full chart, it drops the oldest bar', () => {
    const full = parseRows(Array.from({ length: MAX_BARS }, (_, minute) => row(minute))).bars;
    const merged = mergeBars(full, bars(MAX_BARS));
    expect(merged).toHaveLength(MAX_BARS);
    expect(merged.last?.time).toBe(T + MAX_BARS * 60_000);
    expect(minutes(merged.slice(0, 1))).toEqual([1]);
  });
});
