/** Joins class names, skipping false and missing ones. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  let joined = '';
  for (const name of names) if (name) joined = joined === '' ? name : `${joined} ${name}`;
  return joined;
}
