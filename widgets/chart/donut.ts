import { arc, pie, type PieArcDatum } from 'd3-shape';

export interface Slice {
  readonly row: number;
  readonly path: string;
  /** Angles in radians, clockwise from the top. */
  readonly from: number;
  readonly to: number;
}

/** The ring's outer and inner radius, in its own units. */
export const RADIUS = 50;
const INNER = 36;
/** The gap between slices, in radians. */
const GAP = 0.03;

/** Draws shares as slices of a ring, clockwise in the order given. A share of 0 has no slice. */
export function layOutDonut(weights: readonly string[]): readonly Slice[] {
  const drawn = weights.flatMap((weight, row) => (Number(weight) > 0 ? [{ row, weight: Number(weight) }] : []));
  const slices = pie<(typeof drawn)[number]>()
    .sort(null)
    .value(({ weight }) => weight)(drawn);
  // the gaps are cut out of the drawn slices, so that the angles stay in proportion
  const draw = arc<PieArcDatum<(typeof drawn)[number]>>()
    .innerRadius(INNER)
    .outerRadius(RADIUS)
    .padAngle(drawn.length > 1 ? GAP : 0);
  return slices.map((slice) => ({
    row: slice.data.row,
    path: draw(slice) ?? '',
    from: slice.startAngle,
    to: slice.endAngle,
  }));
}

/** The whole ring, for shares that are unknown or all zero. */
export const drawRing = (): string => layOutDonut(['1'])[0]?.path ?? '';

/** The row whose slice contains a point, given as fractions of the square around the ring. */
export function findSlice(slices: readonly Slice[], x: number, y: number): number | undefined {
  const [right, down] = [(x - 0.5) * 2 * RADIUS, (y - 0.5) * 2 * RADIUS];
  const distance = Math.hypot(right, down);
  if (distance < INNER || distance > RADIUS) return undefined;
  const turn = Math.atan2(right, -down);
  const angle = turn < 0 ? turn + 2 * Math.PI : turn;
  return slices.find(({ from, to }) => angle >= from && angle <= to)?.row;
}
