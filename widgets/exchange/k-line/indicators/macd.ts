import { fillExponentialMean, getLine, getValue, type BarRange, type Column, type Indicator } from './indicator.ts';

const [DIF, DEA, DISTANCE, FAST, SLOW] = [0, 1, 2, 3, 4] as const;

function fillDifference(target: Column, a: Column, b: Column, { from, to }: BarRange): void {
  for (let at = from; at < to; at += 1) target[at] = getValue(a, at) - getValue(b, at);
}

/** DIF (fast minus slow), DEA (its exponential average) and their difference, then the two averages as stored lines. */
export const macd: Indicator = {
  drawnLines: () => 3,
  storedLines: () => 5,
  isRecursive: true,
  fill: ({ close }, lines, [fast = 12, slow = 26, signal = 9], range) => {
    const [dif, dea] = [getLine(lines, DIF), getLine(lines, DEA)];
    const [quick, calm] = [getLine(lines, FAST), getLine(lines, SLOW)];
    fillExponentialMean(quick, close, fast, range);
    fillExponentialMean(calm, close, slow, range);
    fillDifference(dif, quick, calm, range);
    fillExponentialMean(dea, dif, signal, range);
    fillDifference(getLine(lines, DISTANCE), dif, dea, range);
  },
};
