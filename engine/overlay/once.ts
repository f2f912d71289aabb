import type { Json } from './json.ts';

/** Reads each tree only once, which trees allow because they are immutable. */
export function once<T>(read: (tree: Json) => T): (tree: Json) => T {
  const known = new WeakMap<Json, { readonly result: T }>();
  return (tree) => {
    const found = known.get(tree) ?? { result: read(tree) };
    known.set(tree, found);
    return found.result;
  };
}
