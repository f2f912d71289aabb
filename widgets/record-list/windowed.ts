/**
 * Rows are mounted in parts of this many. Parts of tiles are larger, so that they fill whole lines of two to six
 * columns.
 */
const ROWS_IN_PART = 5;
const TILES_IN_PART = 60;

/** A day's heading, or consecutive rows of one day. */
export interface Part {
  readonly key: string;
  readonly day: number;
  readonly from: number;
  /** The index after the part's last row; for a heading, the index of its first row. */
  readonly to: number;
}

export const isHeading = ({ from, to }: Part): boolean => from === to;

/** @param days the number of rows of each day; undefined for a list without headings */
export function listParts(count: number, days: readonly number[] | undefined, tiles: boolean): readonly Part[] {
  const size = tiles ? TILES_IN_PART : ROWS_IN_PART;
  const parts: Part[] = [];
  let start = 0;
  for (const [day, rows] of (days ?? [count]).entries()) {
    if (days) parts.push({ key: `day ${day}`, day, from: start, to: start });
    const end = Math.min(start + rows, count);
    for (let from = start; from < end; from += size)
      parts.push({ key: `${from}`, day, from, to: Math.min(from + size, end) });
    start = end;
  }
  return parts;
}

/** For each part, the index of its day's heading, which sticks while a row of the day is visible. */
export function listHeadings(parts: readonly Part[]): readonly number[] {
  let heading = 0;
  return parts.map((part, index) => {
    if (isHeading(part)) heading = index;
    return heading;
  });
}

interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly overscan: number;
  readonly count: number;
}

/** The parts to mount: those near the visible ones, and those to keep. */
export function mountedParts({ startIndex, endIndex, overscan, count }: Range, kept: readonly number[]): number[] {
  const first = Math.max(startIndex - overscan, 0);
  const last = Math.min(endIndex + overscan, count - 1);
  const near = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...new Set([...near, ...kept])].filter((index) => index < count).sort((a, b) => a - b);
}

/** The position of a mounted part, in pixels. */
export interface Placed {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** The mounted parts of a day, each with the height of the unmounted parts before it. */
export interface Section {
  readonly day: number;
  /** Before the section. */
  readonly gap: number;
  readonly parts: readonly { readonly index: number; readonly gap: number }[];
}

export function listSections(placed: readonly Placed[], parts: readonly Part[], top: number): readonly Section[] {
  const sections: { day: number; gap: number; parts: { index: number; gap: number }[] }[] = [];
  let end = top;
  for (const { index, start, end: next } of placed) {
    const day = parts[index]?.day ?? 0;
    const gap = Math.max(start - end, 0);
    const last = sections.at(-1);
    if (last?.day === day) last.parts.push({ index, gap });
    else sections.push({ day, gap, parts: [{ index, gap: 0 }] });
    end = next;
  }
  return sections;
}
