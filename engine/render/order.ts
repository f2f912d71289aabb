import { Decimal } from '../expression/run';
import type { SortBy, Table, Template } from '../compile/release';
import { resolve, type Say } from '../bind/bind';
import type { Probe } from './rows';

type Tab = Table['tabs'][number] | undefined;

/** Unknown values stand last, whichever way the list is sorted. */
export function compareValues(a: unknown, b: unknown): number {
  if (a instanceof Decimal && b instanceof Decimal) return a.compare(b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return 0;
}

function sorted(rows: readonly unknown[], sort: SortBy, probe: Probe, say: Say): readonly unknown[] {
  const keyed = rows.map((row) => ({ row, by: resolve(sort.by, probe.at(row), say) }));
  const known = keyed
    .filter(({ by }) => by !== undefined)
    .sort((a, b) => compareValues(a.by, b.by) * (sort.descending ? -1 : 1));
  return [...known, ...keyed.filter(({ by }) => by === undefined)].map(({ row }) => row);
}

const holds = (test: Template | undefined, row: unknown, probe: Probe, say: Say): boolean =>
  test === undefined || resolve(test, probe.at(row), say) === true;

/** The rows that a table shows: filtered by it and by the chosen tab, sorted, cut. */
export function arrange(table: Table, tab: Tab, rows: readonly unknown[], probe: Probe, say: Say): readonly unknown[] {
  const kept = rows.filter((row) => holds(table.where, row, probe, say) && holds(tab?.where, row, probe, say));
  const sort = tab?.sort ?? table.sort;
  const ordered = sort ? sorted(kept, sort, probe, say) : kept;
  return table.limit === undefined ? ordered : ordered.slice(0, table.limit);
}

/** A live list is put in order at most every so often: between, rows change in their place and nothing jumps under a finger. */
export class SettledOrder {
  #choice = '';
  #at = 0;
  #keys: readonly string[] = [];

  /** @param settle milliseconds; 0 orders every time */
  order(
    settle: number,
    choice: string,
    rows: readonly unknown[],
    keyOf: (row: unknown) => string,
    arranged: () => readonly unknown[],
  ): readonly unknown[] {
    const now = performance.now();
    if (settle === 0 || this.#choice !== choice || this.#keys.length === 0 || now - this.#at >= settle) {
      const ordered = arranged();
      this.#choice = choice;
      this.#at = now;
      this.#keys = ordered.map(keyOf);
      return ordered;
    }
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    return this.#keys.flatMap((key) => (byKey.has(key) ? [byKey.get(key)] : []));
  }
}
