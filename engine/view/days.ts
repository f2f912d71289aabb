import type { Table } from '../compiled/index.ts';
import { resolve } from '../runtime/bind.ts';
import { Decimal } from '../expression/run.ts';
import type { Ports } from '../runtime/ports.ts';
import { withLocals, type Scope } from '../runtime/scope.ts';
import type { RowScope } from './rows.ts';

/** A day in a list: a time on that day, the number of consecutive rows that belong to it, and its text. */
export interface Day {
  readonly at: number;
  readonly rows: number;
  readonly count?: string;
}

interface DaysInput {
  readonly table: Table;
  readonly rows: readonly RowScope[];
  readonly scope: Scope;
  /** Whether no rows follow, so that the last day is complete. */
  readonly isComplete: boolean;
}

/** A list's days, in list order. Rows without a time belong to the preceding day. */
export function daysOf({ table, rows, scope, isComplete }: DaysInput, ports: Ports): readonly Day[] | undefined {
  const { days } = table;
  if (!days) return undefined;
  const format = ports.words.format();
  const found: { at: number; rows: number; name: string }[] = [];
  for (const row of rows) {
    const at = resolve(days.at, row.scope, ports.words.translate);
    const last = found.at(-1);
    const name = at instanceof Date ? format.time(at.getTime(), 'date') : last?.name;
    if (last && last.name === name) last.rows += 1;
    else found.push({ at: at instanceof Date ? at.getTime() : Number.NaN, rows: 1, name: name ?? '' });
  }
  return found.map(({ at, rows: count }, index) => {
    const whole = isComplete || index < found.length - 1;
    if (!days.count || !whole) return { at, rows: count };
    const text = resolve(days.count, withLocals(scope, { count: Decimal.from(count) }), ports.words.translate);
    return { at, rows: count, count: String(text) };
  });
}
