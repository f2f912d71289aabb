import { describe, expect, it } from 'vitest';
import { IndicatorValues, boll, ema, kdj, ma, macd, rsi, vol, type Indicator, type PriceSource } from './index.ts';
import {
  toFraction,
  isLess,
  mean,
  subtract,
  divide,
  add,
  squareRoot,
  sum,
  toDecimalText,
  multiply,
  type Fraction,
} from './rational.ts';

/* Recomputes the golden values in exact fractions from the textbook definitions, each from the start of the series
   and independently of the code under test:
   - simple and exponential averages, RSI with its two averages: J. Welles Wilder, "New Concepts in Technical Trading
   Systems" (1978); J. Murphy, "Technical Analysis of the Financial Markets" (1999), chapter 9; an exponential
   average starts with the simple average of its first bars
   - MACD: G. Appel, "Technical Analysis: Power Tools for Active Investors" (2005), chapter 8
   - bands: J. Bollinger, "Bollinger on Bollinger Bands" (2001), chapter 7: population standard deviation
   - K and D: G. Lane's stochastics, smoothed as on Chinese exchanges: (n − 1)/n of the previous value, 1/n of the
   new one, starting at 50 */
const TEXTS = Array.from({ length: 120 }, (_, at) => {
  const close = 10_000 + ((at * 7919) % 613) * 7 - ((at * 104_729) % 331) * 5;
  const open = 10_000 + ((at * 6007) % 401) * 6 - 800;
  const [high, low] = [Math.max(open, close) + ((at * 31) % 97), Math.min(open, close) - ((at * 57) % 89)];
  return { high, low, close, volume: (at * 37) % 1000 };
});
type Candle = Readonly<Record<'high' | 'low' | 'close' | 'volume', number>>;
const BARS: readonly Candle[] = TEXTS.map(({ high, low, close, volume }) => ({
  high: high / 100,
  low: low / 100,
  close: close / 100,
  volume,
}));
const cents = (value: number) => toFraction((value / 100).toFixed(2));
const CLOSES = TEXTS.map(({ close }) => cents(close));
const HIGHS = TEXTS.map(({ high }) => cents(high));
const LOWS = TEXTS.map(({ low }) => cents(low));

type Line = (Fraction | undefined)[];

const getLast = (list: readonly Fraction[], at: number, period: number) => list.slice(at - period + 1, at + 1);
const simple = (list: readonly Fraction[], period: number): Line =>
  list.map((_, at) => (at < period - 1 ? undefined : mean(getLast(list, at, period))));

function weighted(list: readonly Fraction[], period: number, weight: Fraction): Line {
  const line: Line = list.slice(0, period - 1).map(() => undefined);
  let value = mean(list.slice(0, period));
  line.push(value);
  for (const next of list.slice(period)) {
    value = add(multiply(next, weight), multiply(value, subtract(toFraction(1), weight)));
    line.push(value);
  }
  return line;
}
const getExponential = (list: readonly Fraction[], period: number) =>
  weighted(list, period, divide(toFraction(2), toFraction(period + 1)));

function goldenMacd(): Line[] {
  const [fast, slow] = [getExponential(CLOSES, 12), getExponential(CLOSES, 26)];
  const dif = slow.map((value, at) => value && subtract(fast[at] as Fraction, value));
  const known = dif.filter((value) => value !== undefined);
  const dea = [...dif.slice(0, 25).map(() => undefined), ...getExponential(known, 9)];
  return [dif, dea, dea.map((value, at) => value && subtract(dif[at] as Fraction, value))];
}

function goldenBoll(): Line[] {
  const middle = simple(CLOSES, 20);
  const reach = middle.map((value, at) => {
    const squares = getLast(CLOSES, at, 20).map((close) => subtract(close, value ?? close));
    return value && multiply(toFraction(2), squareRoot(mean(squares.map((distance) => multiply(distance, distance)))));
  });
  const from = (join: typeof add) => middle.map((value, at) => value && join(value, reach[at] as Fraction));
  return [from(add), middle, from(subtract)];
}

function goldenKdj(): Line[] {
  let [k, d] = [toFraction(50), toFraction(50)];
  const rows = CLOSES.map((close, at) => {
    if (at < 8) return [undefined, undefined, undefined];
    const low = getLast(LOWS, at, 9).reduce((a, b) => (isLess(b, a) ? b : a));
    const high = getLast(HIGHS, at, 9).reduce((a, b) => (isLess(a, b) ? b : a));
    const now = multiply(toFraction(100), divide(subtract(close, low), subtract(high, low)));
    k = divide(add(multiply(toFraction(2), k), now), toFraction(3));
    d = divide(add(multiply(toFraction(2), d), k), toFraction(3));
    return [k, d, subtract(multiply(toFraction(3), k), multiply(toFraction(2), d))];
  });
  return [0, 1, 2].map((line) => rows.map((row) => row[line]));
}

function goldenRsi(period: number): Line {
  const moves = CLOSES.slice(1).map((close, at) => subtract(close, CLOSES[at] as Fraction));
  const zero = toFraction(0);
  const ups = weighted(
    moves.map((move) => (isLess(move, zero) ? zero : move)),
    period,
    divide(toFraction(1), toFraction(period)),
  );
  const downs = weighted(
    moves.map((move) => (isLess(move, zero) ? subtract(zero, move) : zero)),
    period,
    divide(toFraction(1), toFraction(period)),
  );
  // 100 − 100 / (1 + up / down)
  const line = ups.map((up, at) => {
    const ratio = up && add(toFraction(1), divide(up, downs[at] as Fraction));
    return ratio && subtract(toFraction(100), divide(toFraction(100), ratio));
  });
  return [undefined, ...line];
}

type Row = readonly (number | undefined)[];

