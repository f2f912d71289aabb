import { mixHash, unitHash } from './hash.ts';
import { STEPS, type Bar, type PriceProcess } from './price-process.ts';

/** The steps within a minute. They end exactly at the close of the minute's bar. */
export interface MinutePath {
  readonly minute: number;
  readonly bar: Bar;
  /** Price of the last trade as of each step, in ticks. */
  readonly prices: Float64Array;
  /** Lots traded from the start of the minute up to each step. */
  readonly lots: Float64Array;
}

/** A path from the open through both extremes to the close, with noise that stays within the bar. */
export function getPath(process: PriceProcess, minute: number): MinutePath {
  const bar = process.minute(minute);
  const key = mixHash(mixHash(process.seed, 2001), minute);
  const first = 1 + Math.floor(unitHash(key, 1) * (STEPS * 0.55));
  const second = first + 1 + Math.floor(unitHash(key, 2) * (STEPS - 3 - first));
  const rising = unitHash(key, 3) < 0.5;
  const stops: readonly (readonly [number, number])[] = [
    [0, bar.open],
    [first, rising ? bar.low : bar.high],
    [second, rising ? bar.high : bar.low],
    [STEPS - 1, bar.close],
  ];
  const prices = new Float64Array(STEPS);
  const weights = new Float64Array(STEPS);
  let last = bar.open;
  let total = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const fixed = step === 0 || step === first || step === second || step === STEPS - 1;
    if (fixed || unitHash(key, 10 + step) < process.pair.pace) {
      last = wayAt(stops, step, bar, fixed ? 0 : unitHash(key, 1000 + step) - 0.5);
      const size = unitHash(key, 2000 + step);
      total += 0.05 + size * size * size;
    }
    prices[step] = last;
    weights[step] = total;
  }
  const lots = weights.map((weight) => Math.floor(bar.lots * (weight / total)));
  return { minute, bar, prices, lots };
}

function wayAt(stops: readonly (readonly [number, number])[], step: number, bar: Bar, wobble: number): number {
  const next = Math.max(
    1,
    stops.findIndex(([at]) => at >= step),
  );
  const [from, low] = stops[next - 1] ?? [0, bar.open];
  const [to, high] = stops[next] ?? [STEPS - 1, bar.close];
  const price = low + ((high - low) * (step - from)) / Math.max(1, to - from) + wobble * 0.4 * (bar.high - bar.low);
  return Math.min(bar.high, Math.max(bar.low, Math.round(price)));
}

/** The bar of a minute up to and including a step. */
export function barAfter(path: MinutePath, step: number): Bar {
  const { bar, prices, lots } = path;
  let high = bar.open;
  let low = bar.open;
  for (let i = 0; i <= step; i += 1) {
    const price = prices[i] ?? bar.open;
    if (price > high) high = price;
    if (price < low) low = price;
  }
  const done = lots[step] ?? 0;
  return {
    open: bar.open,
    high,
    low,
    close: prices[step] ?? bar.open,
    lots: done,
    turnover: Math.floor(bar.turnover * (done / bar.lots)),
  };
}

export interface Trade {
  readonly id: number;
  readonly ts: number;
  readonly price: number;
  readonly lots: number;
  readonly direction: 'buy' | 'sell';
}

/**
 * The trades in the given steps of a minute, newest first. Over the whole minute, their lots add up to the bar's lots.
 */
export function listTrades(path: MinutePath, from: number, to: number, key: number): Trade[] {
  const trades: Trade[] = [];
  for (let step = to; step >= from; step -= 1) {
    const lots = (path.lots[step] ?? 0) - (step > 0 ? (path.lots[step - 1] ?? 0) : 0);
    if (lots <= 0) continue;
    const price = path.prices[step] ?? 0;
    const before = step > 0 ? (path.prices[step - 1] ?? price) : price;
    const id = path.minute * STEPS + step;
    const up = price === before ? unitHash(key, id) < 0.5 : price > before;
    trades.push({ id, ts: id * 250, price, lots, direction: up ? 'buy' : 'sell' });
  }
  return trades;
}
