import { useLayoutEffect, useMemo, useState } from 'react';
import { createValues, innerScope, type Scope, type Values, type ValueStore } from '../state/scope';

export interface RowScope {
  readonly key: string;
  readonly scope: Scope;
  readonly store: ValueStore;
}

/** Writes into a store after rendering; equal values wake nobody. */
export function useSettled(store: ValueStore, values: Values): void {
  useLayoutEffect(() => {
    const now = store.getState();
    const changed = Object.entries(values).filter(([name, value]) => !Object.is(now[name], value));
    if (changed.length > 0) store.setState(Object.fromEntries(changed));
  });
}

/** One scope in which any row can be looked at, e.g. to sort. It wakes nobody. */
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

/** A scope per row, kept by key: a row that changed wakes only the nodes that read what changed of it. */
export function useRowScopes(
  scope: Scope,
  name: string,
  rows: readonly unknown[],
  keyOf: (row: unknown) => string,
): readonly RowScope[] {
  const [cache] = useState(() => ({ scope, rows: new Map<string, RowScope>(), shown: [] as readonly RowScope[] }));
  if (cache.scope !== scope) {
    cache.scope = scope;
    cache.rows = new Map();
  }
  const seen = new Map<string, number>();
  const result = rows.map((row) => {
    const found = keyOf(row);
    const repeat = seen.get(found) ?? 0;
    seen.set(found, repeat + 1);
    const key = repeat === 0 ? found : `${found}#${repeat}`;
    const known = cache.rows.get(key) ?? madeRow(scope, name, row, key);
    cache.rows.set(key, known);
    return known;
  });
  useLayoutEffect(() => {
    result.forEach((known, index) => {
      if (!Object.is(known.store.getState()[name], rows[index])) known.store.setState({ [name]: rows[index] });
    });
    const live = new Set(result.map((row) => row.key));
    for (const key of cache.rows.keys()) if (!live.has(key)) cache.rows.delete(key);
  });
  // the same rows in the same order are the same list, whatever is in them
  const same = result.length === cache.shown.length && result.every((row, index) => row === cache.shown[index]);
  if (!same) cache.shown = result;
  return cache.shown;
}

function madeRow(scope: Scope, name: string, row: unknown, key: string): RowScope {
  const store = createValues({ [name]: row });
  return { key, store, scope: innerScope(scope, store) };
}
