import { put, valueAt, type Figures, type Indicator } from './indicator.ts';

/** The rise (sign 1) or fall (sign -1) of the close; the first bar has none. */
const move = (close: Figures, at: number, sign: 1 | -1): number =>
  at < 1 ? 0 : Math.max(0, sign * (valueAt(close, at) - valueAt(close, at - 1)));

/** Wilder's smoothing, starting with the simple mean of the first `period` moves. */
function smoothed(close: Figures, at: number, sign: 1 | -1, period: number, before: number): number {
  if (!Number.isNaN(before)) return before + (move(close, at, sign) - before) / period;
  if (at < period) return Number.NaN;
  let sum = 0;
  for (let place = at; place > at - period; place -= 1) sum += move(close, place, sign);
  return sum / period;
}

const strength = (up: number, down: number): number => (up + down === 0 ? 50 : (100 * up) / (up + down));

/** Wilder's relative strength, one line per period, then the mean rise and the mean fall of each as stored lines. */
export const rsi: Indicator = {
  drawn: (periods) => periods.length,
  kept: (periods) => 3 * periods.length,
  step: (periods) => {
    const count = periods.length;
    return ({ close }, at, lines) =>
      periods.forEach((period, line) => {
        const before = (place: number) => valueAt(lines[place], at - 1);
        const up = smoothed(close, at, 1, period, before(count + line));
        const down = smoothed(close, at, -1, period, before(2 * count + line));
        put(lines, line, at, strength(up, down));
        put(lines, count + line, at, up);
        put(lines, 2 * count + line, at, down);
      });
  },
};
