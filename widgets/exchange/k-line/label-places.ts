/** A label of a price line. */
export interface LabelBox {
  /** The line's height, in pixels from the top. */
  readonly y: number;
  readonly width: number;
}

export const LABEL_HEIGHT = 20;
/** Labels are at least this far apart. */
const APART = LABEL_HEIGHT + 2;
const START = 12;
const GAP = 8;

/**
 * The left edge of each label, chosen so that no two overlap: a later label moves right past those at the same height.
 * A label that would not fit into the plot stays at the start.
 */
export function placeLabels(labels: readonly LabelBox[], plotWidth: number): readonly number[] {
  const placed: { readonly y: number; readonly from: number; readonly to: number }[] = [];
  return labels.map(({ y, width }) => {
    const near = placed.filter((other) => Math.abs(other.y - y) < APART).sort((a, b) => a.from - b.from);
    let from = START;
    for (const other of near) if (from < other.to + GAP && from + width + GAP > other.from) from = other.to + GAP;
    if (from + width > plotWidth) from = START;
    placed.push({ y, from, to: from + width });
    return from;
  });
}

/**
 * The height of each price tag on the axis, chosen so that none overlaps another or one of the `taken` heights: it
 * moves up or down as little as possible. A tag that has no room on the axis stays where it is.
 */
export function placeTags(heights: readonly number[], taken: readonly number[], axisHeight: number): readonly number[] {
  const placed = [...taken];
  return heights.map((height) => {
    const isFree = (y: number): boolean => placed.every((other) => Math.abs(other - y) >= APART);
    const isInside = (y: number): boolean => y >= LABEL_HEIGHT / 2 && y <= axisHeight - LABEL_HEIGHT / 2;
    const moved = placed.flatMap((other) => [other - APART, other + APART]).filter((y) => isInside(y) && isFree(y));
    const [nearest] = moved.sort((a, b) => Math.abs(a - height) - Math.abs(b - height));
    const y = isFree(height) ? height : (nearest ?? height);
    placed.push(y);
    return y;
  });
}
