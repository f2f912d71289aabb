import { isValues, ownValue, type Values, type ValueStore } from './scope.ts';

type Listener = () => void;

/**
 * Notifies the readers of a store. Each reader subscribes to a root, or to one key of a root, so that a keystroke in a
 * form of 100 fields notifies the readers of one field.
 */
export interface KeyedSubscriptions {
  add(root: string, key: string | undefined, listener: Listener): void;
  remove(root: string, key: string | undefined, listener: Listener): void;
}

const known = new WeakMap<object, KeyedSubscriptions>();

/**
 * Enables keyed subscriptions for a store with many readers, each of which reads little of it. Other stores notify all
 * of their readers.
 */
export function subscribeByKey<S extends ValueStore>(store: S): S {
  known.set(store, createKeyedSubscriptions(store));
  return store;
}

/** @returns undefined if the store notifies all of its readers */
export const getKeyedSubscriptions = (store: ValueStore): KeyedSubscriptions | undefined => known.get(store);

/** The readers of a whole root, and those of one of its keys. Most keys have one reader. */
interface Readers {
  readonly whole: Set<Listener>;
  readonly byKey: Map<string, Listener | Set<Listener>>;
}

function createKeyedSubscriptions(store: ValueStore): KeyedSubscriptions {
  const roots = new Map<string, Readers>();
  let last: Values = {};
  let stop: (() => void) | undefined;
  const changed = (): void => {
    const before = last;
    const after = store.getState();
    // set first, because a reader may change the store again
    last = after;
    for (const [root, readers] of roots) {
      const [old, now] = [ownValue(before, root), ownValue(after, root)];
      if (!Object.is(old, now)) notifyAll(readers, old, now);
    }
  };
  return {
    add: (root, key, listener) => {
      if (!stop) {
        last = store.getState();
        stop = store.subscribe(changed);
      }
      const readers = roots.get(root) ?? { whole: new Set(), byKey: new Map() };
      roots.set(root, readers);
      if (key === undefined) readers.whole.add(listener);
      else addReader(readers.byKey, key, listener);
    },
    remove: (root, key, listener) => {
      const readers = roots.get(root);
      if (!readers) return;
      if (key === undefined) readers.whole.delete(listener);
      else removeReader(readers.byKey, key, listener);
      if (readers.whole.size === 0 && readers.byKey.size === 0) roots.delete(root);
      if (roots.size > 0) return;
      stop?.();
      stop = undefined;
    },
  };
}

function notifyAll({ whole, byKey }: Readers, old: unknown, now: unknown): void {
  for (const listener of whole) listener();
  // a key that was unknown while its root was loading may now be known to be absent
  const isKept = isValues(old) === isValues(now);
  for (const [key, readers] of byKey) {
    if (isKept && Object.is(ownValue(old, key), ownValue(now, key))) continue;
    if (typeof readers === 'function') readers();
    else for (const listener of readers) listener();
  }
}

function addReader(byKey: Readers['byKey'], key: string, listener: Listener): void {
  const readers = byKey.get(key);
  if (readers === undefined) byKey.set(key, listener);
  else if (typeof readers === 'function') byKey.set(key, new Set([readers, listener]));
  else readers.add(listener);
}

function removeReader(byKey: Readers['byKey'], key: string, listener: Listener): void {
  const readers = byKey.get(key);
  if (readers === listener) byKey.delete(key);
  else if (readers instanceof Set && readers.delete(listener) && readers.size === 0) byKey.delete(key);
}
