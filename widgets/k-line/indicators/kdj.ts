import { setValue, getValue, type Indicator, type Prices } from './indicator.ts';

const MIDDLE = 50;

/** Position of the close between the lowest low and the highest high, in percent; 50 if the price did not move. */
function getStochastic({ high, low, close }: Prices, at: number, period: number): number {
  if (period < 1 || at < period - 1) return Number.NaN;
  let [top, bottom] = [getValue(high, at), getValue(low, at)];
  for (let place = at - 1; place > at - period; place -= 1) {
    top = Math.max(top, getValue(high, place));
    bottom = Math.min(bottom, getValue(low, place));
  }
  return top === bottom ? MIDDLE : ((getValue(close, at) - bottom) / (top - bottom)) * 100;
}

const orMiddle = (value: number): number => (Number.isNaN(value) ? MIDDLE : value);

/** K and D, smoothed from 50, and J = 3K − 2D. */
export const kdj: Indicator = {
  drawnLines: () => 3,
  createStep: ([period = 9, smoothK = 3, smoothD = 3]) => {
    return (prices, at, lines) => {
      const before = (line: number) => orMiddle(getValue(lines[line], at - 1));
      const now = getStochastic(prices, at, period);
      const k = before(0) + (now - before(0)) / smoothK;
      const d = before(1) + (k - before(1)) / smoothD;
      setValue(lines, 0, at, k);
      setValue(lines, 1, at, d);
      setValue(lines, 2, at, 3 * k - 2 * d);
    };
  },
};
