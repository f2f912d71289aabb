import { isValues, ownValue, type Values, type ValueStore } from './scope.ts';

type Wake = () => void;

/**
 * Wakes those who read a store. Each says which values it reads, as a root or as a root with one of its keys, so that a
 * key in a form of 100 fields wakes one of them.
 */
export interface Wakes {
  add(root: string, key: string | undefined, wake: Wake): void;
  remove(root: string, key: string | undefined, wake: Wake): void;
}

const known = new WeakMap<object, Wakes>();

/** For a store with many readers, each of which reads little of it. Other stores wake all of their readers. */
export function wakeApart<S extends ValueStore>(store: S): S {
  known.set(store, createWakes(store));
  return store;
}

/** @returns undefined if the store wakes all of its readers */
export const getWakes = (store: ValueStore): Wakes | undefined => known.get(store);

/** Those who read a root, and those who read one of its keys. Most keys have one reader. */
interface Readers {
  readonly whole: Set<Wake>;
  readonly byKey: Map<string, Wake | Set<Wake>>;
}

function createWakes(store: ValueStore): Wakes {
  const roots = new Map<string, Readers>();
  let last: Values = {};
  let stop: (() => void) | undefined;
  const changed = (): void => {
    const before = last;
    const after = store.getState();
    // a reader may change the store again
    last = after;
    for (const [root, readers] of roots) {
      const [old, now] = [ownValue(before, root), ownValue(after, root)];
      if (!Object.is(old, now)) wakeAll(readers, old, now);
    }
  };
  return {
    add: (root, key, wake) => {
      if (!stop) {
        last = store.getState();
        stop = store.subscribe(changed);
      }
      const readers = roots.get(root) ?? { whole: new Set(), byKey: new Map() };
      roots.set(root, readers);
      if (key === undefined) readers.whole.add(wake);
      else addReader(readers.byKey, key, wake);
    },
    remove: (root, key, wake) => {
      const readers = roots.get(root);
      if (!readers) return;
      if (key === undefined) readers.whole.delete(wake);
      else removeReader(readers.byKey, key, wake);
      if (readers.whole.size === 0 && readers.byKey.size === 0) roots.delete(root);
      if (roots.size > 0) return;
      stop?.();
      stop = undefined;
    },
  };
}

function wakeAll({ whole, byKey }: Readers, old: unknown, now: unknown): void {
  for (const wake of whole) wake();
  // a key that is unknown while its root is loading may then be absent
  const isKept = isValues(old) === isValues(now);
  for (const [key, readers] of byKey) {
    if (isKept && Object.is(ownValue(old, key), ownValue(now, key))) continue;
    if (typeof readers === 'function') readers();
    else for (const wake of readers) wake();
  }
}

function addReader(byKey: Readers['byKey'], key: string, wake: Wake): void {
  const readers = byKey.get(key);
  if (readers === undefined) byKey.set(key, wake);
  else if (typeof readers === 'function') byKey.set(key, new Set([readers, wake]));
  else readers.add(wake);
}

function removeReader(byKey: Readers['byKey'], key: string, wake: Wake): void {
  const readers = byKey.get(key);
  if (readers === wake) byKey.delete(key);
  else if (readers instanceof Set && readers.delete(wake) && readers.size === 0) byKey.delete(key);
}
