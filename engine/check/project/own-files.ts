import { brandFileOf, type Documents, ownerOf } from '../../overlay/index.ts';

const BRANDS = 'schemas/brands/';

/** The files that brands own, with the brand's id. The checked brand's trees have other paths than their sources. */
export function findOwnFiles({ paths, trees }: Documents): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (path: string): void => {
    const owner = path.startsWith(BRANDS) ? (ownerOf(path) ?? brandFileOf(path)?.brand) : undefined;
    if (owner !== undefined) found.set(path, owner);
  };
  for (const path of paths) add(path);
  for (const { source } of trees.values()) add(source.path);
  return found;
}
