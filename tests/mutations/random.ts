/** Chance under a seed: the same seed gives the same mutation on every machine. */
export interface Random {
  /** 0 … below - 1. */
  below(limit: number): number;
  chance(of: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** Mulberry32: small, quick, good enough to choose with. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  // neighbouring seeds begin alike
  for (let skipped = 0; skipped < 4; skipped += 1) next();
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (of) => next() < of,
    pick: (values) => {
      if (values.length === 0) throw new Error('nothing to pick from');
      return values[below(values.length)] as (typeof values)[number];
    },
  };
}
