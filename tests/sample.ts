/** `npm run soak` and `npm run mutations` take all of what is long; `npm test` takes a sample, each time the same. */
export const WHOLE = process.env.WHOLE === '1';

/** Every nth of a list, beginning with the one at `from`; of the whole when that is asked for. */
export const sample = <T>(list: readonly T[], every: number, from = 0): readonly T[] =>
  WHOLE ? list : list.filter((_, place) => place % every === from % every);
