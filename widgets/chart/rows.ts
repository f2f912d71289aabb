import type Big from 'big.js';
import { CalendarDate } from '@vitrine/runtime';
import { parseDecimal } from '../shared/content/index.ts';

/** A row as declarations pass it. */
export interface GivenRow {
  readonly label?: string | undefined;
  /** Milliseconds, or the text of a date. */
  readonly time?: number | string | undefined;
  /** Undefined while all of them are unknown. */
  readonly values?: readonly (string | undefined)[] | undefined;
}

export interface ChartRow {
  readonly label: string | undefined;
  readonly time: number | string | undefined;
  /** The position of the row's time on the axis; undefined if it has no time. */
  readonly at: number | undefined;
  /** Exact decimal text of each series; undefined means unknown. */
  readonly texts: readonly (string | undefined)[];
  readonly values: readonly (Big | undefined)[];
}

/** A row that cannot be drawn. */
interface RowFault {
  readonly at: number;
  readonly expected: string;
  readonly came: string;
}

export interface ChartRows {
  readonly rows: readonly ChartRow[];
  /** Whether the rows are placed by their time. */
  readonly timed: boolean;
  readonly faults: readonly RowFault[];
}

/**
 * Parses the rows, and sorts them by time if they have one. A row that contradicts the others is left out and reported,
 * because any position would be wrong.
 */
export function parseRows(given: readonly GivenRow[] | undefined, count: number): ChartRows {
  const timed = (given ?? []).some(({ time }) => time !== undefined);
  const all = [...(given ?? []).entries()];
  if (timed) all.sort(([, a], [, b]) => (getPlace(a) === getPlace(b) ? 0 : getPlace(a) - getPlace(b)));
  const isByDay = (given ?? []).every(({ time }) => typeof time !== 'number');
  const rows: ChartRow[] = [];
  const faults: RowFault[] = [];
  for (const [at, row] of all) {
    const texts = row.values ?? Array.from({ length: count }, () => undefined);
    const read = {
      label: row.label,
      time: row.time,
      at: readInstant(row.time),
      texts,
      values: texts.map(parseDecimal),
    };
    const fault = findFault(read, { count, timed, isByDay, previous: rows.at(-1)?.at });
    if (fault) faults.push({ at, ...fault });
    else rows.push(read);
  }
  return { rows, timed, faults };
}

/** Sorts rows without a time last. They are reported as faults. */
const getPlace = ({ time }: GivenRow): number => readInstant(time) ?? Number.POSITIVE_INFINITY;

/** Reads a timestamp, or the noon of a date in UTC. Noons are evenly spaced, because every day in UTC has 24 hours. */
function readInstant(time: number | string | undefined): number | undefined {
  if (typeof time === 'string') return CalendarDate.parse(time)?.noon();
  return Number.isFinite(time) ? time : undefined;
}

interface Expected {
  readonly count: number;
  readonly timed: boolean;
  /** Whether the times are dates. A timestamp cannot be placed among them, because its date depends on a time zone. */
  readonly isByDay: boolean;
  /** The position of the previous row. */
  readonly previous: number | undefined;
}

function findFault(row: ChartRow, { count, timed, isByDay, previous }: Expected): Omit<RowFault, 'at'> | undefined {
  const { texts, values, time, at } = row;
  if (values.length !== count) return { expected: `${count} values`, came: String(values.length) };
  const wrong = texts.find((text, index) => text !== undefined && values[index] === undefined);
  if (wrong !== undefined) return { expected: 'a decimal', came: wrong };
  if (!timed) return undefined;
  if (at === undefined) return { expected: 'a time', came: String(time) };
  if (typeof time === 'string' && !isByDay) return { expected: 'a timestamp, as in other rows', came: time };
  if (at === previous) return { expected: 'a time of its own', came: String(time) };
  return undefined;
}

/** The direction from the first known value of the first series to its last. */
export function findDirection(rows: readonly ChartRow[]): 'up' | 'down' | 'flat' {
  const known = rows.flatMap(({ values }) => values[0] ?? []);
  const [first, last] = [known[0], known.at(-1)];
  const order = first && last ? last.cmp(first) : 0;
  return order > 0 ? 'up' : order < 0 ? 'down' : 'flat';
}

/** The exact sum of the first series; undefined if a value is unknown. */
export function sumRows(rows: readonly ChartRow[]): string | undefined {
  let sum: Big | undefined;
  for (const { values } of rows) {
    const value = values[0];
    if (!value) return undefined;
    sum = sum ? sum.plus(value) : value;
  }
  return sum?.toFixed();
}
