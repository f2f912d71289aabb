/**
 * The seed of this run, printed by scripts/launch/conditions.mjs. `SEED=…` repeats a run with the same random numbers.
 */
const SEED = Number(process.env.SEED ?? 0);

export interface Random {
  /** 0 … below - 1. */
  below(limit: number): number;
  /** From 0 to below 1. */
  fraction(): number;
  chance(of: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/**
 * Random numbers derived from the run's seed. The same key gives the same numbers on every machine; different keys keep
 * tests, and the cases of one test, independent.
 */
export function createRandom(key: number): Random {
  // Mulberry32: small, fast, and good enough for test data
  let state = (SEED + Math.imul(key, 0x9e3779b1)) >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  // neighbouring seeds start with similar numbers
  for (let skipped = 0; skipped < 4; skipped += 1) fraction();
  const below = (limit: number): number => Math.floor(fraction() * limit);
  return {
    below,
    fraction,
    chance: (of) => fraction() < of,
    pick: (values) => {
      if (values.length === 0) throw new Error('nothing to pick from');
      return values[below(values.length)] as (typeof values)[number];
    },
  };
}
