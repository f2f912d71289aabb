import Big from 'big.js';
import { exact } from '../shared/content/index.ts';

export interface BookLine {
  readonly price: string;
  readonly amount: string;
  /** Whole percent of the deeper side, summed from the best price to this one. */
  readonly depth: number;
}

export interface Book {
  readonly bids: readonly BookLine[];
  readonly asks: readonly BookLine[];
}

interface Raw {
  readonly price: string;
  readonly amount: Big;
}

function textOf(cell: unknown): string | undefined {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' && Number.isFinite(cell) ? new Big(cell).toFixed() : undefined;
}

/** Drops rows that are not a price and an amount: a guessed price could be pressed. */
function rowsOf(series: readonly unknown[] | undefined, count: number): readonly Raw[] {
  const rows: Raw[] = [];
  for (const row of series ?? []) {
    if (rows.length === count) break;
    if (!Array.isArray(row)) continue;
    const price = textOf(row[0]);
    const amount = exact(textOf(row[1]));
    if (price !== undefined && exact(price) && amount?.gt(0)) rows.push({ price, amount });
  }
  return rows;
}

const sumOf = (rows: readonly Raw[]): Big => rows.reduce((sum, row) => sum.plus(row.amount), new Big(0));

function linesOf(rows: readonly Raw[], whole: Big): readonly BookLine[] {
  let sum = new Big(0);
  return rows.map((row) => {
    sum = sum.plus(row.amount);
    const depth = whole.gt(0) ? Number(sum.times(100).div(whole).round(0, 1).toString()) : 0;
    return { price: row.price, amount: row.amount.toFixed(), depth };
  });
}

/** Merges rows of one step at the worse price: whoever takes that price gets the whole amount. */
function grouped(rows: readonly Raw[], step: Big, count: number, up: boolean): readonly Raw[] {
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

/** Both sides on one scale of depth, best prices first, at most `count` rows each. */
export function bookOf(
  bids: readonly unknown[] | undefined,
  asks: readonly unknown[] | undefined,
  count: number,
  group?: string,
): Book {
  const step = exact(group);
  const side = (rows: readonly unknown[] | undefined, up: boolean): readonly Raw[] =>
    step?.gt(0) ? grouped(rowsOf(rows, Infinity), step, count, up) : rowsOf(rows, count);
  const bidRows = side(bids, false);
  const askRows = side(asks, true);
  const bidSum = sumOf(bidRows);
  const askSum = sumOf(askRows);
  const whole = bidSum.gt(askSum) ? bidSum : askSum;
  return { bids: linesOf(bidRows, whole), asks: linesOf(askRows, whole) };
}
