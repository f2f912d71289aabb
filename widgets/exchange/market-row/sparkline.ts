/**
 * For drawing only: floating-point numbers are fine for pixels, but not for money. Displayed figures come from
 * elsewhere.
 */
interface SparkBox {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly points: number;
}

const BOX: SparkBox = { width: 44, top: 3, bottom: 25, points: 28 };

/** Index of the close in a candle (time, open, high, low, close …). A pair is time and price. */
const CLOSE = 4;

function getClose(row: unknown): number | undefined {
  const cell: unknown = Array.isArray(row) ? row[row.length > CLOSE ? CLOSE : row.length - 1] : row;
  if (typeof cell !== 'string' && typeof cell !== 'number') return undefined;
  const value = cell === '' ? Number.NaN : Number(cell);
  return Number.isFinite(value) ? value : undefined;
}

/** Closing prices, oldest first. Drops rows without a number. */
function getCloses(series: readonly unknown[]): readonly number[] {
  return series.flatMap((row) => getClose(row) ?? []);
}

/** At most `count` evenly spaced values, including the first and the last. */
function downsample(values: readonly number[], count: number): readonly number[] {
  if (values.length <= count) return values;
  return Array.from(
    { length: count },
    (_, index) => values[Math.round((index * (values.length - 1)) / (count - 1))] ?? 0,
  );
}

/** The line's path; undefined with fewer than two points. A constant price is a flat line. */
export function drawSparkline(series: readonly unknown[] | undefined, box: SparkBox = BOX): string | undefined {
  const values = downsample(getCloses(series ?? []), box.points);
  if (values.length < 2) return undefined;
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const height = box.bottom - box.top;
  const point = (value: number, index: number): string => {
    const x = (index * box.width) / (values.length - 1);
    const y = span > 0 ? box.bottom - ((value - low) / span) * height : box.top + height / 2;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${values.map(point).join('L')}`;
}
