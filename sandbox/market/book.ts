import { mix, unit } from './hash.ts';
import type { Pair } from './pairs.ts';

export const LEVELS = 20;

/** How deep orders reach into the book, of which everybody sees the first LEVELS. */
const DEPTH = 60;

/** Price in ticks, amount in lots. */
type Level = readonly [number, number];
export interface Book {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** An order of the house: what the book holds at one price, from one turn of that price's clock to the next. */
export interface HouseLevel {
  readonly price: number;
  readonly lots: number;
  /** When it was placed. */
  readonly since: number;
  /** When the process replaces it. */
  readonly until: number;
}
export interface Depth {
  readonly bids: readonly HouseLevel[];
  readonly asks: readonly HouseLevel[];
}

/** The first levels of the depth. */
export function bookAt(pair: Pair, seed: number, last: number, time: number): Book {
  const { bids, asks } = depthAt(pair, seed, last, time, LEVELS);
  const level = ({ price, lots }: HouseLevel): Level => [price, lots];
  return { bids: bids.map(level), asks: asks.map(level) };
}

/**
 * Levels on both sides of the last price, best first. Which prices hold an order, and how much, follows from seed,
 * price and a slow clock of each price, so that most levels stay from one step to the next, as in a real book.
 */
export function depthAt(pair: Pair, seed: number, last: number, time: number, count = DEPTH): Depth {
  return {
    bids: side(pair, mix(seed, 3001), last, time, -1, count),
    asks: side(pair, mix(seed, 3002), last, time, 1, count),
  };
}

function side(pair: Pair, key: number, last: number, time: number, direction: 1 | -1, count: number): HouseLevel[] {
  // the deeper the price, the wider the grid: a book of BTC spans a few dollars, one of a small coin a few ticks
  const stride = Math.max(1, Math.round(last * 0.000008));
  const usual = pair.dailyLots / 40_000;
  const levels: HouseLevel[] = [];
  for (
    let cell = Math.floor(last / stride) + direction, tries = 0;
    levels.length < count && tries < 400;
    cell += direction, tries += 1
  ) {
    const price = cell * stride + (stride > 1 ? mix(key, cell) % stride : 0);
    if (price <= 0 || (price - last) * direction <= 0) continue;
    const pace = 2000 + (mix(key, cell) % 9000);
    const offset = mix(cell, key) % pace;
    const bucket = Math.floor((time + offset) / pace);
    const state = mix(mix(key, cell), bucket);
    if (unit(state, 1) < 0.35) continue;
    const size = unit(state, 2);
    levels.push({
      price,
      lots: Math.max(1, Math.round(usual * (0.1 + 6 * size * size * size) * (1 + levels.length / 8))),
      since: bucket * pace - offset,
      until: (bucket + 1) * pace - offset,
    });
  }
  return levels;
}
