import Big from 'big.js';

export type DecimalText = `${number}`;

/** The ticker row fields that the handwritten page uses. */
export interface Row {
  readonly id: number;
  readonly symbol: string;
  readonly currency_name: string;
  readonly legal_name: string;
  readonly now_price: DecimalText;
  readonly usd_price: DecimalText;
  readonly change: DecimalText;
  readonly turnover: DecimalText;
  readonly price_scale: number;
  readonly spark: readonly string[];
}

export interface Delta {
  readonly upsert?: readonly (Partial<Row> & Pick<Row, 'id'>)[];
  readonly remove?: readonly number[];
}

export function merge(rows: readonly Row[], { upsert = [], remove = [] }: Delta): readonly Row[] {
  const changes = new Map(upsert.map((row) => [row.id, row]));
  return rows
    .filter((row) => !remove.includes(row.id))
    .map((row) => (changes.has(row.id) ? { ...row, ...changes.get(row.id) } : row));
}

export const sortByTurnover = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => new Big(b.turnover).cmp(a.turnover));

const formats = new Map<number, Intl.NumberFormat>();
function getFormat(scale: number): Intl.NumberFormat {
  const known = formats.get(scale);
  if (known) return known;
  const digits: Intl.NumberFormatOptions = {
    minimumFractionDigits: scale,
    maximumFractionDigits: scale,
    roundingMode: 'trunc',
  };
  const made = new Intl.NumberFormat('en', digits);
  formats.set(scale, made);
  return made;
}

/** Exact, because Intl accepts decimal text. */
export const formatFigure = (value: DecimalText, scale: number): string => getFormat(scale).format(value);

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
export const formatShort = (value: DecimalText): string => compact.format(value);

export function drawCurve(prices: readonly string[]): string {
  const values = prices.map(Number);
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const point = (value: number, index: number): string =>
    `${((index * 44) / (values.length - 1)).toFixed(1)} ${(25 - ((value - low) / span) * 22).toFixed(1)}`;
  return `M${values.map(point).join('L')}`;
}
