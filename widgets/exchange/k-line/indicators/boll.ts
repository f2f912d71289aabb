import { getLine, getMean, getValue, type Column, type Indicator } from './indicator.ts';

/** Population standard deviation, as John Bollinger defines it. */
function getDeviation(values: Column, at: number, period: number, middle: number): number {
  let sum = 0;
  for (let place = at; place > at - period; place -= 1) sum += (getValue(values, place) - middle) ** 2;
  return Math.sqrt(sum / period);
}

/** Bollinger bands: upper, middle, lower. */
export const boll: Indicator = {
  drawnLines: () => 3,
  fill: ({ close }, lines, [period = 20, width = 2], { from, to }) => {
    const [upper, middles, lower] = [getLine(lines, 0), getLine(lines, 1), getLine(lines, 2)];
    for (let at = from; at < to; at += 1) {
      const middle = getMean(close, at, period);
      const reach = Number.isNaN(middle) ? middle : width * getDeviation(close, at, period, middle);
      upper[at] = middle + reach;
      middles[at] = middle;
      lower[at] = middle - reach;
    }
  },
};