const getSource = (candles: readonly Candle[]): PriceSource => ({
  length: candles.length,
  copy: (name, from, target, place) =>
    target.set(
      candles.slice(from).map((candle) => candle[name]),
      place,
    ),
});

const rowsFrom = (course: IndicatorValues, lines: number, length: number): Row[] =>
  Array.from({ length }, (_, at) => Array.from({ length: lines }, (_line, line) => course.value(0, line, at)));

function listRows(indicator: Indicator, parameters: readonly number[], bars = BARS): Row[] {
  const course = new IndicatorValues([[indicator, parameters]]);
  course.update(getSource(bars));
  return rowsFrom(course, indicator.drawnLines(parameters), bars.length);
}

function agree(rows: readonly Row[], lines: readonly Line[]): void {
  expect(rows).toHaveLength(BARS.length);
  lines.forEach((line, column) => {
    const far = line.flatMap((value, at) => {
      const ours = rows[at]?.[column];
      const fits = value ? Math.abs((ours ?? Number.NaN) - Number(toDecimalText(value))) < 1e-9 : ours === undefined;
      return fits ? [] : [{ line: column, bar: at, golden: value && toDecimalText(value), ours }];
    });
    expect(far).toEqual([]);
  });
}

describe('golden values', () => {
  it('MA', () =>
    agree(
      listRows(ma, [5, 10, 30]),
      [5, 10, 30].map((period) => simple(CLOSES, period)),
    ));
  it('EMA', () =>
    agree(
      listRows(ema, [7, 25, 99]),
      [7, 25, 99].map((period) => getExponential(CLOSES, period)),
    ));
  it('BOLL', () => agree(listRows(boll, [20, 2]), goldenBoll()));
  it('MACD', () => agree(listRows(macd, [12, 26, 9]), goldenMacd()));
  it('KDJ', () => agree(listRows(kdj, [9, 3, 3]), goldenKdj()));
  it('RSI', () => agree(listRows(rsi, [6, 12, 24]), [6, 12, 24].map(goldenRsi)));
  it('VOL', () => expect(listRows(vol, []).map(([volume]) => volume)).toEqual(BARS.map(({ volume }) => volume)));
});

describe('published figures', () => {
  const closes = (list: readonly number[]) => list.map((close) => ({ high: close, low: close, close, volume: 0 }));

  // StockCharts ChartSchool, "Relative Strength Index": the first RSI(14) values of QQQQ are 70.53, 66.32, 66.55,
  // 69.41.
  it('RSI of QQQQ, 14 days', () => {
    const bars = closes([
      44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
      45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116,
    ]);
    expect(
      listRows(rsi, [14], bars)
        .slice(14)
        .map(([value]) => value?.toFixed(2)),
    ).toEqual(['70.53', '66.32', '66.55', '69.41']);
  });

  // StockCharts ChartSchool, "Moving Averages": 10 days of Intel; the first EMA is the SMA 22.22, then 22.21, 22.24,
  // 22.27.
  it('EMA of Intel, 10 days', () => {
    const bars = closes([
      22.2734, 22.194, 22.0847, 22.1741, 22.184, 22.1344, 22.2337, 22.4323, 22.2436, 22.2933, 22.1542, 22.3926, 22.3816,
    ]);
    expect(
      listRows(ema, [10], bars)
        .slice(9)
        .map(([value]) => value?.toFixed(2)),
    ).toEqual(['22.22', '22.21', '22.24', '22.27']);
  });
});

describe('the last bar', () => {
  const all: [string, Indicator, number[]][] = [
    ['MA', ma, [5, 10, 30]],
    ['EMA', ema, [7, 25, 99]],
    ['BOLL', boll, [20, 2]],
    ['MACD', macd, [12, 26, 9]],
    ['KDJ', kdj, [9, 3, 3]],
    ['RSI', rsi, [6, 12, 24]],
  ];

  it.each(all)('%s: incremental updates equal a full computation', (_name, indicator, parameters) => {
    const course = new IndicatorValues([[indicator, parameters]]);
    BARS.forEach((bar, at) => {
      const before = BARS.slice(0, at);
      for (const close of [bar.close - 3, bar.close + 8]) {
        course.update(getSource([...before, { ...bar, close, high: bar.high + 9 }]), at);
      }
      course.update(getSource(BARS.slice(0, at + 1)), at);
    });

    expect(rowsFrom(course, indicator.drawnLines(parameters), BARS.length)).toEqual(listRows(indicator, parameters));
  });

  it.each(all)(
    '%s: no bars, one bar and a flat line neither throw nor divide by zero',
    (_name, indicator, parameters) => {
      const flat = Array.from({ length: 120 }, () => ({ high: 5, low: 5, close: 5, volume: 0 }));
      expect(listRows(indicator, parameters, [])).toEqual([]);
      expect(listRows(indicator, parameters, flat.slice(0, 1))).toHaveLength(1);
      const values = listRows(indicator, parameters, flat).flat();
      expect(values.every((value) => value === undefined || Number.isFinite(value))).toBe(true);
    },
  );

  it('RSI: only rising is 100, only falling 0, flat 50', () => {
    const run = (move: number) =>
      listRows(
        rsi,
        [6],
        Array.from({ length: 20 }, (_, at) => ({ high: 0, low: 0, close: 100 + at * move, volume: 0 })),
      ).at(-1)?.[0];
    expect([run(1), run(-1), run(0)]).toEqual([100, 0, 50]);
  });
});

it('the square root is exact', () => {
  expect(toDecimalText(squareRoot(toFraction('2')))).toBe('1.414213562373095048801688');
  expect(toDecimalText(sum([toFraction('0.1'), toFraction('0.2')]))).toBe('0.300000000000000000000000');
});
