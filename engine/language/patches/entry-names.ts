import { readOnce } from './documents.ts';
import type { Json } from './json.ts';

/**
 * The names of an object's entries in the order of the file. JavaScript objects would put integer keys first.
 * @param path the keys that lead to the object
 * @returns an empty list if there is no such object
 */
export function entryNames(text: string, ...path: readonly string[]): readonly string[] {
  const { tree } = readOnce('', text.replace(/^\uFEFF/, ''));
  const found = path.reduce<Json | undefined>((json, name) => json?.get(name), tree);
  return [...(found?.members.keys() ?? [])];
}
