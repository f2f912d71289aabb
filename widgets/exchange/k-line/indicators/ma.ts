import { getLine, getMean, type Indicator } from './indicator.ts';

/** Simple moving averages of the close, one line per period. */
export const ma: Indicator = {
  drawnLines: (periods) => periods.length,
  fill: ({ close }, lines, periods, { from, to }) => {
    for (const [line, period] of periods.entries()) {
      const means = getLine(lines, line);
      for (let at = from; at < to; at += 1) means[at] = getMean(close, at, period);
    }
  },
};
