import type { BarList } from './bar-list.ts';
import { countBefore } from './rows.ts';

/** Compares lists of bars, and finds the visible part of a list. */

/** No older bars are requested beyond this number. To scroll back further, users choose a longer period. */
const MAX_REQUESTED = 20_000;

/** `from` is the first new or changed bar; of the known bars, only the last one may have changed. */
export type BarsChange =
  | { kind: 'none' }
  | { kind: 'set' }
  | { kind: 'update'; from: number }
  | { kind: 'prepend'; added: number; from: number };

/**
 * Compares two states of a list. Only bars in front, newer bars and a changed last bar count as an update; any other
 * change makes it a different list.
 */
export function diffBars(previous: BarList, next: BarList): BarsChange {
  if (previous === next) return { kind: 'none' };
  if (previous.length === 0 || next.length < previous.length) return { kind: 'set' };
  const added = countBefore(next, previous.get('time', 0));
  let at = added === 0 ? previous.countShared(next) : 0;
  while (at < previous.length && previous.isSameAt(at, next, at + added)) at += 1;
  const isSame = at === previous.length;
  // If the time at the last index has changed, this is a different list, not a newer state of the same bar.
  const isLast = at === previous.length - 1 && previous.get('time', at) === next.get('time', at + added);
  if (!isSame && !isLast) return { kind: 'set' };
  const from = at + added;
  if (added > 0) return { kind: 'prepend', added, from };
  return from === next.length ? { kind: 'none' } : { kind: 'update', from };
}

export interface Span {
  from: number;
  to: number;
}

/** The bars that lie fully within a visible range, which may extend past either end of the list. */
export function getSpan(range: { from: number; to: number } | null, length: number): Span {
  const from = Math.max(0, Math.ceil(range?.from ?? 0));
  const to = Math.min(length - 1, Math.floor(range?.to ?? length - 1));
  return from <= to ? { from, to } : { from: Math.max(0, length - 1), to: length - 1 };
}

export function isBarVisible(range: { from: number; to: number }, index: number): boolean {
  return index >= range.from && index <= range.to;
}

interface Extremes {
  high: number;
  low: number;
}

/** Indices of the highest high and the lowest low of a span. */
export function findExtremes(bars: BarList, span: Span): Extremes | undefined {
  if (span.from > span.to || span.from >= bars.length) return undefined;
  const found: Extremes = { high: span.from, low: span.from };
  for (let at = span.from; at <= span.to; at += 1) {
    if (bars.get('high', at) > bars.get('high', found.high)) found.high = at;
    if (bars.get('low', at) < bars.get('low', found.low)) found.low = at;
  }
  return found;
}

/**
 * The change from the first open to the last close of a span, in percent. Returned as text because it is announced, not
 * drawn.
 */
export function getChangePercent(bars: BarList, span: Span): string | undefined {
  const open = bars.at(span.from)?.open;
  const close = bars.at(span.to)?.close;
  return open && close !== undefined ? (((close - open) / open) * 100).toFixed(2) : undefined;
}

/** Older bars are requested when fewer than this many remain to the left of the screen. */
const EDGE = 10;

/** Returns the oldest bar's time if older bars should be requested, at most once per oldest bar. */
export function getLoadBefore(bars: BarList, range: { from: number } | null, asked: number | undefined) {
  const oldest = bars.at(0)?.time;
  if (oldest === undefined || !range || range.from > EDGE || oldest === asked || bars.length >= MAX_REQUESTED)
    return undefined;
  return oldest;
}
