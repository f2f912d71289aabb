/**
 * Whether long tests run in full, as in `npm run soak` and `npm run mutations`. `npm test` runs a sample, always the
 * same one.
 */
export const WHOLE = process.env.WHOLE === '1';

/** Every nth item of a list, starting at `from`; the whole list if WHOLE is set. */
export const sample = <T>(list: readonly T[], every: number, from = 0): readonly T[] =>
  WHOLE ? list : list.filter((_, place) => place % every === from % every);
