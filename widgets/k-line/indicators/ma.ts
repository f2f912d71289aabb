import { meanOf, put, type Indicator } from './indicator.ts';

/** Simple moving averages of the close, one line per period. */
export const ma: Indicator = {
  drawn: (periods) => periods.length,
  step: (periods) => (prices, at, lines) =>
    periods.forEach((period, line) => put(lines, line, at, meanOf(prices.close, at, period))),
};
