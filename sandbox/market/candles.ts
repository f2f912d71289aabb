import { barAfter, pathOf, type MinutePath } from './minute-path.ts';
import { MINUTE, OPENED, STEP, type Bar, type PriceProcess } from './price-process.ts';

export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '4hour', '1day', '1week', '1mon'] as const;
export type Period = (typeof PERIODS)[number];
export interface Candle extends Bar {
  readonly time: number;
}

const DAY = 86_400_000;
/** Takes about ten milliseconds. */
const DAYS_AT_ONCE = 24;
const WEEK = 7 * DAY;
/** Weeks begin on Monday, and 1970-01-05 was one. */
const MONDAY = 4 * DAY;
const FIXED: Readonly<Record<Exclude<Period, '1week' | '1mon'>, number>> = {
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  '60min': 60 * MINUTE,
  '4hour': 240 * MINUTE,
  '1day': DAY,
};

/** All periods start at UTC boundaries. */
export function startOf(period: Period, time: number): number {
  if (period === '1week') return Math.floor((time - MONDAY) / WEEK) * WEEK + MONDAY;
  if (period === '1mon') return Date.UTC(new Date(time).getUTCFullYear(), new Date(time).getUTCMonth(), 1);
  return Math.floor(time / FIXED[period]) * FIXED[period];
}

export function nextStart(period: Period, start: number): number {
  if (period === '1week') return start + WEEK;
  if (period === '1mon') return Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + 1, 1);
  return start + FIXED[period];
}

/** The start of the bar that is `bars` bars earlier. */
export function startBefore(period: Period, start: number, bars: number): number {
  if (period === '1week') return start - bars * WEEK;
  if (period === '1mon') return Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() - bars, 1);
  return start - bars * FIXED[period];
}

export interface Chart {
  /** Bars that start in [from, to], as of `now`. */
  candles(period: Period, from: number, to: number, now: number): Candle[];
  /**
   * Precomputes finished days in chunks, so that computing two years of history does not block other requests for half
   * a second.
   */
  prepare(from: number, to: number): Promise<void>;
  /** The current bar at `now`. */
  current(period: Period, now: number): Candle;
  /** A single bar for any range of whole minutes, as of `now`. */
  stretch(from: number, to: number, now: number): Candle;
  path(minute: number): MinutePath;
}

export function createChart(process: PriceProcess): Chart {
  const days = new Map<number, Bar>();
  let newest: MinutePath | undefined;

  const path = (minute: number): MinutePath => {
    if (newest?.minute !== minute) newest = pathOf(process, minute);
    return newest;
  };
  const minuteAt = (time: number, now: number): Bar =>
    time + MINUTE <= now
      ? process.minute(time / MINUTE)
      : barAfter(path(time / MINUTE), Math.floor((now - time) / STEP));
  /** A finished day never changes, so it is computed once. */
  const dayAt = (start: number): Bar => {
    const known = days.get(start) ?? fold(start, start + DAY, Number.POSITIVE_INFINITY);
    days.set(start, known);
    return known;
  };
  const fold = (from: number, to: number, now: number): Bar => {
    let sum: Bar | undefined;
    for (let time = from; time < to && time <= now;) {
      const wholeDay = now !== Number.POSITIVE_INFINITY && time % DAY === 0 && time + DAY <= Math.min(to, now);
      const part = wholeDay ? dayAt(time) : minuteAt(time, now);
      sum = sum ? mergeBar(sum, part) : { ...part };
      time += wholeDay ? DAY : MINUTE;
    }
    if (!sum) throw new Error(`No bar lies between ${from} and ${Math.min(to, now)}.`);
    return sum;
  };
  const stretch = (from: number, to: number, now: number): Candle => ({
    time: from,
    ...fold(Math.max(from, OPENED), to, now),
  });

  return {
    path,
    stretch,
    prepare: async (from, to) => {
      let worked = 0;
      for (let day = startOf('1day', Math.max(from, OPENED)); day + DAY <= to; day += DAY) {
        if (days.has(day)) continue;
        dayAt(day);
        worked += 1;
        if (worked % DAYS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
      }
    },
    current: (period, now) => stretch(startOf(period, now), nextStart(period, startOf(period, now)), now),
    candles: (period, from, to, now) => {
      const bars: Candle[] = [];
      const last = Math.min(to, now);
      for (let start = startOf(period, Math.max(from, OPENED)); start <= last; start = nextStart(period, start)) {
        if (start >= from) bars.push(stretch(start, nextStart(period, start), now));
      }
      return bars;
    },
  };
}

function mergeBar(sum: Bar, part: Bar): Bar {
  if (part.high > sum.high) sum.high = part.high;
  if (part.low < sum.low) sum.low = part.low;
  sum.close = part.close;
  sum.lots += part.lots;
  sum.turnover += part.turnover;
  return sum;
}
