/** The figures of all bars, one list for each, a place for a bar. For pixels and legends, never for money. */
export interface Prices {
  readonly high: Figures;
  readonly low: Figures;
  readonly close: Figures;
  readonly volume: Figures;
}

/** Typed, because 100,000 bars with nine indicators are millions of figures: as objects they cost seconds. */
export type Figures = Float64Array;

/** The values of an indicator, a list for each line: what is drawn comes first, then what the next bar needs. NaN where too few bars came before. */
export type Lines = readonly Figures[];

/**
 * Writes the values of the bar at a place, from the bars up to there and the values before it. Nothing else is remembered,
 * so that the last bar may change as often as it likes, and sums do not drift over 100,000 bars.
 */
export type Step = (prices: Prices, at: number, lines: Lines) => void;

export interface Indicator {
  /** How many of its lines are drawn. */
  drawn: (parameters: readonly number[]) => number;
  /** How many there are in all; as many as are drawn, where this is left out. */
  kept?: (parameters: readonly number[]) => number;
  step: (parameters: readonly number[]) => Step;
}

/** The value at a place; NaN before the first. */
export const valueAt = (values: Figures | undefined, at: number): number => values?.[at] ?? Number.NaN;

export function put(lines: Lines, line: number, at: number, value: number): void {
  const values = lines[line];
  if (values) values[at] = value;
}

/** Mean of the last `period` values up to and with `at`; NaN where one of them is. */
export function meanOf(values: Figures, at: number, period: number): number {
  if (period < 1 || at < period - 1) return Number.NaN;
  let sum = 0;
  for (let place = at; place > at - period; place -= 1) sum += valueAt(values, place);
  return sum / period;
}

/** One step of an exponential mean: from the one before, or begun with the plain mean of the first `period` values. */
export function exponential(values: Figures, at: number, period: number, before: number): number {
  if (Number.isNaN(before)) return meanOf(values, at, period);
  return before + (2 / (period + 1)) * (valueAt(values, at) - before);
}
