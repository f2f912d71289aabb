import { findBrandFile, type Documents, findOwner } from '../../../language/patches/index.ts';

const BRANDS = 'schemas/brands/';

/**
 * Cached by the set of paths, which stays the same object while only texts change. Placing a brand's files creates a
 * new set.
 */
const known = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string>>();

/**
 * Returns the paths of the files that brands own, with the brand's id. In the checked brand, a tree's path differs from
 * the path of its source.
 */
export function findOwnFiles({ paths, trees }: Documents): ReadonlyMap<string, string> {
  const last = known.get(paths);
  if (last !== undefined) return last;
  const found = new Map<string, string>();
  known.set(paths, found);
  const add = (path: string): void => {
    const owner = path.startsWith(BRANDS) ? (findOwner(path) ?? findBrandFile(path)?.brand) : undefined;
    if (owner !== undefined) found.set(path, owner);
  };
  for (const path of paths) add(path);
  for (const { source } of trees.values()) add(source.path);
  return found;
}
