/** Memoizes a function of an object. The object must never change; trees never do. */
export function once<K extends object, T>(read: (from: K) => T): (from: K) => T {
  const known = new WeakMap<K, { readonly result: T }>();
  return (from) => {
    const found = known.get(from);
    if (found !== undefined) return found.result;
    const result = read(from);
    known.set(from, { result });
    return result;
  };
}
