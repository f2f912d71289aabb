import { findBrandFile, type Documents, findOwner } from '../../../language/patches/index.ts';

const BRANDS = 'schemas/brands/';

/** By the set of paths, which stays the same while only texts change. Placing a brand's files makes a new set. */
const known = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string>>();

/** The files that brands own, with the brand's id. The checked brand's trees have other paths than their sources. */
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
