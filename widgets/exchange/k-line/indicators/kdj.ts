import { getLine, getValue, type Column, type Indicator } from './indicator.ts';

const MIDDLE = 50;

/**
 * The index of the highest (sign 1) or lowest (sign -1) of the last `period` values.
 * @param before the index for the previous bar; searches the whole period only when it is too old
 */
function moveExtreme(values: Column, before: number, at: number, period: number, sign: 1 | -1): number {
  const isRecent = before > at - period;
  let found = isRecent ? before : at - period + 1;
  for (let place = isRecent ? at : found + 1; place <= at; place += 1)
    if (sign * getValue(values, place) >= sign * getValue(values, found)) found = place;
  return found;
}

/** Position of the close between the lowest low and the highest high, in percent; 50 if the price did not move. */
const getStochastic = (close: number, top: number, bottom: number): number =>
  top === bottom ? MIDDLE : ((close - bottom) / (top - bottom)) * 100;

const orMiddle = (value: number): number => (Number.isNaN(value) ? MIDDLE : value);

/** K and D, smoothed from 50, and J = 3K − 2D. */
export const kdj: Indicator = {
  drawnLines: () => 3,
  isRecursive: true,
  fill: ({ high, low, close }, lines, [period = 9, smoothK = 3, smoothD = 3], { from, to }) => {
    const [ks, ds, js] = [getLine(lines, 0), getLine(lines, 1), getLine(lines, 2)];
    let [top, bottom] = [-1, -1];
    let [k, d] = [getValue(ks, from - 1), getValue(ds, from - 1)];
    for (let at = from; at < to; at += 1) {
      if (at < period - 1) {
        ks[at] = ds[at] = js[at] = Number.NaN;
        continue;
      }
      top = moveExtreme(high, top, at, period, 1);
      bottom = moveExtreme(low, bottom, at, period, -1);
      const now = getStochastic(getValue(close, at), getValue(high, top), getValue(low, bottom));
      const [beforeK, beforeD] = [orMiddle(k), orMiddle(d)];
      k = beforeK + (now - beforeK) / smoothK;
      d = beforeD + (k - beforeD) / smoothD;
      ks[at] = k;
      ds[at] = d;
      js[at] = 3 * k - 2 * d;
    }
  },
};
