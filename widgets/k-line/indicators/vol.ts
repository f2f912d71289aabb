import { put, valueAt, type Indicator } from './indicator.ts';

export const vol: Indicator = {
  drawn: () => 1,
  step: () => (prices, at, lines) => put(lines, 0, at, valueAt(prices.volume, at)),
};
