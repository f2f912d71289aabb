import type { Span } from './k-line.ts';

/** Bars that are handed to the drawing at once; all others stay beside it. Many screens, and yet set in a frame or two. */
const DRAWN = 4000;
/** The drawing's own limit while somebody drags without a rest. */
const MOST_DRAWN = 20_000;
/** Bars that should be there beyond each edge of the screen. */
const MARGIN = 1000;

/** The part of all bars that is drawn: from (with) to (without). */
export interface Drawn {
  readonly from: number;
  readonly to: number;
}

export const newest = (length: number): Drawn => ({ from: Math.max(0, length - DRAWN), to: length });

/** As many bars as are drawn at once, with this one in the middle. */
export function around(index: number, length: number): Drawn {
  const from = Math.max(0, Math.min(index - DRAWN / 2, length - DRAWN));
  return { from, to: Math.min(length, from + DRAWN) };
}

/** More bars in front while somebody moves towards them: the drawing keeps its place when it grows there. */
export function grown(drawn: Drawn, seen: Span): Drawn | undefined {
  if (drawn.from === 0 || seen.from - drawn.from > MARGIN) return undefined;
  const from = Math.max(0, drawn.from - DRAWN);
  return drawn.to - from > MOST_DRAWN ? undefined : { from, to: drawn.to };
}

/** At rest: around what is seen, when an edge has come near or too much is drawn. */
export function rested(drawn: Drawn, seen: Span, length: number): Drawn | undefined {
  const nearEnd = drawn.to < length && drawn.to - seen.to < MARGIN;
  const nearStart = drawn.from > 0 && seen.from - drawn.from < MARGIN;
  if (!nearEnd && !nearStart && drawn.to - drawn.from <= 2 * DRAWN) return undefined;
  const next = around(Math.floor((seen.from + seen.to) / 2), length);
  return next.from === drawn.from && next.to === drawn.to ? undefined : next;
}
