import { meanOf, type Indicator, type Prices } from './indicator';

const rise = (bars: readonly Prices[], at: number) => Math.max(0, move(bars, at));
const fall = (bars: readonly Prices[], at: number) => Math.max(0, -move(bars, at));
const move = (bars: readonly Prices[], at: number) => (bars[at]?.close ?? 0) - (bars[at - 1]?.close ?? 0);

/** Wilder's smoothing: begun with the plain mean of the first `period` moves. The first bar has no move. */
function smoothed(moveAt: (at: number) => number, at: number, period: number, before: number | undefined) {
  if (before !== undefined) return before + (moveAt(at) - before) / period;
  return at < period ? undefined : meanOf(moveAt, at, period);
}

function strength(up: number | undefined, down: number | undefined): number | undefined {
  if (up === undefined || down === undefined) return undefined;
  return up + down === 0 ? 50 : (100 * up) / (up + down);
}

/** Wilder's relative strength, one line for each period; behind them the mean rise and the mean fall of each. */
export const rsi: Indicator = {
  drawn: (periods) => periods.length,
  step: (periods) => (bars, at, rows) => {
    const before = rows[at - 1] ?? [];
    const count = periods.length;
    const ups = periods.map((period, line) => smoothed((place) => rise(bars, place), at, period, before[count + line]));
    const downs = periods.map((period, line) =>
      smoothed((place) => fall(bars, place), at, period, before[2 * count + line]),
    );
    return [...periods.map((_, line) => strength(ups[line], downs[line])), ...ups, ...downs];
  },
};
