import { useLayoutEffect, useMemo } from 'react';
import { createValues, innerScope, put, rowScope, type Scope, type ValueStore } from '../runtime/scope.ts';

export interface RowScope {
  readonly key: string;
  readonly scope: Scope;
  readonly store: ValueStore;
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
  #known = new Map<string, RowScope>();
  #shown: readonly RowScope[] = [];
  #rows: readonly unknown[] = [];

  constructor(
    readonly scope: Scope,
    readonly name: string,
  ) {}

  /** The same rows in the same order return the same list, regardless of their values. `write` publishes the values. */
  arrange(rows: readonly unknown[], keyOf: (row: unknown) => string): readonly RowScope[] {
    const seen = new Map<string, number>();
    const known = new Map<string, RowScope>();
    const result = rows.map((row) => {
      const found = keyOf(row);
      const repeat = seen.get(found) ?? 0;
      seen.set(found, repeat + 1);
      const key = repeat === 0 ? found : `${found}#${repeat}`;
      const scope = this.#known.get(key) ?? createRow(this.scope, this.name, row, key);
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
    this.#shown.forEach(({ store }, index) => put(store, this.name, this.#rows[index]));
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
  const shown = scopes.arrange(rows, keyOf);
  useLayoutEffect(() => scopes.write());
  return shown;
}

function createRow(scope: Scope, name: string, row: unknown, key: string): RowScope {
  const store = createValues({ [name]: row });
  return { key, store, scope: rowScope(scope, store, key) };
}
