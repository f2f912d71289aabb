import { getSpan, type Span } from './k-line.ts';

/** The number of bars drawn first: a screen and its margin. */
export const FIRST_BARS = 2000;
/** The number of bars drawn at once: enough for many screens, but few enough to draw within a frame or two. */
const DRAWN_BARS = 4000;
/** The limit while the user keeps scrolling. */
const MAX_DRAWN_BARS = 20_000;
/** The number of bars to keep drawn beyond each edge of the screen. */
export const MARGIN_BARS = 1000;

/** The drawn part of all bars, from `from` up to but not including `to`. */
export interface DrawnRange {
  readonly from: number;
  readonly to: number;
}

/** The visible bars as indices into all bars, from a range of the drawn ones; undefined if none are drawn. */
export function getSeenSpan(range: { from: number; to: number } | null, { from, to }: DrawnRange): Span | undefined {
  if (to === from) return undefined;
  const span = getSpan(range, to - from);
  return { from: span.from + from, to: span.to + from };
}

export const getNewestRange = (length: number): DrawnRange => ({ from: Math.max(0, length - FIRST_BARS), to: length });

/** The usual number of bars, centred on the given one. */
export function getRangeAround(index: number, length: number): DrawnRange {
  const from = Math.max(0, Math.min(index - DRAWN_BARS / 2, length - DRAWN_BARS));
  return { from, to: Math.min(length, from + DRAWN_BARS) };
}

/**
 * Adds older bars to the range while the user scrolls towards them. The chart keeps its position when bars are
 * prepended.
 */
export function extendRange(drawn: DrawnRange, seen: Span): DrawnRange | undefined {
  if (drawn.from === 0 || seen.from - drawn.from > MARGIN_BARS) return undefined;
  const from = Math.max(0, drawn.from - DRAWN_BARS);
  return drawn.to - from > MAX_DRAWN_BARS ? undefined : { from, to: drawn.to };
}

/** At rest, re-centres the range on the visible bars if an edge is near or too many bars are drawn. */
export function recentreRange(drawn: DrawnRange, seen: Span, length: number): DrawnRange | undefined {
  const nearEnd = drawn.to < length && drawn.to - seen.to < MARGIN_BARS;
  const nearStart = drawn.from > 0 && seen.from - drawn.from < MARGIN_BARS;
  if (!nearEnd && !nearStart && drawn.to - drawn.from <= 2 * DRAWN_BARS) return undefined;
  const next = getRangeAround(Math.floor((seen.from + seen.to) / 2), length);
  return next.from === drawn.from && next.to === drawn.to ? undefined : next;
}
