import { parseDecimal } from './exact.ts';

interface Shares {
  /** Whole percentages that sum to 100, or all 0 if the total is zero. */
  readonly percents: readonly number[];
  /** Exact weights for the widths, to two decimal places. */
  readonly weights: readonly string[];
}

/**
 * Splits a total using the largest-remainder method. A single unknown part makes all shares unknown. Negative parts,
 * such as debts, count as zero.
 */
export function computeShares(values: readonly (string | undefined)[]): Shares | undefined {
  const parts = values.map(parseDecimal);
  const known = parts.flatMap((part) => (part ? [part.lt(0) ? part.times(0) : part] : []));
  if (known.length === 0 || known.length < parts.length) return undefined;
  const whole = known.reduce((sum, part) => sum.plus(part));
  if (whole.eq(0)) return { percents: known.map(() => 0), weights: known.map(() => '0') };
  const exactly = known.map((part) => part.times(100).div(whole));
  const floors = exactly.map((share) => Number(share.round(0, 0).toString()));
  const left = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = exactly
    .map((share, index) => ({ index, rest: share.minus(floors[index] ?? 0) }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, left).map((one) => one.index));
  return {
    percents: floors.map((floor, index) => floor + (raised.has(index) ? 1 : 0)),
    weights: exactly.map((share) => share.round(2, 1).toString()),
  };
}
