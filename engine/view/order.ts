import { Decimal } from '../expression/run.ts';
import type { SortBy, Table, Template } from '../compiled/index.ts';
import { resolve, type Translate } from '../runtime/bind.ts';
import type { Probe } from './rows.ts';

type Tab = Table['tabs'][number] | undefined;

/** The column that the user sorted by. */
export interface Sorting {
  readonly column: string;
  readonly order: 'ascending' | 'descending';
}

/** The first press sorts in the column's own order, the second reverses it, and the third restores the tab's order. */
export function nextSorting(table: Table, now: Sorting | undefined, column: string): Sorting | undefined {
  const sort = table.columns.find(({ id }) => id === column)?.sort;
  if (!sort) return now;
  const first = sort.descending ? 'descending' : 'ascending';
  if (now?.column !== column) return { column, order: first };
  return now.order === first ? { column, order: sort.descending ? 'ascending' : 'descending' } : undefined;
}

function sortOf(table: Table, tab: Tab, sorting: Sorting | undefined): SortBy | undefined {
  const chosen = table.columns.find(({ id }) => id === sorting?.column)?.sort;
  return chosen ? { by: chosen.by, descending: sorting?.order === 'descending' } : (tab?.sort ?? table.sort);
}

/** Unknown values come last in either order. */
function compareValues(a: unknown, b: unknown): number {
  if (a instanceof Decimal && b instanceof Decimal) return a.compare(b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return 0;
}

function sortRows(rows: readonly unknown[], sort: SortBy, probe: Probe, translate: Translate): readonly unknown[] {
  const keyed = rows.map((row) => ({ row, by: resolve(sort.by, probe.at(row), translate) }));
  const known = keyed
    .filter(({ by }) => by !== undefined)
    .sort((a, b) => compareValues(a.by, b.by) * (sort.descending ? -1 : 1));
  return [...known, ...keyed.filter(({ by }) => by === undefined)].map(({ row }) => row);
}

const matches = (test: Template | undefined, row: unknown, probe: Probe, translate: Translate): boolean =>
  test === undefined || resolve(test, probe.at(row), translate) === true;

/** The user's choices in a table. */
export interface Choice {
  readonly tab: Tab;
  readonly sorting: Sorting | undefined;
}

/** A table's visible rows: filtered by the table and its tab, sorted and limited. */
export function arrange(
  table: Table,
  { tab, sorting }: Choice,
  rows: readonly unknown[],
  probe: Probe,
  translate: Translate,
): readonly unknown[] {
  const kept = rows.filter(
    (row) => matches(table.where, row, probe, translate) && matches(tab?.where, row, probe, translate),
  );
  const sort = sortOf(table, tab, sorting);
  const ordered = sort ? sortRows(kept, sort, probe, translate) : kept;
  return table.limit === undefined ? ordered : ordered.slice(0, table.limit);
}

/**
 * Sorts a live list at most once per interval. In between, rows change in place, so that nothing jumps under the user's
 * finger.
 */
export class SettledOrder {
  #choice = '';
  #at = 0;
  #keys: readonly string[] = [];

  /** @param settle interval in milliseconds; 0 sorts every time */
  order(
    settle: number,
    choice: string,
    rows: readonly unknown[],
    keyOf: (row: unknown) => string,
    arrangeAll: () => readonly unknown[],
  ): readonly unknown[] {
    const now = performance.now();
    if (settle === 0 || this.#choice !== choice || this.#keys.length === 0 || now - this.#at >= settle) {
      const ordered = arrangeAll();
      this.#choice = choice;
      this.#at = now;
      this.#keys = ordered.map(keyOf);
      return ordered;
    }
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    return this.#keys.flatMap((key) => (byKey.has(key) ? [byKey.get(key)] : []));
  }
}
