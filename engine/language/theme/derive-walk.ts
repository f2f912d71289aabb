import type { Walk } from './derive-recipe.ts';
import { toHex, type Tone } from './oklch.ts';

/** The step size for lightness and opacity, too small to be visible. */
const STEP = 0.004;
const COUNT = Math.ceil(1 / STEP);
/** White, and a dark tone with a hint of the hue. */
const INKS: readonly Pick<Tone, 'l' | 'c'>[] = [
  { l: 1, c: 0 },
  { l: 0.18, c: 0.03 },
  { l: 0, c: 0 },
];

/** Yields the colours to try for a role, the wanted one first. */
export function* candidates(wanted: Tone, alpha: number, walk: Walk): Generator<string> {
  if (walk === 'ink') {
    for (const ink of INKS) yield toHex({ ...wanted, ...ink });
    return;
  }
  yield toHex(wanted, alpha);
  for (let step = 1; step <= COUNT; step += 1)
    if (walk === 'fainter') {
      if (alpha - step * STEP >= 0) yield toHex(wanted, alpha - step * STEP);
    } else
      for (const l of lightnesses(wanted.l, step * STEP, walk))
        if (l > -STEP && l < 1 + STEP) yield toHex({ ...wanted, l }, alpha);
}

/** The first colour that passes. Later ones are not computed. */
export function findShade(colors: Iterable<string>, passes: (color: string) => boolean): string | undefined {
  for (const color of colors) if (passes(color)) return color;
  return undefined;
}

function lightnesses(from: number, by: number, walk: Exclude<Walk, 'ink' | 'fainter'>): readonly number[] {
  if (walk === 'nearest') return [from - by, from + by];
  return [walk === 'darker' ? from - by : from + by];
}
