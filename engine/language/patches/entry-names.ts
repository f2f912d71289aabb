import { readOnce } from './documents.ts';
import type { Json } from './json.ts';

/**
 * The names of the entries of an object in a file, in the order in which they are written. Objects in JavaScript put
 * whole numbers first.
 * @param path the names on the way to the object
 * @returns none if there is no such object
 */
export function entryNames(text: string, ...path: readonly string[]): readonly string[] {
  const { tree } = readOnce('', text.replace(/^\uFEFF/, ''));
  const found = path.reduce<Json | undefined>((json, name) => json?.get(name), tree);
  return [...(found?.members.keys() ?? [])];
}
