import type { Resizable } from './sizes.ts';

interface Side {
  readonly axis: 'x' | 'y';
  /** 1 if the region grows as the pointer moves right or down. */
  readonly grows: 1 | -1;
  readonly min: number;
  readonly max: number;
  /** The minimum size of the body. */
  readonly body: number;
}

/** Limits in pixels, the same as in the style sheet. */
export const SIDES: Readonly<Record<Resizable, Side>> = {
  // with the bars above it, the minimum is 352
  dock: { axis: 'y', grows: -1, min: 132, max: Infinity, body: 243 },
  leading: { axis: 'x', grows: 1, min: 200, max: 320, body: 480 },
  middle: { axis: 'x', grows: -1, min: 200, max: 360, body: 480 },
  aside: { axis: 'x', grows: -1, min: 280, max: 400, body: 480 },
};

const STEP = 16;

/** The sizes of a region and of the body, which shrinks when the region grows. */
export interface Extent {
  readonly size: number;
  readonly rest: number;
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

export function listLimits(region: Resizable, { size, rest }: Extent): Limits {
  const { min, max, body } = SIDES[region];
  return { min, max: Math.max(min, Math.min(max, size + rest - body)) };
}

export const clamp = (size: number, { min, max }: Limits): number => Math.round(Math.min(max, Math.max(min, size)));

const ARROWS = { x: { ArrowLeft: -1, ArrowRight: 1 }, y: { ArrowUp: -1, ArrowDown: 1 } } as const;

/** The size after a key is pressed on the handle; undefined for other keys. */
export function sizeByKey(key: string, region: Resizable, size: number, limits: Limits): number | undefined {
  if (key === 'Home') return limits.min;
  if (key === 'End') return limits.max;
  const { axis, grows } = SIDES[region];
  const arrow = new Map<string, number>(Object.entries(ARROWS[axis])).get(key);
  return arrow && clamp(size + arrow * grows * STEP, limits);
}
