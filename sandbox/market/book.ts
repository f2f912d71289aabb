import { mix, unit } from './hash';
import type { Pair } from './pairs';

export const LEVELS = 20;

/** Price in ticks, amount in lots. */
export type Level = readonly [number, number];
export interface Book {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/**
 * Twenty levels a side around the last price. Which prices hold an order, and how much, follows from seed, price and a
 * slow clock of each price, so that most levels stay from one step to the next, as in a real book.
 */
export function bookAt(pair: Pair, seed: number, last: number, time: number): Book {
  return { bids: side(pair, mix(seed, 3001), last, time, -1), asks: side(pair, mix(seed, 3002), last, time, 1) };
}

function side(pair: Pair, key: number, last: number, time: number, direction: 1 | -1): Level[] {
  // the deeper the price, the wider the grid: a book of BTC spans a few dollars, one of a small coin a few ticks
  const stride = Math.max(1, Math.round(last * 0.000008));
  const usual = pair.dailyLots / 40_000;
  const levels: Level[] = [];
  for (
    let cell = Math.floor(last / stride) + direction, tries = 0;
    levels.length < LEVELS && tries < 400;
    cell += direction, tries += 1
  ) {
    const price = cell * stride + (stride > 1 ? mix(key, cell) % stride : 0);
    if (price <= 0 || (price - last) * direction <= 0) continue;
    const pace = 2000 + (mix(key, cell) % 9000);
    const bucket = Math.floor((time + (mix(cell, key) % pace)) / pace);
    const state = mix(mix(key, cell), bucket);
    if (unit(state, 1) < 0.35) continue;
    const size = unit(state, 2);
    levels.push([price, Math.max(1, Math.round(usual * (0.1 + 6 * size * size * size) * (1 + levels.length / 8)))]);
  }
  return levels;
}
