import Big from 'big.js';
import { parseDecimal } from '@vitrine/widgets/shared/content';

export interface BookLine {
  readonly price: string;
  readonly amount: string;
  /** The total amount from the best price to this one. */
  readonly sum: string;
  /** The sum as a whole percentage of the deeper side. */
  readonly depth: number;
  /** The amount as a whole percentage of the largest one on either side. */
  readonly share: number;
}

interface Book {
  readonly bids: readonly BookLine[];
  readonly asks: readonly BookLine[];
  /** The bids' share of the amounts on both sides, as a whole percentage; undefined for an empty book. */
  readonly bidShare: number | undefined;
}

interface BookRow {
  readonly price: string;
  readonly amount: Big;
}

function toDecimalText(cell: unknown): string | undefined {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' && Number.isFinite(cell) ? new Big(cell).toFixed() : undefined;
}

/** Drops rows that are not a price and an amount, because users could press a wrongly guessed price. */
function parseRows(series: readonly unknown[] | undefined, count: number): readonly BookRow[] {
  const rows: BookRow[] = [];
  for (const row of series ?? []) {
    if (rows.length === count) break;
    if (!Array.isArray(row)) continue;
    const price = toDecimalText(row[0]);
    const amount = parseDecimal(toDecimalText(row[1]));
    if (price !== undefined && parseDecimal(price) && amount?.gt(0)) rows.push({ price, amount });
  }
  return rows;
}

const sumAmounts = (rows: readonly BookRow[]): Big => rows.reduce((sum, row) => sum.plus(row.amount), new Big(0));

/** A whole percentage, rounded down, so that only the whole reads 100. */
const toPercent = (part: Big, whole: Big): number =>
  whole.gt(0) ? Number(part.times(100).div(whole).round(0, Big.roundDown).toString()) : 0;

function toLines(rows: readonly BookRow[], deepest: Big, largest: Big): readonly BookLine[] {
  let sum = new Big(0);
  return rows.map(({ price, amount }) => {
    sum = sum.plus(amount);
    return {
      price,
      amount: amount.toFixed(),
      sum: sum.toFixed(),
      depth: toPercent(sum, deepest),
      share: toPercent(amount, largest),
    };
  });
}

const getMax = (values: readonly Big[]): Big =>
  values.reduce((max, value) => (value.gt(max) ? value : max), new Big(0));

/** A side's share of the book in percent: 0 for an empty side, undefined for an empty book. */
function getShare(part: Big, rest: Big): number | undefined {
  const whole = part.plus(rest);
  return whole.gt(0) ? Number(part.times(100).div(whole).round(0, Big.roundHalfUp).toString()) : undefined;
}

/** Merges rows within one step into the worse price, because an order at that price can trade the whole amount. */
function groupByStep(rows: readonly BookRow[], step: Big, count: number, up: boolean): readonly BookRow[] {
  const sums = new Map<string, Big>();
  for (const { price, amount } of rows) {
    const end = new Big(price)
      .div(step)
      .round(0, up ? Big.roundUp : Big.roundDown)
      .times(step)
      .toFixed();
    sums.set(end, (sums.get(end) ?? new Big(0)).plus(amount));
  }
  return [...sums].slice(0, count).map(([price, amount]) => ({ price, amount }));
}

/** Both sides on a common depth scale, best prices first, at most `count` rows each. */
export function buildBook(
  bids: readonly unknown[] | undefined,
  asks: readonly unknown[] | undefined,
  count: number,
  group?: string,
): Book {
  const step = parseDecimal(group);
  const side = (rows: readonly unknown[] | undefined, up: boolean): readonly BookRow[] =>
    step?.gt(0) ? groupByStep(parseRows(rows, Infinity), step, count, up) : parseRows(rows, count);
  const bidRows = side(bids, false);
  const askRows = side(asks, true);
  const bidSum = sumAmounts(bidRows);
  const askSum = sumAmounts(askRows);
  const deepest = getMax([bidSum, askSum]);
  const largest = getMax([...bidRows, ...askRows].map((row) => row.amount));
  return {
    bids: toLines(bidRows, deepest, largest),
    asks: toLines(askRows, deepest, largest),
    bidShare: getShare(bidSum, askSum),
  };
}
