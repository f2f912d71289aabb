import { useLayoutEffect, useMemo } from 'react';
import { createValues, innerScope, put, rowScope, type Scope, type ValueStore } from '../runtime/scope.ts';

export interface RowScope {
  readonly key: string;
  readonly scope: Scope;
}

interface KeyedRow {
  readonly key: string;
  readonly value: unknown;
}

/** A scope that can read any row, for example for sorting. It triggers no notifications. */
export interface Probe {
  at(row: unknown): Scope;
}

export function useProbe(scope: Scope, name: string): Probe {
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

/** One scope per row, by key. A changed row notifies only the nodes that read what changed. */
export class RowScopes {
  #known = new Map<string, Row>();
  #shown: readonly Row[] = [];
  #rows: readonly KeyedRow[] = [];

  constructor(
    readonly scope: Scope,
    readonly name: string,
  ) {}

  /** The same rows in the same order return the same list, regardless of their values. `write` publishes the values. */
  arrange(rows: readonly KeyedRow[]): readonly RowScope[] {
    const known = new Map<string, Row>();
    const repeats = new Map<string, number>();
    const result = rows.map(({ key: found, value }) => {
      const key = known.has(found) ? nextKey(found, known, repeats) : found;
      const scope = this.#known.get(key) ?? new Row(this.scope, this.name, value, key);
      known.set(key, scope);
      return scope;
    });
    this.#known = known;
    this.#rows = rows;
    const same = result.length === this.#shown.length && result.every((row, index) => row === this.#shown[index]);
    if (!same) this.#shown = result;
    return this.#shown;
  }

  write(): void {
    this.#shown.forEach((row, index) => row.write(this.#rows[index]?.value));
  }
}

/** A key for another row with the same key. */
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
  #made: { readonly scope: Scope; readonly store: ValueStore } | undefined;

  constructor(
    readonly outer: Scope,
    readonly name: string,
    private value: unknown,
    readonly key: string,
  ) {}

  get #inside() {
    if (this.#made) return this.#made;
    const store = createValues({ [this.name]: this.value });
    this.#made = { store, scope: rowScope(this.outer, store, this.key) };
    return this.#made;
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
    return this.outer.localState;
  }

  write(value: unknown): void {
    this.value = value;
    if (this.#made) put(this.#made.store, this.name, value);
  }
}

/** Row scopes for a node that re-renders with its rows. The rows' values are written after rendering. */
export function useRowScopes(
  scope: Scope,
  name: string,
  rows: readonly unknown[],
  keyOf: (row: unknown) => string,
): readonly RowScope[] {
  const scopes = useMemo(() => new RowScopes(scope, name), [scope, name]);
  const shown = scopes.arrange(rows.map((value) => ({ key: keyOf(value), value })));
  useLayoutEffect(() => scopes.write());
  return shown;
}
