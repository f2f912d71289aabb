import { bookAt, depthAt, type Book, type Depth } from './book.ts';
import { createChart, startBefore, nextStart, getStart, type Candle, type Chart, type Period } from './candles.ts';
import { listTrades, type Trade } from './minute-path.ts';
import { PAIRS, type Pair } from './pairs.ts';
import { createPriceProcess, MINUTE, STEP, STEPS, type PriceProcess } from './price-process.ts';

const DAY_MINUTES = 1440;
const HOUR = 60 * MINUTE;

interface Quote {
  readonly pair: Pair;
  readonly last: number;
  /** The last 1440 minutes, including the current one. */
  readonly day: Candle;
}

export interface Market {
  /** The seed that determines every price. */
  readonly seed: string;
  quote(pair: Pair, time: number): Quote;
  /** Price at the start of the minute, in ticks. */
  priceAt(pair: Pair, time: number): number;
  /** Hourly closing prices for the last 24 hours, in ticks. */
  spark(pair: Pair, time: number): number[];
  chart(pair: Pair): Chart;
  book(pair: Pair, time: number): Book;
  /** The same book, but deeper and with the lifetime of each level. */
  depth(pair: Pair, time: number): Depth;
  /** Price at the end of a step, in ticks. Steps last STEP ms and are counted from 1970. */
  getPrice(pair: Pair, step: number): number;
  /** The trade of the price process in that step, if any. */
  getTrade(pair: Pair, step: number): Trade | undefined;
  /**
   * The first step in (after, until] whose price is at or below `low` or at or above `high`. Skips minutes that reach
   * neither, so that searching a whole day takes only a millisecond.
   */
  firstTouch(pair: Pair, after: number, until: number, bounds: Bounds): number | undefined;
  /** Lowest and highest price in the minutes that overlap (after, until]. */
  reach(pair: Pair, after: number, until: number): { readonly low: number; readonly high: number };
  /** Trades up to `time`, newest first. */
  trades(pair: Pair, time: number, count: number): Trade[];
  /** Trades after `since` up to `time`, newest first. */
  tradesSince(pair: Pair, since: number, time: number): Trade[];
  turnoverScale(pair: Pair): number;
}

