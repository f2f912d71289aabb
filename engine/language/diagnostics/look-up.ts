/** Looks up a name from a file in a table. Names that every object inherits, such as `valueOf`, are not found. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
