import { mixHash, unitHash } from './hash.ts';
import type { Pair } from './pairs.ts';

export const LEVELS = 20;

/** The number of levels that orders can match. Users see only the first LEVELS. */
const DEPTH = 60;

/** Price in ticks, amount in lots. */
type Level = readonly [number, number];
export interface Book {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** A price level offered by the house. It is replaced at an interval that depends on its price. */
export interface HouseLevel {
  readonly price: number;
  readonly lots: number;
  /** When it was placed. */
  readonly since: number;
  /** When the price process replaces it. */
  readonly until: number;
}
export interface Depth {
  readonly bids: readonly HouseLevel[];
  readonly asks: readonly HouseLevel[];
}

export function bookAt(pair: Pair, seed: number, last: number, time: number): Book {
  const { bids, asks } = depthAt(pair, seed, last, time, LEVELS);
  const level = ({ price, lots }: HouseLevel): Level => [price, lots];
  return { bids: bids.map(level), asks: asks.map(level) };
}

/**
 * Levels on both sides of the last price, best first. Which prices have orders, and how large they are, depends on the
 * seed, the price and a slow clock for each price, so most levels stay the same from step to step, as in a real book.
 */
export function depthAt(pair: Pair, seed: number, last: number, time: number, count = DEPTH): Depth {
  return {
    bids: side(pair, mixHash(seed, 3001), last, time, -1, count),
    asks: side(pair, mixHash(seed, 3002), last, time, 1, count),
  };
}

function side(pair: Pair, key: number, last: number, time: number, direction: 1 | -1, count: number): HouseLevel[] {
  // the higher the price, the wider the grid: a book spans a few dollars for BTC but only a few ticks for a small coin
  const stride = Math.max(1, Math.round(last * 0.000008));
  const usual = pair.dailyLots / 40_000;
  const levels: HouseLevel[] = [];
  for (
    let cell = Math.floor(last / stride) + direction, tries = 0;
    levels.length < count && tries < 400;
    cell += direction, tries += 1
  ) {
    const price = cell * stride + (stride > 1 ? mixHash(key, cell) % stride : 0);
    if (price <= 0 || (price - last) * direction <= 0) continue;
    const pace = 2000 + (mixHash(key, cell) % 9000);
    const offset = mixHash(cell, key) % pace;
    const bucket = Math.floor((time + offset) / pace);
    const state = mixHash(mixHash(key, cell), bucket);
    if (unitHash(state, 1) < 0.35) continue;
    const size = unitHash(state, 2);
    levels.push({
      price,
      lots: Math.max(1, Math.round(usual * (0.1 + 6 * size * size * size) * (1 + levels.length / 8))),
      since: bucket * pace - offset,
      until: (bucket + 1) * pace - offset,
    });
  }
  return levels;
}
