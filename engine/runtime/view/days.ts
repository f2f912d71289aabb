import type { Table } from '../../language/format/index.ts';
import { shownTime } from '../../language/i18n/formatted-value.ts';
import { resolve } from '../core/bind.ts';
import { Decimal } from '../../language/expression/run.ts';
import type { Ports } from '../core/ports.ts';
import { withLocals, type Scope } from '../core/scope.ts';
import type { Note } from './row-notes.ts';

/** A day in a list: a time on that day, or the day itself, the number of consecutive rows that belong to it, and its text. */
export interface Day {
  readonly at: number | string;
  readonly rows: number;
  readonly count?: string;
}

/** Consecutive rows of one day. */
export interface DayRun {
  readonly at: number | string;
  readonly name: string;
  readonly rows: number;
}

/** The days of rows, in list order. Rows without a time belong to the preceding day. */
export function dayRuns(notes: readonly Note[]): readonly DayRun[] {
  const found: { at: number | string; rows: number; name: string }[] = [];
  for (const { day } of notes) {
    const last = found.at(-1);
    if (last && (day === undefined || last.name === day.name)) last.rows += 1;
    else found.push({ at: day ? shownTime(day.at) : Number.NaN, rows: 1, name: day?.name ?? '' });
  }
  return found;
}

/** The previous days, if the new ones are equal. */
export const keepRuns = (before: readonly DayRun[], now: readonly DayRun[]): readonly DayRun[] =>
  before.length === now.length &&
  now.every(({ name, rows }, at) => name === before[at]?.name && rows === before[at]?.rows)
    ? before
    : now;

interface DaysInput {
  readonly table: Table;
  readonly runs: readonly DayRun[];
  readonly scope: Scope;
  /** Whether no rows follow, so that the last day is complete. */
  readonly isComplete: boolean;
}

/** A list's days, in list order. */
export function listDays({ table, runs, scope, isComplete }: DaysInput, ports: Ports): readonly Day[] | undefined {
  const { days } = table;
  if (!days) return undefined;
  return runs.map(({ at, rows: count }, index) => {
    const whole = isComplete || index < runs.length - 1;
    if (!days.count || !whole) return { at, rows: count };
    const text = resolve(days.count, withLocals(scope, { count: Decimal.from(count) }), ports.words.translate);
    return { at, rows: count, count: String(text) };
  });
}
