/** Web vitals that browsers report: times in milliseconds, and layout shift in thousandths. */
export const VITALS = ['lcp', 'cls', 'inp'] as const;
export type Vital = (typeof VITALS)[number];

export const isVital = (kind: string): kind is Vital => VITALS.some((vital) => vital === kind);

/** The range for values that exceed all others. */
const BEYOND = 600_000;

/** The upper ends of the ranges in which values are counted. */
const RANGES: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000],
  cls: [0, 10, 25, 50, 75, 100, 150, 200, 250, 500, 1000],
  inp: [50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000],
};

export const getRange = (vital: Vital, value: number): number => RANGES[vital].find((end) => value <= end) ?? BEYOND;

/** Maps a range's upper end to the number of values in the range. */
export type Spread = ReadonlyMap<number, number>;

/** The 75th percentile, as the upper end of its range. Undefined if there are no values. */
export function p75(spread: Spread): number | undefined {
  const total = [...spread.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [range, count] of [...spread].toSorted(([a], [b]) => a - b)) {
    seen += count;
    if (seen * 4 >= total * 3) return range;
  }
  return undefined;
}
