import { exponential, put, valueAt, type Indicator } from './indicator.ts';

const [DIF, DEA, DISTANCE, FAST, SLOW] = [0, 1, 2, 3, 4] as const;

/** DIF (fast minus slow), DEA (its exponential average) and their distance, then the two averages as stored lines. */
export const macd: Indicator = {
  drawn: () => 3,
  kept: () => 5,
  step: ([fast = 12, slow = 26, signal = 9]) => {
    return ({ close }, at, lines) => {
      const before = (line: number) => valueAt(lines[line], at - 1);
      const quick = exponential(close, at, fast, before(FAST));
      const calm = exponential(close, at, slow, before(SLOW));
      put(lines, FAST, at, quick);
      put(lines, SLOW, at, calm);
      const dif = quick - calm;
      put(lines, DIF, at, dif);
      const difs = lines[DIF];
      const dea = difs ? exponential(difs, at, signal, before(DEA)) : Number.NaN;
      put(lines, DEA, at, dea);
      put(lines, DISTANCE, at, dif - dea);
    };
  },
};
