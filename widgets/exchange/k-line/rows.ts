import { BarList, FIGURES, PLACES, createColumns, type Block, type Columns, type Row } from './bar-list.ts';
import { toNumber, toTime } from './figures.ts';

/** Parses history and live rows, and merges them into one list of bars. */

/** A dropped row: its index, what was expected, and what was found. */
export interface RowFault {
  at: number;
  expected: string;
  came: string;
}

export interface ParsedRows {
  bars: BarList;
  faults: readonly RowFault[];
}

/** The maximum number of bars to keep. Only a window of them is drawn. */
export const MAX_BARS = 100_000;

export const NO_ROWS: ParsedRows = { bars: BarList.empty, faults: [] };

function describeValue(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 80);
  } catch {
    return typeof value;
  }
}

/** Writes a row's figures to the columns. Returns what was expected instead if the row is invalid. */
function readRow(row: unknown, columns: Columns, at: number): string | undefined {
  if (!isRow(row)) return '[time, open, high, low, close, volume]';
  const time = toTime(row[0]);
  if (time === undefined) return 'a time in milliseconds first';
  const open = toNumber(row[PLACES.open]);
  const high = toNumber(row[PLACES.high]);
  const low = toNumber(row[PLACES.low]);
  const close = toNumber(row[PLACES.close]);
  const volume = toNumber(row[PLACES.volume]);
  // the sum is not finite if one of them is not
  if (!Number.isFinite(open + high + low + close + volume)) return 'five decimals after the time';
  if (!(low <= open && low <= close && high >= open && high >= close && volume >= 0))
    return 'low ≤ open, close ≤ high, and a volume from 0';
  columns.time[at] = time;
  columns.open[at] = open;
  columns.high[at] = high;
  columns.low[at] = low;
  columns.close[at] = close;
  columns.volume[at] = volume;
  return undefined;
}

const isRow = (row: unknown): row is Row => Array.isArray(row) && row.length >= 6;

/** Parses rows step by step. */
export class RowReader {
  private readonly rows: readonly unknown[];
  private readonly offset: number;
  private readonly columns: Columns;
  private readonly valid: Row[] = [];
  private readonly faults: RowFault[] = [];
  private next = 0;

  /** @param offset how many rows of the same response precede these; added to the index in each fault */
  constructor(rows: readonly unknown[], offset = 0) {
    this.rows = rows;
    this.offset = offset;
    this.columns = createColumns(rows.length);
  }

  /** Parses the next rows; returns whether any are left. */
  read(count: number): boolean {
    const end = Math.min(this.rows.length, this.next + count);
    for (; this.next < end; this.next += 1) {
      const row = this.rows[this.next];
      const expected = readRow(row, this.columns, this.valid.length);
      if (expected === undefined) this.valid.push(row as Row);
      else this.faults.push({ at: this.offset + this.next, expected, came: describeValue(row) });
    }
    return end < this.rows.length;
  }

  finish(): ParsedRows {
    const { valid, columns, faults } = this;
    const block = { rows: valid, columns: faults.length > 0 ? trimColumns(columns, valid.length) : columns };
    return { bars: BarList.of(orderBlock(block)).keepNewest(MAX_BARS), faults };
  }
}

/**
 * Sorts bars by time, keeps one per second (the later row wins), and keeps at most the newest 100,000. Reports
 * unreadable rows as faults.
 */
export function parseRows(rows: readonly unknown[] | undefined, offset = 0): ParsedRows {
  if (!rows?.length) return NO_ROWS;
  const reader = new RowReader(rows, offset);
  reader.read(rows.length);
  return reader.finish();
}

function trimColumns(columns: Columns, length: number): Columns {
  const trimmed = createColumns(length);
  for (const name of ['time', ...FIGURES] as const) trimmed[name].set(columns[name].subarray(0, length));
  return trimmed;
}

export const toSecond = (time: number) => Math.floor(time / 1000);

function isOrdered(times: Float64Array): boolean {
  for (let at = 1; at < times.length; at += 1)
    if (toSecond(times[at] ?? 0) <= toSecond(times[at - 1] ?? 0)) return false;
  return true;
}

/** Sorts the bars; of those with the same second, the last one stays. */
function orderBlock(block: Block): Block {
  const { rows, columns } = block;
  if (isOrdered(columns.time)) return block;
  const bySecond = new Map(Array.from(columns.time, (time, at) => [toSecond(time), at]));
  const order = [...bySecond].sort(([a], [b]) => a - b).map(([, at]) => at);
  const sorted = createColumns(order.length);
  for (const name of ['time', ...FIGURES] as const)
    for (const [place, at] of order.entries()) sorted[name][place] = columns[name][at] ?? Number.NaN;
  return { rows: order.map((at) => rows[at] ?? []), columns: sorted };
}

/** How many bars are older than the second of a time. */
export function countBefore(bars: BarList, time: number): number {
  const second = toSecond(time);
  let [from, to] = [0, bars.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (toSecond(bars.get('time', middle)) < second) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Live bars replace history bars with the same time, or are appended after them. A gap between the two remains. */
export function mergeBars(history: BarList, live: BarList): BarList {
  if (live.length === 0) return history;
  const kept = countBefore(history, live.get('time', 0));
  return history.withTail(kept, orderBlock(history.join(kept, live))).keepNewest(MAX_BARS);
}
