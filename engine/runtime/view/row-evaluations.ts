import type { CalendarDate } from '../../language/expression/run.ts';
import { isTime, shownTime } from '../../language/i18n/formatted-value.ts';
import type { Table, Template } from '../../language/format/index.ts';
import type { Format } from '../../language/i18n/format.ts';
import { LANGUAGE, listPaths, resolve, type Translate } from '../core/bind.ts';
import { readKnown, type Scope } from '../core/scope.ts';
import { SLICE } from '../core/slices.ts';
import { getRank, sortedBy, type Choice, type OrderedRow } from './order.ts';
import { getRowKey, type RowReader } from './rows.ts';

export const ROW = 'row';
/** Lists with more rows than this are evaluated in slices. */
const LONG = 1000;
/** The number of rows between two checks of the clock. */
const STEP = 50;

/** A row, with the results of its table's expressions. */
export interface RowEvaluation extends OrderedRow {
  readonly value: unknown;
  /** Present if the table has days and the row has a time. */
  readonly day?: RowDay | undefined;
}

interface RowDay {
  readonly at: Date | CalendarDate;
  readonly name: string;
}

interface Reading {
  readonly table: Table;
  readonly scope: Scope;
  readonly reader: RowReader;
  readonly translate: Translate;
  readonly format: () => Format;
}

/**
 * Evaluates a table's expressions once for each row: its key, its day, whether it is shown, and its sort value. Rows
 * are immutable, so a tick evaluates only the rows that it changes.
 */
export class RowEvaluations {
  /**
   * The evaluations of the last rows, by row. Not a `WeakMap`, because garbage collection would take long with so many
   * entries.
   */
  #known = new Map<unknown, RowEvaluation>();
  #asked: readonly unknown[] = [];
  #choice: Choice = { tab: undefined, sorting: undefined };
  /** The rows that are being evaluated, and the evaluations so far. */
  #rows: readonly unknown[] = [];
  #evaluations: RowEvaluation[] = [];

  constructor(readonly reading: Reading) {}

  /** Sets how rows are filtered and sorted from now on. */
  choose(choice: Choice): void {
    const { table, scope, format } = this.reading;
    const outside = outsideReads(table).map((path) => readKnown(scope, path));
    const asked = [choice.tab, sortedBy(table, choice), format(), ...outside];
    if (asked.length === this.#asked.length && asked.every((value, at) => Object.is(value, this.#asked[at]))) return;
    this.#asked = asked;
    this.#choice = choice;
    this.#known = new Map();
    this.#rows = [];
    this.#evaluations = [];
  }

  /** Evaluates rows; in long lists, for at most one slice. @returns undefined if there is more to do: call it again */
  read(rows: readonly unknown[]): readonly RowEvaluation[] | undefined {
    if (this.#rows !== rows) this.#begin(rows);
    const evaluations = this.#evaluations;
    const end = rows.length > LONG ? performance.now() + SLICE : Infinity;
    while (evaluations.length < rows.length) {
      const row = rows[evaluations.length];
      evaluations.push(this.#known.get(row) ?? this.#evaluate(row));
      if (evaluations.length % STEP === 0 && performance.now() >= end) break;
    }
    return evaluations.length === rows.length ? evaluations : undefined;
  }

  #begin(rows: readonly unknown[]): void {
    // if the last rows were not all evaluated, evaluations of earlier rows may still be useful
    if (this.#evaluations.length === this.#rows.length) this.#known = new Map();
    for (const evaluation of this.#evaluations) this.#known.set(evaluation.value, evaluation);
    this.#rows = rows;
    this.#evaluations = [];
  }

  #evaluate(value: unknown): RowEvaluation {
    const { table, reader, translate } = this.reading;
    const scope = reader.at(value);
    const holds = (test: Template | undefined): boolean =>
      test === undefined || resolve(test, scope, translate) === true;
    const key = getRowKey(table.key, scope, translate);
    const isKept = holds(table.where) && holds(this.#choice.tab?.where);
    const sorted = sortedBy(table, this.#choice);
    const by = isKept && sorted ? resolve(sorted, scope, translate) : undefined;
    return { value, key, isKept, by, rank: getRank(by), day: isKept ? this.#getDay(scope) : undefined };
  }

  #getDay(row: Scope): RowDay | undefined {
    const { table, translate, format } = this.reading;
    const at = table.days && resolve(table.days.at, row, translate);
    return isTime(at) ? { at, name: format().time(shownTime(at), 'date') } : undefined;
  }
}

type Path = readonly string[];
const outsideKnown = new WeakMap<Table, readonly Path[]>();

/** The paths that filters, sort orders and days read outside the row. */
export function outsideReads(table: Table): readonly Path[] {
  const known = outsideKnown.get(table);
  if (known) return known;
  const ofTabs = table.tabs.flatMap((tab) => [...listPaths(tab.where), ...listPaths(tab.sort?.by)]);
  const ofHeads = table.columns.flatMap(({ sort }) => listPaths(sort?.by));
  const ofDays = table.days ? [LANGUAGE, ...listPaths(table.days.at)] : [];
  const paths = outside([...listPaths(table.where), ...listPaths(table.sort?.by), ...ofTabs, ...ofHeads, ...ofDays]);
  outsideKnown.set(table, paths);
  return paths;
}

export const outside = (paths: readonly Path[]): readonly Path[] => paths.filter((path) => path[0] !== ROW);
