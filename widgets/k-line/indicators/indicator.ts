/** The prices of all bars: one column per field, with one entry per bar. For pixels and legends, never for money. */
export interface Prices {
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
  readonly volume: Column;
}

/** A typed array, because 100,000 bars with nine indicators mean millions of values, which took seconds as objects. */
export type Column = Float64Array;

/**
 * An indicator's values, one column per line: the drawn lines first, then those needed only to compute the next bar.
 * NaN if too few bars precede.
 */
export type Lines = readonly Column[];

/**
 * Computes the values for the bar at an index from the bars up to it and the previous values. There is no other state,
 * so the last bar may change any number of times, and sums do not drift over 100,000 bars.
 */
export type WriteStep = (prices: Prices, at: number, lines: Lines) => void;

export interface Indicator {
  /** Number of drawn lines. */
  drawnLines: (parameters: readonly number[]) => number;
  /** Total number of lines, if more are stored than drawn. */
  storedLines?: (parameters: readonly number[]) => number;
  createStep: (parameters: readonly number[]) => WriteStep;
}

/** Returns NaN before the first value. */
export const getValue = (values: Column | undefined, at: number): number => values?.[at] ?? Number.NaN;

export function setValue(lines: Lines, line: number, at: number, value: number): void {
  const values = lines[line];
  if (values) values[at] = value;
}

/** Mean of the last `period` values up to and including `at`; NaN if any of them is. */
export function getMean(values: Column, at: number, period: number): number {
  if (period < 1 || at < period - 1) return Number.NaN;
  let sum = 0;
  for (let place = at; place > at - period; place -= 1) sum += getValue(values, place);
  return sum / period;
}

/** One step of an exponential mean, based on the previous value or on the simple mean of the first `period` values. */
export function getExponentialMean(values: Column, at: number, period: number, before: number): number {
  if (Number.isNaN(before)) return getMean(values, at, period);
  return before + (2 / (period + 1)) * (getValue(values, at) - before);
}
