import { setValue, getValue, type Indicator } from './indicator.ts';

export const vol: Indicator = {
  drawnLines: () => 1,
  createStep: () => (prices, at, lines) => setValue(lines, 0, at, getValue(prices.volume, at)),
};
