import { toTime } from './figures.ts';
import { runWhenIdle } from './idle.ts';
import { RowReader, parseRows, toSecond, type ParsedRows } from './rows.ts';

/** The number of rows parsed per step, which takes about a millisecond. */
const STEP_ROWS = 2000;

/** A response, of which only the newest rows have been parsed. */
export interface History {
  readonly newest: ParsedRows;
  /** The rows before them, still to be parsed. */
  readonly rest: readonly unknown[];
}

/** Parses the newest rows, or all of them if they are not in order. */
export function readNewest(rows: readonly unknown[] | undefined, count: number): History {
  const split = (rows?.length ?? 0) - count;
  if (!rows || split <= 0) return { newest: parseRows(rows), rest: [] };
  const newest = parseRows(rows.slice(split), split);
  const rest = rows.slice(0, split);
  const first = newest.bars.at(0);
  return first && rest.every((row) => isBefore(row, toSecond(first.time)))
    ? { newest, rest }
    : { newest: parseRows(rows), rest: [] };
}

/** Whether a row is before the given second, or has no valid time, in which case it will be dropped. */
function isBefore(row: unknown, second: number): boolean {
  const time = Array.isArray(row) ? toTime(row[0]) : undefined;
  return time === undefined || toSecond(time) < second;
}

/** Parses rows while the browser is idle. Returns a function that stops it. */
export function parseWhenIdle(rows: readonly unknown[], done: (parsed: ParsedRows) => void): () => void {
  if (rows.length === 0) return () => undefined;
  const reader = new RowReader(rows);
  return runWhenIdle(() => {
    const isLeft = reader.read(STEP_ROWS);
    if (!isLeft) done(reader.finish());
    return isLeft;
  });
}
