import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Ports } from '../runtime/ports.ts';
import type { Page } from '../runtime/page.ts';
import { createPlainLayers, type Layers } from '../runtime/layers.ts';
import { wakesOf } from '../runtime/wakes.ts';
import { nextTask } from '../runtime/slices.ts';
import { ownersOf, readPath, type Scope, type StoreOf, type Values, type ValueStore } from '../runtime/scope.ts';

export const PortsContext = createContext<Ports | undefined>(undefined);
export const PageContext = createContext<Page | undefined>(undefined);

export function usePorts(): Ports {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('usePorts must be used inside the app');
  return ports;
}
let plainLayers: Layers | undefined;
/** The stack of sheets and dialogs. Without an app, as in widget tests, it has no history. */
export const useLayers = (): Layers =>
  useContext(PortsContext)?.navigation.layers ?? (plainLayers ??= createPlainLayers());

export const usePage = (): Page | undefined => useContext(PageContext);

type Path = readonly string[];
const isEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]));

/** Reads paths in a scope. Re-renders only when one of the values changes. */
export function useReads(scope: Scope, paths: readonly Path[]): readonly unknown[] {
  const reader = useRef<Reader>(undefined);
  if (reader.current?.scope !== scope || reader.current.paths !== paths)
    reader.current = createReader(scope, paths, reader.current?.read() ?? []);
  return useSyncExternalStore(reader.current.subscribe, reader.current.read);
}

/**
 * Derives a value from paths outside rendering. Recomputes it immediately when one of the paths changes, but re-renders
 * the components that use it only if the result has changed. Errors are thrown where the value is used.
 * @param derive may call `again` if there is more to do, which it is then called for in a task of its own
 */
export function useDerived<T extends object>(
  scope: Scope,
  paths: readonly Path[],
  derive: (again: () => void) => T,
): T {
  const derived = useMemo(() => createDerived(createReader(scope, paths, []), derive), [scope, paths, derive]);
  return valueOf(useSyncExternalStore(derived.subscribe, derived.read));
}

/**
 * A store of values derived from paths. They change together with what they are derived from: a view that reads both
 * never sees one without the other.
 */
export function useDerivedStore(scope: Scope, paths: readonly Path[], derive: () => Values): ValueStore {
  return useMemo(() => {
    const { read, subscribe } = createDerived(createReader(scope, paths, []), derive);
    const getState = (): Values => valueOf(read());
    return {
      getState,
      getInitialState: getState,
      setState: () => {
        throw new Error('Derived values cannot be set.');
      },
      subscribe: (wake) => subscribe(() => wake(getState(), getState())),
    };
  }, [scope, paths, derive]);
}

function valueOf<T extends object>(derived: T | DerivedError): T {
  if (derived instanceof DerivedError) throw derived.error;
  return derived;
}

class DerivedError {
  constructor(readonly error: unknown) {}
}

function createDerived<T extends object>(reader: Reader, derive: (again: () => void) => T) {
  let reads: readonly unknown[] | undefined;
  let previous: T | DerivedError | undefined;
  let isWaiting = false;
  const wakes = new Set<() => void>();
  const again = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    void nextTask().then(() => {
      isWaiting = false;
      reads = undefined;
      for (const wake of wakes) wake();
    });
  };
  const read = (): T | DerivedError => {
    const now = reader.read();
    if (previous === undefined || now !== reads) {
      reads = now;
      previous = tryDerive(() => derive(again));
    }
    return previous;
  };
  const subscribe = (wake: () => void): (() => void) => {
    const stop = reader.subscribe(wake);
    wakes.add(wake);
    return () => {
      wakes.delete(wake);
      stop();
    };
  };
  return { read, subscribe };
}

function tryDerive<T>(derive: () => T): T | DerivedError {
  try {
    return derive();
  } catch (error) {
    return new DerivedError(error);
  }
}

interface Reader {
  readonly scope: Scope;
  readonly paths: readonly Path[];
  subscribe(wake: () => void): () => void;
  read(): readonly unknown[];
}

/** @param last the previous values; if the new ones are equal, the list keeps its identity */
function createReader(scope: Scope, paths: readonly Path[], last: readonly unknown[]): Reader {
  const roots = Array.from(new Set(paths.map((path) => path[0] ?? '')));
  const owners = ownersOf(scope, roots);
  let before: readonly unknown[] | undefined;
  let values = last;
  return {
    scope,
    paths,
    subscribe: (wake) => {
      const stops = Array.from(owners, (store) => follow(store, scope, paths, wake));
      return () => stops.forEach((stop) => stop());
    },
    read: () => {
      const previous = before;
      // values are immutable: equal roots have equal descendants
      if (previous && roots.every((root, index) => Object.is(scope.read(root), previous[index]))) return values;
      before = roots.map((root) => scope.read(root));
      const now = paths.map((path) => readPath(scope, path));
      if (!isEqual(now, values)) values = now;
      return values;
    },
  };
}

function follow(store: ValueStore, scope: Scope, paths: readonly Path[], wake: () => void): () => void {
  const wakes = wakesOf(store);
  if (!wakes) return store.subscribe(wake);
  for (const [root = '', key] of paths) if (ownersOf(scope, [root]).has(store)) wakes.add(root, key, wake);
  return () => {
    // also those that another store owns by now
    for (const [root = '', key] of paths) wakes.remove(root, key, wake);
  };
}

/** A single value in a store. */
export function useValue<V extends Values, Name extends keyof V>(store: StoreOf<V>, name: Name): V[Name] {
  return useSyncExternalStore(store.subscribe, () => store.getState()[name]);
}
