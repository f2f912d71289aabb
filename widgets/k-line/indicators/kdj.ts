import type { Indicator, Prices } from './indicator';

const MIDDLE = 50;

/** Where the close stands between the lowest low and the highest high, in percent; in the middle where nothing moved. */
function stochastic(bars: readonly Prices[], at: number, period: number): number | undefined {
  const bar = bars[at];
  if (!bar || period < 1 || at < period - 1) return undefined;
  let { high, low } = bar;
  for (let back = 1; back < period; back += 1) {
    const other = bars[at - back] ?? bar;
    if (other.high > high) high = other.high;
    if (other.low < low) low = other.low;
  }
  return high === low ? MIDDLE : ((bar.close - low) / (high - low)) * 100;
}

/** K and D, smoothed from 50, and J = 3K − 2D. */
export const kdj: Indicator = {
  drawn: () => 3,
  step: ([period = 9, smoothK = 3, smoothD = 3]) => {
    return (bars, at, rows) => {
      const now = stochastic(bars, at, period);
      if (now === undefined) return [undefined, undefined, undefined];
      const [k0 = MIDDLE, d0 = MIDDLE] = rows[at - 1] ?? [];
      const k = k0 + (now - k0) / smoothK;
      const d = d0 + (k - d0) / smoothD;
      return [k, d, 3 * k - 2 * d];
    };
  },
};
