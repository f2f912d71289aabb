import { fillExponentialMean, getLine, type Indicator } from './indicator.ts';

/** Exponential moving averages of the close. Each starts with the simple average of its first bars. */
export const ema: Indicator = {
  drawnLines: (periods) => periods.length,
  isRecursive: true,
  fill: ({ close }, lines, periods, range) => {
    for (const [line, period] of periods.entries()) fillExponentialMean(getLine(lines, line), close, period, range);
  },
};
