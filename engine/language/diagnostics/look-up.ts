/** An entry in a table by a name from a file. Names such as `valueOf`, which every object has, are not entries. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
