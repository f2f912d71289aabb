/** Makes a value when it is first needed. Each of Intl's formats takes milliseconds, and a first page needs few. */
export function lazily<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