export interface Bounds {
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

interface PairMarket {
  readonly process: PriceProcess;
  readonly chart: Chart;
  /** The completed minutes of the last 24 hours, cached for the current minute. */
  day?: { readonly minute: number; readonly bar: Candle };
}

/** Every price is a pure function of seed, pair and time. Nothing is stored, so nothing can be manipulated. */
export function createMarket(seed: string): Market {
  const desks = new Map<string, PairMarket>();
  for (const pair of PAIRS) desks.set(pair.symbol, openPairMarket(seed, pair, desks));
  const desk = (pair: Pair): PairMarket => {
    const found = desks.get(pair.symbol);
    if (!found) throw new Error(`The pair ${pair.symbol} is not traded here.`);
    return found;
  };
  const tradesBetween = (pair: Pair, fromId: number, toId: number, count: number): Trade[] => {
    const { chart, process } = desk(pair);
    const found: Trade[] = [];
    for (let minute = Math.floor(toId / STEPS); minute * STEPS + STEPS > fromId && found.length < count; minute -= 1) {
      const first = Math.max(0, fromId - minute * STEPS);
      found.push(...listTrades(chart.path(minute), first, Math.min(STEPS - 1, toId - minute * STEPS), process.seed));
    }
    return found.slice(0, count);
  };

  return {
    seed,
    quote: (pair, time) => getQuote(desk(pair), time),
    priceAt: (pair, time) => desk(pair).process.boundary(Math.floor(time / MINUTE)),
    chart: (pair) => desk(pair).chart,
    spark: (pair, time) => {
      const hour = Math.floor(time / HOUR) * HOUR;
      const { process } = desk(pair);
      return [
        ...Array.from({ length: 23 }, (_, i) => process.boundary((hour - (22 - i) * HOUR) / MINUTE)),
        getQuote(desk(pair), time).last,
      ];
    },
    book: (pair, time) =>
      bookAt(pair, desk(pair).process.seed, getQuote(desk(pair), time).last, Math.floor(time / STEP) * STEP),
    depth: (pair, time) =>
      depthAt(pair, desk(pair).process.seed, getQuote(desk(pair), time).last, Math.floor(time / STEP) * STEP),
    getPrice: (pair, step) => desk(pair).chart.path(Math.floor(step / STEPS)).prices[step % STEPS] ?? 0,
    getTrade: (pair, step) => tradesBetween(pair, step, step, 1)[0],
    firstTouch: (pair, after, until, bounds) => firstTouch(desk(pair), after, until, bounds),
    reach: (pair, after, until) => reach(desk(pair).process, after, until),
    trades: (pair, time, count) => tradesBetween(pair, 0, Math.floor(time / STEP), count),
    tradesSince: (pair, since, time) =>
      tradesBetween(pair, Math.floor(since / STEP) + 1, Math.floor(time / STEP), Number.POSITIVE_INFINITY),
    turnoverScale: (pair) => desk(pair).process.turnoverScale,
  };
}

function openPairMarket(seed: string, pair: Pair, open: ReadonlyMap<string, PairMarket>): PairMarket {
  const [base, quote] = (pair.legs ?? []).map((symbol) => open.get(symbol)?.process);
  const process = createPriceProcess(seed, pair, base && quote ? [base, quote] : undefined);
  return { process, chart: createChart(process) };
}

function getQuote(desk: PairMarket, time: number): Quote {
  const { chart, process } = desk;
  const minute = Math.floor(time / MINUTE);
  if (desk.day?.minute !== minute) {
    const start = (minute - DAY_MINUTES + 1) * MINUTE;
    desk.day = { minute, bar: chart.stretch(start, minute * MINUTE, time) };
  }
  const running = chart.stretch(minute * MINUTE, (minute + 1) * MINUTE, time);
  const { bar } = desk.day;
  const day = {
    ...bar,
    high: Math.max(bar.high, running.high),
    low: Math.min(bar.low, running.low),
    close: running.close,
    lots: bar.lots + running.lots,
    turnover: bar.turnover + running.turnover,
  };
  return { pair: process.pair, last: running.close, day };
}

function firstTouch({ process, chart }: PairMarket, after: number, until: number, bounds: Bounds): number | undefined {
  const low = bounds.low ?? 0;
  const high = bounds.high ?? Number.POSITIVE_INFINITY;
  if (low <= 0 && high === Number.POSITIVE_INFINITY) return undefined;
  for (let minute = Math.floor((after + 1) / STEPS); minute * STEPS <= until; minute += 1) {
    const bar = process.minute(minute);
    if (bar.low > low && bar.high < high) continue;
    const { prices } = chart.path(minute);
    const end = Math.min(STEPS - 1, until - minute * STEPS);
    for (let step = Math.max(0, after + 1 - minute * STEPS); step <= end; step += 1) {
      const price = prices[step] ?? 0;
      if (price <= low || price >= high) return minute * STEPS + step;
    }
  }
  return undefined;
}

function reach(process: PriceProcess, after: number, until: number): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let minute = Math.floor((after + 1) / STEPS); minute * STEPS <= until; minute += 1) {
    const bar = process.minute(minute);
    if (bar.low < low) low = bar.low;
    if (bar.high > high) high = bar.high;
  }
  return { low, high };
}

const MAX_BARS = 1500;

interface Range {
  readonly from?: number;
  readonly to?: number;
  readonly t?: number;
  readonly limit?: number;
}

/**
 * Returns the requested bars: those in [from, to], `limit` bars that start before `t`, or the newest ones. If there are
 * more than MAX_BARS, only the newest are returned.
 */
export function listCandles(chart: Chart, period: Period, range: Range, now: number): Candle[] {
  const [oldest, newest] = bounds(period, range, now);
  return chart.candles(period, oldest, newest, now);
}

/** Like `listCandles`, but computes a long range in chunks, so that other requests are served in between. */
export async function readHistory(chart: Chart, period: Period, range: Range, now: number): Promise<Candle[]> {
  await prepareHistory(chart, period, range, now);
  return listCandles(chart, period, range, now);
}

export async function prepareHistory(chart: Chart, period: Period, range: Range, now: number): Promise<void> {
  const [oldest, newest] = bounds(period, range, now);
  await chart.prepare(period, oldest, Math.min(now, nextStart(period, newest)));
}

function bounds(period: Period, range: Range, now: number): [number, number] {
  const newest = getStart(period, Math.min(now, range.t === undefined ? (range.to ?? now) : range.t - 1));
  const limit = Math.min(MAX_BARS, range.limit ?? (range.from === undefined ? 300 : MAX_BARS));
  return [
    Math.max(startBefore(period, newest, limit - 1), range.from === undefined ? 0 : firstAt(period, range.from)),
    newest,
  ];
}

function firstAt(period: Period, from: number): number {
  const start = getStart(period, from);
  return start < from ? nextStart(period, start) : start;
}
