import type { CalendarDate } from '../../language/expression/run.ts';
import { isTime, shownTime } from '../../language/i18n/formatted-value.ts';
import type { Table, Template } from '../../language/format/index.ts';
import type { Format } from '../../language/i18n/format.ts';
import { LANGUAGE, listPaths, resolve, type Translate } from '../core/bind.ts';
import { readKnown, type Scope } from '../core/scope.ts';
import { SLICE } from '../core/slices.ts';
import { getRank, sortedBy, type Choice, type OrderedRow } from './order.ts';
import { getRowKey, type Probe } from './rows.ts';

export const ROW = 'row';
/** The expressions of more rows than this are evaluated in slices. */
const LONG = 1000;
/** The number of rows between two looks at the clock. */
const STEP = 50;

/** A row, and what its table's expressions say of it. */
export interface Note extends OrderedRow {
  readonly value: unknown;
  /** Present if the table has days and the row has a time. */
  readonly day?: DayNote | undefined;
}

interface DayNote {
  readonly at: Date | CalendarDate;
  readonly name: string;
}

interface Reading {
  readonly table: Table;
  readonly scope: Scope;
  readonly probe: Probe;
  readonly translate: Translate;
  readonly format: () => Format;
}

/**
 * Evaluates a table's expressions once for each row: its key, its day, whether it is shown, and what it is sorted by.
 * Rows are immutable, so a tick evaluates only those that it changes.
 */
export class RowNotes {
  /** By row, of the last rows. Garbage collection would take long with a weak map of so many. */
  #known = new Map<unknown, Note>();
  #asked: readonly unknown[] = [];
  #choice: Choice = { tab: undefined, sorting: undefined };
  /** The rows that are being evaluated, and the notes so far. */
  #rows: readonly unknown[] = [];
  #notes: Note[] = [];

  constructor(readonly reading: Reading) {}

  /** Says how rows are filtered and sorted from now on. */
  choose(choice: Choice): void {
    const { table, scope, format } = this.reading;
    const outside = outsideReads(table).map((path) => readKnown(scope, path));
    const asked = [choice.tab, sortedBy(table, choice), format(), ...outside];
    if (asked.length === this.#asked.length && asked.every((value, at) => Object.is(value, this.#asked[at]))) return;
    this.#asked = asked;
    this.#choice = choice;
    this.#known = new Map();
    this.#rows = [];
    this.#notes = [];
  }

  /** Evaluates long lists for at most one slice. @returns undefined if there is more to do: call it again */
  read(rows: readonly unknown[]): readonly Note[] | undefined {
    if (this.#rows !== rows) this.#begin(rows);
    const notes = this.#notes;
    const end = rows.length > LONG ? performance.now() + SLICE : Infinity;
    while (notes.length < rows.length) {
      const row = rows[notes.length];
      notes.push(this.#known.get(row) ?? this.#evaluate(row));
      if (notes.length % STEP === 0 && performance.now() >= end) break;
    }
    return notes.length === rows.length ? notes : undefined;
  }

  #begin(rows: readonly unknown[]): void {
    // rows that were not all evaluated may have left notes of earlier ones to use
    if (this.#notes.length === this.#rows.length) this.#known = new Map();
    for (const note of this.#notes) this.#known.set(note.value, note);
    this.#rows = rows;
    this.#notes = [];
  }

  #evaluate(value: unknown): Note {
    const { table, probe, translate } = this.reading;
    const scope = probe.at(value);
    const holds = (test: Template | undefined): boolean =>
      test === undefined || resolve(test, scope, translate) === true;
    const key = getRowKey(table.key, scope, translate);
    const isKept = holds(table.where) && holds(this.#choice.tab?.where);
    const sorted = sortedBy(table, this.#choice);
    const by = isKept && sorted ? resolve(sorted, scope, translate) : undefined;
    return { value, key, isKept, by, rank: getRank(by), day: isKept ? this.#getDay(scope) : undefined };
  }

  #getDay(row: Scope): DayNote | undefined {
    const { table, translate, format } = this.reading;
    const at = table.days && resolve(table.days.at, row, translate);
    return isTime(at) ? { at, name: format().time(shownTime(at), 'date') } : undefined;
  }
}

type Path = readonly string[];
const outsideKnown = new WeakMap<Table, readonly Path[]>();

/** What filters, sort orders and days read apart from the row. */
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
