import type { Span } from './k-line.ts';

/** Returns a line's value at a bar index; undefined if there is none. */
export type LineValues = (line: number, at: number) => number | undefined;

interface Extent {
  readonly minValue: number;
  readonly maxValue: number;
}

/** The range from the smallest to the largest value of several lines; for columns, it includes zero. */
export function getExtent(values: LineValues, lines: number, span: Span, withZero: boolean): Extent | undefined {
  let [minValue, maxValue] = withZero ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let found = false;
  for (let line = 0; line < lines; line += 1) {
    for (let at = span.from; at <= span.to; at += 1) {
      const value = values(line, at);
      if (value === undefined) continue;
      found = true;
      if (value < minValue) minValue = value;
      if (value > maxValue) maxValue = value;
    }
  }
  return found ? { minValue, maxValue } : undefined;
}

/** Maps values to pixels linearly: the time axis and a normal price scale are both linear. */
export type Scale = (value: number) => number;

/** The line through two known points, which may be far apart. */
export function createScale(a: number, atA: number | null, b: number, atB: number | null): Scale | undefined {
  if (atA === null || atB === null || a === b) return undefined;
  const slope = (atB - atA) / (b - a);
  return (value) => atA + (value - a) * slope;
}

interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/**
 * Traces a line, with gaps where bars have no value. Continues one bar beyond each edge, so that the line runs out of
 * view.
 */
export function traceLine(pen: Pen, valueAt: (at: number) => number | undefined, span: Span, x: Scale, y: Scale): void {
  let isDown = false;
  for (let at = span.from - 1; at <= span.to + 1; at += 1) {
    const value = valueAt(at);
    if (value === undefined) isDown = false;
    else if (isDown) pen.lineTo(x(at), y(value));
    else {
      pen.moveTo(x(at), y(value));
      isDown = true;
    }
  }
}
