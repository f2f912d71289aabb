import type { Table } from '../compiled/index.ts';
import { resolve } from '../runtime/bind.ts';
import { Decimal } from '../expression/run.ts';
import type { Ports } from '../runtime/ports.ts';
import { withLocals, type Scope } from '../runtime/scope.ts';
import type { RowScope } from './rows.ts';

/** A day of a list: a moment of it, how many rows in a row belong to it, and what is said of them. */
export interface Day {
  readonly at: number;
  readonly rows: number;
  readonly count?: string;
}

interface Listed {
  readonly table: Table;
  readonly rows: readonly RowScope[];
  readonly scope: Scope;
  /** Nothing follows: the last day is there in full too. */
  readonly complete: boolean;
}

/** The days of a list in its order. Rows without a moment stay with the day before them. */
export function daysOf({ table, rows, scope, complete }: Listed, ports: Ports): readonly Day[] | undefined {
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
    const whole = complete || index < found.length - 1;
    if (!days.count || !whole) return { at, rows: count };
    const said = resolve(days.count, withLocals(scope, { count: Decimal.from(count) }), ports.words.translate);
    return { at, rows: count, count: String(said) };
  });
}
