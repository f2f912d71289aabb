import { exponential, put, valueAt, type Indicator } from './indicator.ts';

/** Exponential moving averages of the close. Each starts with the simple average of its first bars. */
export const ema: Indicator = {
  drawn: (periods) => periods.length,
  step: (periods) => (prices, at, lines) =>
    periods.forEach((period, line) =>
      put(lines, line, at, exponential(prices.close, at, period, valueAt(lines[line], at - 1))),
    ),
};
