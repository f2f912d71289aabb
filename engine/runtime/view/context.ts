import { createContext, useContext, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { Ports } from '../core/ports.ts';
import type { Page } from '../core/page.ts';
import { createPlainLayers, type Layers } from '../core/layers.ts';
import { getKeyedSubscriptions } from '../core/keyed-subscriptions.ts';
import { nextTask } from '../core/slices.ts';
import {
  getOwners,
  listOwners,
  readKnown,
  type Scope,
  type StoreOf,
  type Values,
  type ValueStore,
} from '../core/scope.ts';

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

/** Reads paths in a scope, as `readKnown` does. Re-renders only when one of the values changes. */
export function useReads(scope: Scope, paths: readonly Path[]): readonly unknown[] {
  const reader = useRef<Reader>(undefined);
  if (reader.current?.scope !== scope || reader.current.paths !== paths)
    reader.current = createReader(scope, paths, reader.current?.read() ?? []);
  return useSubscribable(reader.current);
}

/** A value outside React, for one component. */
export interface Subscribable<T> {
  /** Must return the same value until it changes. */
  read(): T;
  subscribe(listener: () => void): () => void;
  /** The value that the component rendered last. */
  shown?: T;
}

/**
 * Like React's `useSyncExternalStore`, but subscribes before the first paint, not after it. It therefore includes what
 * parts of a page tell each other while they mount, such as a form its button.
 * @param live the same object in each render, unless it stands for another value
 */
export function useSubscribable<T>(live: Subscribable<T>): T {
  const [, render] = useReducer(increment, 0);
  const value = live.read();
  // React re-renders what it has rendered but not committed, so this is what will be on screen
  live.shown = value;
  useLayoutEffect(() => {
    const listener = (): void => {
      if (!Object.is(live.read(), live.shown)) render();
    };
    // another part may have changed it since this one rendered
    listener();
    return live.subscribe(listener);
  }, [live]);
  return value;
}

const increment = (count: number): number => count + 1;

/**
 * Derives a value from paths outside rendering. Recomputes it immediately when one of the paths changes, but re-renders
 * the components that use it only if the result has changed. Errors are thrown where the value is used.
 * @param derive may call `again` if there is more to do; it is then called again in a separate task
 */
export function useDerived<T extends object>(
  scope: Scope,
  paths: readonly Path[],
  derive: (again: () => void) => T,
): T {
  const derived = useMemo(() => createDerived(createReader(scope, paths, []), derive), [scope, paths, derive]);
  return valueOf(useSubscribable(derived));
}

/**
 * A store of values derived from paths. They change together with their sources: a view that reads both never sees one
 * without the other.
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
      subscribe: (listener) => subscribe(() => listener(getState(), getState())),
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
  const listeners = new Set<() => void>();
  const again = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    void nextTask().then(() => {
      isWaiting = false;
      reads = undefined;
      for (const listener of listeners) listener();
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
  const subscribe = (listener: () => void): (() => void) => {
    const stop = reader.subscribe(listener);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
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

interface Reader extends Subscribable<readonly unknown[]> {
  readonly scope: Scope;
  readonly paths: readonly Path[];
}

/** @param last the previous values; if the new ones are equal, the list keeps its identity */
export function createReader(scope: Scope, paths: readonly Path[], last: readonly unknown[]): Reader {
  const roots = listRoots(paths);
  let before: readonly unknown[] | undefined;
  let values = last;
  return {
    scope,
    paths,
    subscribe: (listener) => {
      const [first, ...others] = listOwners(scope, roots).map((store) => follow(store, scope, paths, listener));
      if (first && others.length === 0) return first;
      return () => [first, ...others].forEach((stop) => stop?.());
    },
    read: () => {
      const now = roots.map(scope.read);
      // values are immutable: equal roots have equal descendants
      if (before && isEqual(now, before)) return values;
      before = now;
      const next = paths.map((path) => readKnown(scope, path));
      if (!isEqual(next, values)) values = next;
      return values;
    },
  };
}

const knownRoots = new WeakMap<readonly Path[], readonly string[]>();

/** Returns the roots of paths. Cached by list, because all rows and visits of a node share its list. */
function listRoots(paths: readonly Path[]): readonly string[] {
  const roots = knownRoots.get(paths) ?? [...new Set(paths.map((path) => path[0] ?? ''))];
  knownRoots.set(paths, roots);
  return roots;
}

function follow(store: ValueStore, scope: Scope, paths: readonly Path[], listener: () => void): () => void {
  const listeners = getKeyedSubscriptions(store);
  if (!listeners) return store.subscribe(listener);
  for (const [root = '', key] of paths) if (getOwners(scope, root).includes(store)) listeners.add(root, key, listener);
  return () => {
    // also for names that another store owns by now
    for (const [root = '', key] of paths) listeners.remove(root, key, listener);
  };
}

/** A single value in a store. */
export function useValue<V extends Values, Name extends keyof V>(store: StoreOf<V>, name: Name): V[Name] {
  return useSubscribable(
    useMemo(() => ({ read: () => store.getState()[name], subscribe: store.subscribe }), [store, name]),
  );
}
