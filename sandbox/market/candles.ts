import { barAfter, getPath, type MinutePath } from './minute-path.ts';
import { MINUTE, OPENED, STEP, type Bar, type PriceProcess } from './price-process.ts';

export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '4hour', '1day', '1week', '1mon'] as const;
export type Period = (typeof PERIODS)[number];
export interface Candle extends Bar {
  readonly time: number;
}

const DAY = 86_400_000;
const HOUR = 60 * MINUTE;
/** The number of minutes to sum before yielding, which takes about ten milliseconds. */
const MINUTES_AT_ONCE = 24 * 1440;
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
export function getStart(period: Period, time: number): number {
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
   * Precomputes the completed days or hours that make up the period's bars. Works in chunks, so that computing two
   * years of history does not block other requests for half a second.
   */
  prepare(period: Period, from: number, to: number): Promise<void>;
  /** The current bar at `now`. */
  current(period: Period, now: number): Candle;
  /** A single bar for any range of whole minutes, as of `now`. */
  stretch(from: number, to: number, now: number): Candle;
  path(minute: number): MinutePath;
}

/** A cache of completed days and hours, which never change. */
interface KeptBars {
  get(length: number, start: number): Bar;
  /** The length of the longest cacheable bar that begins at `time` and is over by `end`; otherwise a minute. */
  lengthAt(time: number, end: number): number;
  prepare(period: Period, from: number, to: number): Promise<void>;
}

/** @param sum sums the minutes of a bar */
function createKeptBars(sum: (from: number, to: number) => Bar): KeptBars {
  const lengths = [DAY, HOUR];
  const bars = new Map(lengths.map((length) => [length, new Map<number, Bar>()]));
  const get = (length: number, start: number): Bar => {
    const bar = bars.get(length)?.get(start) ?? sum(start, start + length);
    bars.get(length)?.set(start, bar);
    return bar;
  };
  return {
    get,
    lengthAt: (time, end) => lengths.find((length) => time % length === 0 && time + length <= end) ?? MINUTE,
    prepare: async (period, from, to) => {
      const length = lengths.find((each) => each <= nextStart(period, 0));
      if (length === undefined) return;
      let minutes = 0;
      for (let start = Math.floor(from / length) * length; start + length <= to; start += length) {
        if (bars.get(length)?.has(start)) continue;
        get(length, start);
        minutes += length / MINUTE;
        if (minutes % MINUTES_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

export function createChart(process: PriceProcess): Chart {
  const kept = createKeptBars((from, to) => fold(from, to, Number.POSITIVE_INFINITY));
  let newest: MinutePath | undefined;

  const path = (minute: number): MinutePath => {
    if (newest?.minute !== minute) newest = getPath(process, minute);
    return newest;
  };
  const minuteAt = (time: number, now: number): Bar =>
    time + MINUTE <= now
      ? process.minute(time / MINUTE)
      : barAfter(path(time / MINUTE), Math.floor((now - time) / STEP));
  /** Sums the bars in a range. If `now` is infinite, sums only minutes and bypasses the cache. */
  const fold = (from: number, to: number, now: number): Bar => {
    let sum: Bar | undefined;
    for (let time = from; time < to && time <= now;) {
      const length = now === Number.POSITIVE_INFINITY ? MINUTE : kept.lengthAt(time, Math.min(to, now));
      const part = length === MINUTE ? minuteAt(time, now) : kept.get(length, time);
      sum = sum ? mergeBar(sum, part) : { ...part };
      time += length;
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
    prepare: (period, from, to) => kept.prepare(period, Math.max(from, OPENED), to),
    current: (period, now) => stretch(getStart(period, now), nextStart(period, getStart(period, now)), now),
    candles: (period, from, to, now) => {
      const bars: Candle[] = [];
      const last = Math.min(to, now);
      for (let start = getStart(period, Math.max(from, OPENED)); start <= last; start = nextStart(period, start)) {
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
