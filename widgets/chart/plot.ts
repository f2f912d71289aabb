import { area, line } from 'd3-shape';
import Big from 'big.js';
import type { ChartRow } from './rows.ts';
import { createScale, placeFromTop, type Scale } from './scale.ts';

export type PlotKind = 'line' | 'area' | 'bar' | 'sparkline';

/** A point as fractions of the drawing, from the left and from the top. */
interface Point {
  readonly x: number;
  readonly y: number;
  /** Where the point's bar or area starts, as a fraction from the top. */
  readonly from: number;
}

export interface PlotLayout {
  readonly scale: Scale;
  /** The middle of each row. */
  readonly xs: readonly number[];
  /** The points of each series; an unknown value is a gap. */
  readonly series: readonly (readonly (Point | undefined)[])[];
}

export interface PlotOptions {
  readonly kind: PlotKind;
  readonly stacked: boolean;
  readonly timed: boolean;
}

/** The drawing's own units; the view stretches them to its size. */
export const SIZE = 1000;
/**
 * The share of a row's width that its bars take up, and the largest share of the drawing's width that they may take up.
 */
const BAR_WIDTH = 0.7;
const WIDEST_BAR = 0.2;

/** Lays out the rows; undefined if no value is known. */
export function layOutPlot(rows: readonly ChartRow[], options: PlotOptions): PlotLayout | undefined {
  const { kind } = options;
  const isFilled = kind === 'bar' || kind === 'area';
  const spans = rows.map((row) => listSpans(row, isFilled && options.stacked));
  const ends = spans.flat().flatMap((span) => (span ? (isFilled ? [span.from, span.to] : [span.to]) : []));
  const scale = createScale(ends, { toZero: isFilled, tight: kind === 'sparkline' });
  if (!scale) return undefined;
  const xs = placeRows(rows, options);
  const points = spans.map((row, at) =>
    row.map(
      (span): Point | undefined =>
        span && {
          x: xs[at] ?? 0,
          y: placeFromTop(scale, span.to),
          from: isFilled ? placeFromTop(scale, span.from) : 1,
        },
    ),
  );
  const count = rows[0]?.values.length ?? 0;
  return { scale, xs, series: Array.from({ length: count }, (_, index) => points.map((row) => row[index])) };
}

interface Span {
  readonly from: Big;
  readonly to: Big;
}

/**
 * Returns the span of each value, which starts at zero or, in a stack, at the end of the series below. If one value is
 * unknown, so is the height of the stack.
 */
function listSpans({ values }: ChartRow, stacked: boolean): readonly (Span | undefined)[] {
  const zero = new Big(0);
  if (!stacked) return values.map((value) => value && { from: zero, to: value });
  if (values.includes(undefined)) return values.map(() => undefined);
  let [up, down] = [zero, zero];
  return values.map((value = zero) => {
    const from = value.lt(0) ? down : up;
    const to = from.plus(value);
    if (value.lt(0)) down = to;
    else up = to;
    return { from, to };
  });
}

function placeRows(rows: readonly ChartRow[], { kind, timed }: PlotOptions): readonly number[] {
  if (kind === 'bar') return rows.map((_, at) => (at + 0.5) / rows.length);
  const [first, last] = [rows[0]?.at ?? 0, rows.at(-1)?.at ?? 0];
  if (rows.length < 2) return rows.map(() => 0.5);
  return rows.map((row, at) => (timed ? ((row.at ?? 0) - first) / (last - first) : at / (rows.length - 1)));
}

/** The paths of one series: its line, and the area below it. */
export function drawSeries(
  layout: PlotLayout,
  index: number,
  { kind, stacked }: Pick<PlotOptions, 'kind' | 'stacked'>,
): { readonly line?: string | undefined; readonly fill?: string | undefined } {
  const points = layout.series[index] ?? [];
  if (kind === 'bar') return { fill: drawBars(layout, index, stacked) };
  const isKnown = (point: Point | undefined): boolean => point !== undefined;
  const x = (point: Point | undefined): number => (point?.x ?? 0) * SIZE;
  const y = (point: Point | undefined): number => (point?.y ?? 0) * SIZE;
  const from = (point: Point | undefined): number => (point?.from ?? 0) * SIZE;
  const drawn = line<Point | undefined>().defined(isKnown).x(x).y(y)(points) ?? undefined;
  if (kind !== 'area') return { line: drawn };
  return { line: drawn, fill: area<Point | undefined>().defined(isKnown).x(x).y1(y).y0(from)(points) ?? undefined };
}

function drawBars({ series, xs }: PlotLayout, index: number, stacked: boolean): string {
  const group = SIZE * Math.min(BAR_WIDTH / Math.max(1, xs.length), WIDEST_BAR);
  const width = stacked ? group : group / series.length;
  const offset = stacked ? 0 : index * width;
  return (series[index] ?? [])
    .map((point) => {
      if (!point) return '';
      const left = point.x * SIZE - group / 2 + offset;
      return `M${round(left)},${round(point.from * SIZE)}V${round(point.y * SIZE)}h${round(width)}V${round(point.from * SIZE)}Z`;
    })
    .join('');
}

const round = (units: number): number => Math.round(units * 100) / 100;

/** The points without a neighbour. */
export const findLonePoints = (points: readonly (Point | undefined)[]): readonly Point[] =>
  points.flatMap((point, at) => (point && !points[at - 1] && !points[at + 1] ? [point] : []));

/** The row whose middle is nearest to a point, given as a fraction from the left. */
export function findNearest(xs: readonly number[], x: number): number | undefined {
  let nearest: number | undefined;
  for (const [at, middle] of xs.entries())
    if (nearest === undefined || Math.abs(middle - x) < Math.abs((xs[nearest] ?? 0) - x)) nearest = at;
  return nearest;
}
