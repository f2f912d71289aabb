/** A label of a price line. */
export interface LabelBox {
  /** The line's height, in pixels from the top. */
  readonly y: number;
  readonly width: number;
}

export const LABEL_HEIGHT = 20;
const START = 12;
const GAP = 8;

/**
 * Where each label begins, so that no two overlap: a later one moves right past those that are as high as it. One that
 * would not fit into the plot is left at the start.
 */
export function placeLabels(labels: readonly LabelBox[], plotWidth: number): readonly number[] {
  const placed: { readonly y: number; readonly from: number; readonly to: number }[] = [];
  return labels.map(({ y, width }) => {
    const near = placed.filter((other) => Math.abs(other.y - y) < LABEL_HEIGHT + 2).sort((a, b) => a.from - b.from);
    let from = START;
    for (const other of near) if (from < other.to + GAP && from + width + GAP > other.from) from = other.to + GAP;
    if (from + width > plotWidth) from = START;
    placed.push({ y, from, to: from + width });
    return from;
  });
}
