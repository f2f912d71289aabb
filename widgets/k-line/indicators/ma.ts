import { getMean, setValue, type Indicator } from './indicator.ts';

/** Simple moving averages of the close, one line per period. */
export const ma: Indicator = {
  drawnLines: (periods) => periods.length,
  createStep: (periods) => (prices, at, lines) =>
    periods.forEach((period, line) => setValue(lines, line, at, getMean(prices.close, at, period))),
};
