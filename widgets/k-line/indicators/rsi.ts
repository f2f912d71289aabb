import { setValue, getValue, type Column, type Indicator } from './indicator.ts';

/** The rise (sign 1) or fall (sign -1) of the close; 0 for the first bar. */
const getMove = (close: Column, at: number, sign: 1 | -1): number =>
  at < 1 ? 0 : Math.max(0, sign * (getValue(close, at) - getValue(close, at - 1)));

/** Wilder's smoothing, starting with the simple mean of the first `period` moves. */
function getSmoothedMove(close: Column, at: number, sign: 1 | -1, period: number, before: number): number {
  if (!Number.isNaN(before)) return before + (getMove(close, at, sign) - before) / period;
  if (at < period) return Number.NaN;
  let sum = 0;
  for (let place = at; place > at - period; place -= 1) sum += getMove(close, place, sign);
  return sum / period;
}

const getStrength = (up: number, down: number): number => (up + down === 0 ? 50 : (100 * up) / (up + down));

/** Wilder's relative strength, one line per period, then the mean rise and the mean fall of each as stored lines. */
export const rsi: Indicator = {
  drawnLines: (periods) => periods.length,
  storedLines: (periods) => 3 * periods.length,
  createStep: (periods) => {
    const count = periods.length;
    return ({ close }, at, lines) =>
      periods.forEach((period, line) => {
        const before = (place: number) => getValue(lines[place], at - 1);
        const up = getSmoothedMove(close, at, 1, period, before(count + line));
        const down = getSmoothedMove(close, at, -1, period, before(2 * count + line));
        setValue(lines, line, at, getStrength(up, down));
        setValue(lines, count + line, at, up);
        setValue(lines, 2 * count + line, at, down);
      });
  },
};
