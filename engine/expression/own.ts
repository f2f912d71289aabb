/** The value that an object has itself under a name from outside; never one that every object has, as `constructor`. */
export const getOwn = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
