import { parseDecimal } from './exact.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'up' | 'down';

/**
 * Position of a value between two ends, in percent with at most two decimal places, clamped to 0 and 100. Undefined if
 * a value is unknown or the range is empty; draw nothing in that case.
 */
export function getPosition(
  low: string | undefined,
  high: string | undefined,
  value: string | undefined,
): string | undefined {
  const from = parseDecimal(low);
  const to = parseDecimal(high);
  const at = parseDecimal(value);
  if (!from || !to || !at || from.gte(to)) return undefined;
  const percent = at.minus(from).times(100).div(to.minus(from)).round(2, 0);
  return percent.lt(0) ? '0' : percent.gt(100) ? '100' : percent.toString();
}

export interface Stretch {
  readonly left: string;
  readonly width: string;
}

/** The part of a range between two values, given in either order. */
export function getStretch(
  low: string | undefined,
  high: string | undefined,
  a: string | undefined,
  b: string | undefined,
): Stretch | undefined {
  const first = parseDecimal(getPosition(low, high, a));
  const second = parseDecimal(getPosition(low, high, b));
  if (!first || !second) return undefined;
  const [left, right] = first.lte(second) ? [first, second] : [second, first];
  return { left: left.toString(), width: right.minus(left).toString() };
}

/**
 * Progress in percent. For steps, the current one is not done yet: step 2 of 4 is a quarter. For counts, everything
 * counted is done: 9 of 12 is three quarters.
 */
export function getProgress(
  step: number | undefined,
  of: number | undefined,
  kind: 'step' | 'count',
): string | undefined {
  if (step === undefined || of === undefined || of < 1) return undefined;
  return getPosition('0', String(of), String(kind === 'step' ? step - 1 : step));
}
