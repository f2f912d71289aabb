import { useLayoutEffect, useMemo } from 'react';
import type { Node, StateSlot, Template } from '../../language/format/index.ts';
import { resolve, type Translate } from '../core/bind.ts';
import {
  createValues,
  innerScope,
  NO_REPORTS,
  put,
  rowScope,
  type LocalState,
  type Scope,
  type Values,
  type ValueStore,
} from '../core/scope.ts';
import { plainValue, typedValue } from '../core/typed.ts';

export interface RowScope {
  readonly key: string;
  readonly scope: Scope;
  /** Why the row cannot be shown. */
  readonly problem?: Error | undefined;
}

interface KeyedRow {
  readonly key: string;
  readonly value: unknown;
}

/** Returns a row's key as text. A key of several fields is an object, as in `{'day': line.day, 'pair': line.pair}`. */
export function getRowKey(key: Template, row: Scope, translate: Translate): string {
  const value = plainValue(resolve(key, row, translate));
  if (typeof value !== 'object' || value === null) return String(value);
  // it becomes part of element ids, so it has no quotes
  return Object.values(value)
    .map((part) => encodeURIComponent(typeof part === 'object' ? JSON.stringify(part) : String(part)))
    .join(',');
}

/** A scope that can read any row, for example for sorting. Reading this way subscribes to nothing. */
export interface RowReader {
  at(row: unknown): Scope;
}

export function useRowReader(scope: Scope, name: string): RowReader {
  return useMemo(() => {
    const store = createValues({ [name]: undefined });
    const inside = innerScope(scope, store);
    return {
      at: (row) => {
        store.setState({ [name]: row });
        return inside;
      },
    };
  }, [scope, name]);
}

/** The properties that all rows of a list share. */
export interface RowKind {
  /** The name of the row's value. */
  readonly name: string;
  /** Whether the row's nodes hold input or report something, so that rows must not be mixed up. */
  readonly isStateful: boolean;
  readonly state?: Readonly<Record<string, StateSlot>> | undefined;
  readonly translate?: Translate;
}

const statefulNodes = new WeakMap<Node, boolean>();

/** Whether a node shows more than its row's value: a form, a table, an image, or state. */
export function isStateful(node: Node): boolean {
  const known = statefulNodes.get(node);
  if (known !== undefined) return known;
  const found =
    node.kind === 'form' ||
    node.kind === 'table' ||
    (node.kind === 'widget' && node.exposes === true) ||
    node.each?.state !== undefined ||
    Object.values(node.slots).some((nodes) => nodes.some(isStateful));
  statefulNodes.set(node, found);
  return found;
}

/** One scope per row, by key. A changed row notifies only the nodes that read the changed values. */
export class RowScopes {
  #known = new Map<string, Row>();
  #shown: readonly Row[] = [];
  #rows: readonly KeyedRow[] = [];

  constructor(
    readonly scope: Scope,
    readonly kind: RowKind,
  ) {}

  /** The same rows in the same order return the same list, regardless of their values. `write` publishes the values. */
  arrange(rows: readonly KeyedRow[]): readonly RowScope[] {
    const known = new Map<string, Row>();
    const repeats = new Map<string, number>();
    const result = rows.map(({ key: found, value }) => {
      const key = known.has(found) ? nextKey(found, known, repeats) : found;
      const scope = this.#known.get(key) ?? new Row(this.scope, this.kind, value, key);
      known.set(key, scope);
      return scope;
    });
    if (this.kind.isStateful) this.#refuseRepeats(rows, result);
    this.#known = known;
    this.#rows = rows;
    const same = result.length === this.#shown.length && result.every((row, index) => row === this.#shown[index]);
    if (!same) this.#shown = result;
    return this.#shown;
  }

  /**
   * Refuses rows with the same key: a row could be mistaken for another one, and its form would send the other row's
   * record.
   */
  #refuseRepeats(rows: readonly KeyedRow[], shown: readonly Row[]): void {
    const counts = new Map<string, number>();
    for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
    shown.forEach((row, index) => {
      const count = counts.get(rows[index]?.key ?? '') ?? 0;
      row.problem =
        count > 1
          ? new Error(
              `${count} rows have the key "${rows[index]?.key}", but rows with forms or state need a key of their own`,
            )
          : undefined;
    });
  }

  write(): void {
    this.#shown.forEach((row, index) => row.write(this.#rows[index]?.value));
  }
}

/** Returns a key for a further row with the same key. */
function nextKey(key: string, known: ReadonlyMap<string, unknown>, repeats: Map<string, number>): string {
  let repeat = repeats.get(key) ?? 0;
  do repeat += 1;
  while (known.has(`${key}#${repeat}`));
  repeats.set(key, repeat);
  return `${key}#${repeat}`;
}

/**
 * A row and its scope. The store is created when the scope is first read, because few rows of a long list are ever on
 * screen.
 */
class Row implements RowScope, Scope {
  problem: Error | undefined;
  #made: { readonly scope: Scope; readonly store: ValueStore } | undefined;

  constructor(
    readonly outer: Scope,
    readonly kind: RowKind,
    private value: unknown,
    readonly key: string,
  ) {}

  get #inside() {
    if (this.#made) return this.#made;
    const { name, isStateful, state } = this.kind;
    const store = createValues({ ...(isStateful ? NO_REPORTS : {}), [name]: this.value });
    const scope = rowScope(this.outer, store, this.key, state && createRowState(store, state));
    this.#made = { store, scope };
    if (state) store.setState(this.#initialState(scope));
    return this.#made;
  }

  /** The initial values of states that have no value yet. */
  #initialState(scope: Scope): Values {
    const { state = {}, translate = String } = this.kind;
    const values: Record<string, unknown> = {};
    for (const [name, { type, initial }] of Object.entries(state))
      values[name] = scope.read(name) ?? typedValue(type, resolve(initial, scope, translate));
    return values;
  }

  get scope(): Scope {
    return this;
  }

  get read() {
    return this.#inside.scope.read;
  }

  get stores() {
    return this.#inside.scope.stores;
  }

  get row() {
    return this.#inside.scope.row ?? '';
  }

  get caller() {
    return this.outer.caller;
  }

  get localState() {
    return this.kind.state ? this.#inside.scope.localState : this.outer.localState;
  }

  write(value: unknown): void {
    this.value = value;
    if (!this.#made) return;
    put(this.#made.store, this.kind.name, value);
    if (this.kind.state) this.#made.store.setState(this.#initialState(this.#made.scope));
  }
}

const createRowState = (store: ValueStore, slots: Readonly<Record<string, StateSlot>>): LocalState => ({
  has: (name) => Object.hasOwn(slots, name),
  set: (name, value) => put(store, name, typedValue(slots[name]?.type ?? 'string', value)),
});

/** Row scopes for a node that re-renders with its rows. The rows' values are written after rendering. */
export function useRowScopes(
  scope: Scope,
  kind: RowKind,
  rows: readonly unknown[],
  getKey: (row: unknown) => string,
): readonly RowScope[] {
  const scopes = useMemo(() => new RowScopes(scope, kind), [scope, kind]);
  const shown = scopes.arrange(rows.map((value) => ({ key: getKey(value), value })));
  useLayoutEffect(() => scopes.write());
  return shown;
}
