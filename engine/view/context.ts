import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Ports } from '../runtime/ports.ts';
import type { Page } from '../runtime/page.ts';
import { createPlainLayers, type Layers } from '../runtime/layers.ts';
import { ownersOf, readPath, type Scope, type ValueStore } from '../runtime/scope.ts';

export const PortsContext = createContext<Ports | undefined>(undefined);
export const PageContext = createContext<Page | undefined>(undefined);

export function usePorts(): Ports {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('outside of the app');
  return ports;
}
let plain: Layers | undefined;
/** Where sheets and dialogs stand on each other; outside of an app, as in a widget's test, without a history. */
export const useLayers = (): Layers => useContext(PortsContext)?.navigation.layers ?? (plain ??= createPlainLayers());

export const usePage = (): Page | undefined => useContext(PageContext);

type Path = readonly string[];
const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]));

/** Renders again when one of the paths reads something else, and at no other time. */
export function useReads(scope: Scope, paths: readonly Path[]): readonly unknown[] {
  const reader = useRef<Reader>(undefined);
  if (reader.current?.scope !== scope || reader.current.paths !== paths)
    reader.current = createReader(scope, paths, reader.current?.read() ?? []);
  return useSyncExternalStore(reader.current.subscribe, reader.current.read);
}

/**
 * Something worked out from paths outside of rendering: when one of them reads something else it is worked out at once,
 * and whoever shows it is rendered only if it is another thing then. What it throws is thrown where it is shown.
 */
export function useDerived<T extends object>(scope: Scope, paths: readonly Path[], derive: () => T): T {
  const derived = useMemo(() => createDerived(createReader(scope, paths, []), derive), [scope, paths, derive]);
  const shown = useSyncExternalStore(derived.subscribe, derived.read);
  if (shown instanceof Thrown) throw shown.error;
  return shown as T;
}

class Thrown {
  constructor(readonly error: unknown) {}
}

function createDerived<T extends object>(reader: Reader, derive: () => T) {
  let reads: readonly unknown[] | undefined;
  let known: T | Thrown | undefined;
  const read = (): T | Thrown => {
    const now = reader.read();
    if (known === undefined || now !== reads) {
      reads = now;
      known = attempt(derive);
    }
    return known;
  };
  return { read, subscribe: reader.subscribe };
}

function attempt<T>(derive: () => T): T | Thrown {
  try {
    return derive();
  } catch (error) {
    return new Thrown(error);
  }
}

interface Reader {
  readonly scope: Scope;
  readonly paths: readonly Path[];
  subscribe(wake: () => void): () => void;
  read(): readonly unknown[];
}

/** @param last what was read before: the same values again stay the same list */
function createReader(scope: Scope, paths: readonly Path[], last: readonly unknown[]): Reader {
  const roots = Array.from(new Set(paths.map((path) => path[0] ?? '')));
  const owners = ownersOf(scope, roots);
  let before: readonly unknown[] | undefined;
  let values = last;
  return {
    scope,
    paths,
    subscribe: (wake) => subscribeAll(owners, wake),
    read: () => {
      const known = before;
      // values never change in place: where the roots are the same, so is all below them
      if (known && roots.every((root, index) => Object.is(scope.read(root), known[index]))) return values;
      before = roots.map((root) => scope.read(root));
      const now = paths.map((path) => readPath(scope, path));
      if (!same(now, values)) values = now;
      return values;
    },
  };
}

function subscribeAll(owners: ReadonlySet<ValueStore>, wake: () => void): () => void {
  const stops = [...owners].map((store) => store.subscribe(wake));
  return () => stops.forEach((stop) => stop());
}

/** One value of a store. */
export function useValue<T>(store: ValueStore, name: string): T {
  return useSyncExternalStore(store.subscribe, () => store.getState()[name]) as T;
}
