import { getLine, getValue, type BarRange, type Column, type Indicator } from './indicator.ts';

/** The rise (sign 1) or fall (sign -1) of the close; 0 for the first bar. */
const getMove = (close: Column, at: number, sign: 1 | -1): number =>
  at < 1 ? 0 : Math.max(0, sign * (getValue(close, at) - getValue(close, at - 1)));

function getMeanMove(close: Column, at: number, sign: 1 | -1, period: number): number {
  if (at < period) return Number.NaN;
  let sum = 0;
  for (let place = at; place > at - period; place -= 1) sum += getMove(close, place, sign);
  return sum / period;
}

/** Wilder's smoothing, starting with the simple mean of the first `period` moves. */
function fillMoves(target: Column, close: Column, sign: 1 | -1, period: number, { from, to }: BarRange): void {
  let mean = getValue(target, from - 1);
  for (let at = from; at < to; at += 1) {
    mean = Number.isNaN(mean)
      ? getMeanMove(close, at, sign, period)
      : mean + (getMove(close, at, sign) - mean) / period;
    target[at] = mean;
  }
}

const getStrength = (up: number, down: number): number => (up + down === 0 ? 50 : (100 * up) / (up + down));

/** Wilder's relative strength, one line per period, then the mean rise and the mean fall of each as stored lines. */
export const rsi: Indicator = {
  drawnLines: (periods) => periods.length,
  storedLines: (periods) => 3 * periods.length,
  isRecursive: true,
  fill: ({ close }, lines, periods, range) => {
    const count = periods.length;
    for (const [line, period] of periods.entries()) {
      const [strength, ups] = [getLine(lines, line), getLine(lines, count + line)];
      const downs = getLine(lines, 2 * count + line);
      fillMoves(ups, close, 1, period, range);
      fillMoves(downs, close, -1, period, range);
      for (let { from: at } = range; at < range.to; at += 1)
        strength[at] = getStrength(getValue(ups, at), getValue(downs, at));
    }
  },
};
