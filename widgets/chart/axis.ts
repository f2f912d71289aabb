/** A label below the plot. */
interface AxisLabel {
  readonly row: number;
  readonly x: number;
  /** The labels at the ends are aligned with the edges of the plot. */
  readonly side: 'start' | 'middle' | 'end';
  /** The plot widths at which the label is shown. */
  readonly shown: 'always' | 'narrow' | 'wide';
}

export interface AxisLabels {
  readonly labels: readonly AxisLabel[];
  /** The part of the width that each label may take up in a narrow and in a wide plot. */
  readonly narrow: number;
  readonly wide: number;
}

/** Up to this many named rows are all labelled, because no name can be guessed from its neighbours. */
const ALL_NAMES = 6;
/** The maximum number of labels in a plot, and the minimum distance between two of them. */
const NARROW = { most: 3, distance: 0.36 };
const WIDE = { most: 5, distance: 0.2 };

/** Chooses which rows to label: all names as long as there are few, otherwise rows at even distances. */
export function chooseLabels(xs: readonly number[], timed: boolean): AxisLabels {
  const all = xs.map((_, row) => row);
  const isShort = !timed && xs.length <= ALL_NAMES;
  const narrow = isShort ? all : chooseRows(xs, NARROW);
  const wide = isShort ? all : chooseRows(xs, WIDE);
  const labels = [...new Set([...narrow, ...wide])].map((row): AxisLabel => {
    const shown = !wide.includes(row) ? 'narrow' : narrow.includes(row) ? 'always' : 'wide';
    return { row, x: xs[row] ?? 0, side: alignLabel(xs[row] ?? 0, 1 / narrow.length), shown };
  });
  return {
    labels,
    narrow: measureRoom(labels.filter(({ shown }) => shown !== 'wide')),
    wide: measureRoom(labels.filter(({ shown }) => shown !== 'narrow')),
  };
}

/** Times may be unevenly distributed, so rows that are too close to others are left out. The ends take precedence. */
function chooseRows(xs: readonly number[], { most, distance }: typeof NARROW): readonly number[] {
  const rows = chooseEvenly(xs.length, most);
  const kept: number[] = [];
  const isFree = (row: number): boolean =>
    kept.every((other) => Math.abs((xs[row] ?? 0) - (xs[other] ?? 0)) >= distance);
  for (const row of [rows[0], rows.at(-1), ...rows.slice(1, -1)])
    if (row !== undefined && !kept.includes(row) && isFree(row)) kept.push(row);
  return kept;
}

/** As many evenly spaced rows as possible. With many rows, a difference of one is not visible. */
function chooseEvenly(count: number, most: number): readonly number[] {
  for (let wanted = Math.min(most, count); wanted > 1; wanted -= 1) {
    const step = (count - 1) / (wanted - 1);
    if (Number.isInteger(step) || count >= 4 * wanted)
      return Array.from({ length: wanted }, (_, at) => Math.round(at * step));
  }
  return [0];
}

/** The part of the width that a date needs in a narrow plot. */
const DATE = 0.3;

/** A label that would stick out of the plot is aligned with its edge instead of centred. */
function alignLabel(x: number, width: number): AxisLabel['side'] {
  const half = Math.min(width, DATE) / 2 - 0.001;
  return x < half ? 'start' : x > 1 - half ? 'end' : 'middle';
}

const AFTER = { start: 1, middle: 0.5, end: 0 } as const;
const BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

/** The maximum width of labels that neither touch their neighbours nor stick out of the plot. */
function measureRoom(labels: readonly AxisLabel[]): number {
  const sorted = labels.toSorted((a, b) => a.x - b.x);
  const gaps = sorted.slice(1).map((label, at) => {
    const before = sorted[at] ?? label;
    return (label.x - before.x) / Math.max(0.5, AFTER[before.side] + BEFORE[label.side]);
  });
  const edges = labels.flatMap(({ x, side }) => (side === 'middle' ? [2 * Math.min(x, 1 - x)] : []));
  return Math.min(1 / labels.length, ...gaps, ...edges);
}
