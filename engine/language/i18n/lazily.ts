/** Creates a value on first use. Creating an Intl formatter takes milliseconds, and the first page needs only a few. */
export function lazily<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
