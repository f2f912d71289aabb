import { CalendarDate, Decimal } from '../../language/expression/run.ts';
import type { SortBy, Table, Template } from '../../language/format/index.ts';

/** The column by which the user sorts, and the order. */
export interface Sorting {
  readonly column: string;
  readonly order: 'ascending' | 'descending';
}

/**
 * Returns the sorting after a press on a column's header: the first press sorts in the column's own order, the second
 * reverses it, and the third restores the tab's order.
 */
export function nextSorting(table: Table, now: Sorting | undefined, column: string): Sorting | undefined {
  const sort = table.columns.find(({ id }) => id === column)?.sort;
  if (!sort) return now;
  const first = sort.descending ? 'descending' : 'ascending';
  if (now?.column !== column) return { column, order: first };
  return now.order === first ? { column, order: sort.descending ? 'ascending' : 'descending' } : undefined;
}

function getSort(table: Table, { tab, sorting }: Choice): SortBy | undefined {
  const chosen = table.columns.find(({ id }) => id === sorting?.column)?.sort;
  return chosen ? { by: chosen.by, descending: sorting?.order === 'descending' } : (tab?.sort ?? table.sort);
}

/** The expression by which a table is sorted. */
export const sortedBy = (table: Table, choice: Choice): Template | undefined => getSort(table, choice)?.by;

/** A row with the values by which it is filtered and sorted. */
export interface OrderedRow {
  readonly key: string;
  readonly isKept: boolean;
  readonly by: unknown;
  /**
   * An approximation of `by` that is quick to compare: if the ranks of two rows differ, their `by` differs in the same
   * direction.
   */
  readonly rank: number;
}

export function getRank(by: unknown): number {
  if (by instanceof Decimal) return Number(by.toString());
  if (by instanceof CalendarDate) return by.noon();
  return by instanceof Date ? by.getTime() : Number.NaN;
}

/** Compares two rows. Unknown values come last in either order. */
function compareRows(a: OrderedRow, b: OrderedRow): number {
  if (a.rank < b.rank) return -1;
  if (a.rank > b.rank) return 1;
  if (a.by instanceof Decimal && b.by instanceof Decimal) return a.by.compare(b.by);
  if (typeof a.by === 'string' && typeof b.by === 'string') return a.by < b.by ? -1 : a.by > b.by ? 1 : 0;
  return 0;
}

function sortRows<R extends OrderedRow>(rows: readonly R[], isDescending: boolean): readonly R[] {
  const known = rows.filter(({ by }) => by !== undefined).sort((a, b) => compareRows(a, b) * (isDescending ? -1 : 1));
  return known.length === rows.length ? known : [...known, ...rows.filter(({ by }) => by === undefined)];
}

/** The user's choices in a table. */
export interface Choice {
  readonly tab: Table['tabs'][number] | undefined;
  readonly sorting: Sorting | undefined;
}

/** A table's visible rows: filtered by the table and its tab, sorted and limited. */
export function arrange<R extends OrderedRow>(table: Table, choice: Choice, rows: readonly R[]): readonly R[] {
  const kept = rows.filter(({ isKept }) => isKept);
  const sort = getSort(table, choice);
  const ordered = sort ? sortRows(kept, sort.descending === true) : kept;
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
  order<R extends OrderedRow>(
    settle: number,
    choice: string,
    rows: readonly R[],
    arrangeAll: () => readonly R[],
  ): readonly R[] {
    if (settle === 0) return arrangeAll();
    const now = performance.now();
    if (this.#choice !== choice || this.#keys.length === 0 || now - this.#at >= settle) {
      const ordered = arrangeAll();
      this.#choice = choice;
      this.#at = now;
      this.#keys = ordered.map(({ key }) => key);
      return ordered;
    }
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return this.#keys.flatMap((key) => byKey.get(key) ?? []);
  }
}
