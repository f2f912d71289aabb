import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Runtime } from '../load/runtime';
import type { Page } from '../state/page';
import { ownersOf, readPath, type Scope, type ValueStore } from '../state/scope';

export const RuntimeContext = createContext<Runtime | undefined>(undefined);
export const PageContext = createContext<Page | undefined>(undefined);

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('outside of the app');
  return runtime;
}
export const usePage = (): Page | undefined => useContext(PageContext);

type Path = readonly string[];
const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]));

/** Renders again when one of the paths reads something else, and at no other time. */
export function useReads(scope: Scope, paths: readonly Path[]): readonly unknown[] {
  const last = useRef<readonly unknown[]>([]);
  const following = useRef<{ scope: Scope; paths: readonly Path[]; subscribe: (wake: () => void) => () => void }>(
    undefined,
  );
  if (following.current?.scope !== scope || following.current.paths !== paths) {
    const owners = ownersOf(
      scope,
      paths.map((path) => path[0] ?? ''),
    );
    following.current = { scope, paths, subscribe: (wake) => subscribeAll(owners, wake) };
  }
  return useSyncExternalStore(following.current.subscribe, () => {
    const now = paths.map((path) => readPath(scope, path));
    if (!same(now, last.current)) last.current = now;
    return last.current;
  });
}

function subscribeAll(owners: ReadonlySet<ValueStore>, wake: () => void): () => void {
  const stops = [...owners].map((store) => store.subscribe(wake));
  return () => stops.forEach((stop) => stop());
}

/** One value of a store. */
export function useValue<T>(store: ValueStore, name: string): T {
  return useSyncExternalStore(store.subscribe, () => store.getState()[name]) as T;
}
