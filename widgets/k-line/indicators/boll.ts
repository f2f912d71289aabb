import { meanOf, put, valueAt, type Figures, type Indicator } from './indicator.ts';

/** Population standard deviation, as John Bollinger defines it. */
function deviation(values: Figures, at: number, period: number, middle: number): number {
  let sum = 0;
  for (let place = at; place > at - period; place -= 1) sum += (valueAt(values, place) - middle) ** 2;
  return Math.sqrt(sum / period);
}

/** Bollinger bands: upper, middle, lower. */
export const boll: Indicator = {
  drawn: () => 3,
  step: ([period = 20, width = 2]) => {
    return ({ close }, at, lines) => {
      const middle = meanOf(close, at, period);
      const reach = Number.isNaN(middle) ? middle : width * deviation(close, at, period, middle);
      put(lines, 0, at, middle + reach);
      put(lines, 1, at, middle);
      put(lines, 2, at, middle - reach);
    };
  },
};
