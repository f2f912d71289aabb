import { getMean, setValue, getValue, type Column, type Indicator } from './indicator.ts';

/** Population standard deviation, as John Bollinger defines it. */
function getDeviation(values: Column, at: number, period: number, middle: number): number {
  let sum = 0;
  for (let place = at; place > at - period; place -= 1) sum += (getValue(values, place) - middle) ** 2;
  return Math.sqrt(sum / period);
}

/** Bollinger bands: upper, middle, lower. */
export const boll: Indicator = {
  drawnLines: () => 3,
  createStep: ([period = 20, width = 2]) => {
    return ({ close }, at, lines) => {
      const middle = getMean(close, at, period);
      const reach = Number.isNaN(middle) ? middle : width * getDeviation(close, at, period, middle);
      setValue(lines, 0, at, middle + reach);
      setValue(lines, 1, at, middle);
      setValue(lines, 2, at, middle - reach);
    };
  },
};
