import type { Span } from './k-line.ts';

/** Bars drawn at once: many screens, yet drawn within a frame or two. */
export const DRAWN = 4000;
/** The limit while the user scrolls without a rest. */
const MOST_DRAWN = 20_000;
/** Bars that should be drawn beyond each edge of the screen. */
const MARGIN = 1000;

/** The drawn range of all bars, from `from` up to but excluding `to`. */
export interface Drawn {
  readonly from: number;
  readonly to: number;
}

export const newest = (length: number): Drawn => ({ from: Math.max(0, length - DRAWN), to: length });

/** The usual number of bars, centred on this one. */
export function around(index: number, length: number): Drawn {
  const from = Math.max(0, Math.min(index - DRAWN / 2, length - DRAWN));
  return { from, to: Math.min(length, from + DRAWN) };
}

/** Extends the range in front while the user scrolls there: the chart keeps its position when it grows in front. */
export function grown(drawn: Drawn, seen: Span): Drawn | undefined {
  if (drawn.from === 0 || seen.from - drawn.from > MARGIN) return undefined;
  const from = Math.max(0, drawn.from - DRAWN);
  return drawn.to - from > MOST_DRAWN ? undefined : { from, to: drawn.to };
}

/** At rest, centres the range on the visible bars if an edge is near or too much is drawn. */
export function rested(drawn: Drawn, seen: Span, length: number): Drawn | undefined {
  const nearEnd = drawn.to < length && drawn.to - seen.to < MARGIN;
  const nearStart = drawn.from > 0 && seen.from - drawn.from < MARGIN;
  if (!nearEnd && !nearStart && drawn.to - drawn.from <= 2 * DRAWN) return undefined;
  const next = around(Math.floor((seen.from + seen.to) / 2), length);
  return next.from === drawn.from && next.to === drawn.to ? undefined : next;
}
