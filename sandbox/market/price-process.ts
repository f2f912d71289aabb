import { mixHash, getSeed, unitHash } from './hash.ts';
import type { Pair } from './pairs.ts';

export const MINUTE = 60_000;
/** Duration of a price step in milliseconds. */
export const STEP = 250;
export const STEPS = MINUTE / STEP;
/** The time at which every pair has its published price. */
export const ANCHOR = Date.UTC(2026, 10, 21);
/** The earliest time for which there are prices. */
export const OPENED = Date.UTC(2024, 0, 1);

const DAY = 1440;
/** Periods of the noise octaves in minutes, from one minute to four months. */
const PERIODS = Array.from({ length: 12 }, (_, i) => 3 ** i);

/** Prices in whole ticks, the amount in lots, and the turnover in its smallest units. */
export interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
  lots: number;
  turnover: number;
}

export interface PriceProcess {
  readonly pair: Pair;
  readonly turnoverScale: number;
  readonly seed: number;
  /** Price in ticks at the start of a minute. Minutes are counted from 1970. */
  boundary(minute: number): number;
  /** A minute's completed bar. */
  minute(minute: number): Bar;
}

/** Approximates e^x with basic arithmetic, so that the result is identical on every machine. */
const exponential = (x: number): number => (1 + x / 2 + (x * x) / 12) / (1 - x / 2 + (x * x) / 12);

/** The sum of value-noise octaves. Octaves with longer periods have larger amplitudes, as in a random walk. */
function createNoise(seed: number, volatility: number): (minute: number) => number {
  const keys = PERIODS.map((_, index) => mixHash(seed, index));
  const offsets = PERIODS.map((period, index) => mixHash(seed, 100 + index) % period);
  const widths = PERIODS.map((period) => volatility * Math.sqrt(period / DAY));
  // caches each octave's last cell, because neighbouring minutes share it
  const start = new Float64Array(PERIODS.length).fill(Number.NaN);
  const left = new Float64Array(PERIODS.length);
  const slope = new Float64Array(PERIODS.length);
  const enter = (index: number, minute: number): number => {
    const period = PERIODS[index] ?? 1;
    const offset = offsets[index] ?? 0;
    const cell = Math.floor((minute + offset) / period);
    const from = (unitHash(keys[index] ?? 0, cell) * 2 - 1) * (widths[index] ?? 0);
    const to = (unitHash(keys[index] ?? 0, cell + 1) * 2 - 1) * (widths[index] ?? 0);
    start[index] = cell * period - offset;
    left[index] = from;
    slope[index] = (to - from) / period;
    return minute - (start[index] ?? 0);
  };
  return (minute) => {
    let sum = 0;
    for (let index = 0; index < PERIODS.length; index += 1) {
      let along = minute - (start[index] ?? 0);
      if (!(along >= 0 && along < (PERIODS[index] ?? 1))) along = enter(index, minute);
      sum += (left[index] ?? 0) + (slope[index] ?? 0) * along;
    }
    return sum;
  };
}

export function createPriceProcess(
  seed: string,
  pair: Pair,
  legs?: readonly [PriceProcess, PriceProcess],
): PriceProcess {
  const key = getSeed(`${seed}/${pair.symbol}`);
  const boundary = legs ? crossPrice(pair, legs) : ownPrice(key, pair);
  const turnoverScale = pair.quote.name === 'USDT' ? 2 : 6;
  const wickKey = mixHash(key, 1001);
  const volumeKey = mixHash(key, 1002);
  const unitOfTurnover = 10 ** (turnoverScale - pair.priceScale - pair.lotScale);
  return {
    pair,
    seed: key,
    boundary,
    turnoverScale,
    minute: (minute) => {
      const open = boundary(minute);
      const close = boundary(minute + 1);
      const usual = open * pair.volatility * 0.026;
      const up = unitHash(wickKey, minute * 2);
      const down = unitHash(wickKey, minute * 2 + 1);
      const lots = getVolume(volumeKey, pair, minute, Math.abs(close - open) / usual);
      return {
        open,
        close,
        lots,
        high: Math.max(open, close) + Math.round(up * up * usual),
        low: Math.max(1, Math.min(open, close) - Math.round(down * down * usual)),
        turnover: Math.round(((open + close) / 2) * lots * unitOfTurnover),
      };
    },
  };
}

function ownPrice(key: number, pair: Pair): (minute: number) => number {
  const noise = createNoise(key, pair.volatility);
  const atAnchor = noise(ANCHOR / MINUTE);
  // caches the last boundary, because the close of a minute is the open of the next
  let known = Number.NaN;
  let price = 0;
  return (minute) => {
    if (minute !== known) {
      known = minute;
      price = Math.max(1, Math.round(pair.anchor * exponential(noise(minute) - atAnchor)));
    }
    return price;
  };
}

/** A cross pair's price is the ratio of its legs, so that no round trip makes a profit. */
function crossPrice(pair: Pair, [base, quote]: readonly [PriceProcess, PriceProcess]): (minute: number) => number {
  const factor = 10 ** (pair.priceScale - base.pair.priceScale + quote.pair.priceScale);
  return (minute) => Math.max(1, Math.round((base.boundary(minute) / quote.boundary(minute)) * factor));
}

/** Volume rises when the price moves, and varies in slow waves. */
function getVolume(key: number, pair: Pair, minute: number, move: number): number {
  const wave = Math.floor(minute / 97);
  const along = minute / 97 - wave;
  const slow = unitHash(key, wave * 2) * (1 - along) + unitHash(key, (wave + 1) * 2) * along;
  return Math.max(
    1,
    Math.round(
      (pair.dailyLots / DAY) * (0.3 + 1.4 * unitHash(key, minute * 2 + 1)) * (0.5 + slow) * (0.4 + 0.6 * move),
    ),
  );
}
