import { getExponentialMean, setValue, getValue, type Indicator } from './indicator.ts';

const [DIF, DEA, DISTANCE, FAST, SLOW] = [0, 1, 2, 3, 4] as const;

/** DIF (fast minus slow), DEA (its exponential average) and their difference, then the two averages as stored lines. */
export const macd: Indicator = {
  drawnLines: () => 3,
  storedLines: () => 5,
  createStep: ([fast = 12, slow = 26, signal = 9]) => {
    return ({ close }, at, lines) => {
      const before = (line: number) => getValue(lines[line], at - 1);
      const quick = getExponentialMean(close, at, fast, before(FAST));
      const calm = getExponentialMean(close, at, slow, before(SLOW));
      setValue(lines, FAST, at, quick);
      setValue(lines, SLOW, at, calm);
      const dif = quick - calm;
      setValue(lines, DIF, at, dif);
      const difs = lines[DIF];
      const dea = difs ? getExponentialMean(difs, at, signal, before(DEA)) : Number.NaN;
      setValue(lines, DEA, at, dea);
      setValue(lines, DISTANCE, at, dif - dea);
    };
  },
};
