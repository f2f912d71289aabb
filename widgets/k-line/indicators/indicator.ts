/** What the maths needs of a bar. For pixels and legends, never for money. */
export interface Prices {
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** The values of one bar; undefined where too few bars came before. What is drawn comes first, then what the next bar needs. */
export type Row = readonly (number | undefined)[];

/**
 * The row at a place, from the bars up to there and the rows before it. Nothing else is remembered, so that the last bar
 * may change as often as it likes, and sums do not drift over 100,000 bars.
 */
export type Step = (bars: readonly Prices[], at: number, rows: readonly Row[]) => Row;

export interface Indicator {
  /** How many of a row's values are drawn. */
  drawn: (parameters: readonly number[]) => number;
  step: (parameters: readonly number[]) => Step;
}

/** Calculates the rows from a place on, in the list itself; the rows before it stay as they are. */
export function calculate(step: Step, bars: readonly Prices[], rows: Row[], from = 0): Row[] {
  rows.length = Math.min(rows.length, from);
  for (let at = rows.length; at < bars.length; at += 1) rows.push(step(bars, at, rows));
  return rows;
}

/** Mean of the last `period` values up to and with `at`; undefined where one of them is. */
export function meanOf(valueAt: (at: number) => number | undefined, at: number, period: number): number | undefined {
  if (period < 1 || at < period - 1) return undefined;
  let sum = 0;
  for (let back = 0; back < period; back += 1) {
    const value = valueAt(at - back);
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum / period;
}

/** One step of an exponential mean: from the one before, or begun with the plain mean of the first `period` values. */
export function exponential(
  valueAt: (at: number) => number | undefined,
  at: number,
  period: number,
  before: number | undefined,
): number | undefined {
  const value = valueAt(at);
  if (before === undefined || value === undefined) return meanOf(valueAt, at, period);
  return before + (2 / (period + 1)) * (value - before);
}
