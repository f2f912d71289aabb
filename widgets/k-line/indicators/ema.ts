import { getExponentialMean, setValue, getValue, type Indicator } from './indicator.ts';

/** Exponential moving averages of the close. Each starts with the simple average of its first bars. */
export const ema: Indicator = {
  drawnLines: (periods) => periods.length,
  createStep: (periods) => (prices, at, lines) =>
    periods.forEach((period, line) =>
      setValue(lines, line, at, getExponentialMean(prices.close, at, period, getValue(lines[line], at - 1))),
    ),
};
