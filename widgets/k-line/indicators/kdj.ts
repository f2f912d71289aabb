import { getLine, getValue, type Indicator, type Prices } from './indicator.ts';

const MIDDLE = 50;

/** Position of the close between the lowest low and the highest high, in percent; 50 if the price did not move. */
function getStochastic({ high, low, close }: Prices, at: number, period: number): number {
  if (period < 1 || at < period - 1) return Number.NaN;
  let top = getValue(high, at);
  let bottom = getValue(low, at);
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
  fill: (prices, lines, [period = 9, smoothK = 3, smoothD = 3], { from, to }) => {
    const [ks, ds, js] = [getLine(lines, 0), getLine(lines, 1), getLine(lines, 2)];
    let k = getValue(ks, from - 1);
    let d = getValue(ds, from - 1);
    for (let at = from; at < to; at += 1) {
      const [beforeK, beforeD] = [orMiddle(k), orMiddle(d)];
      k = beforeK + (getStochastic(prices, at, period) - beforeK) / smoothK;
      d = beforeD + (k - beforeD) / smoothD;
      ks[at] = k;
      ds[at] = d;
      js[at] = 3 * k - 2 * d;
    }
  },
};
