import { type BrandFile, findBrandFile, type Documents, Source } from '../../../language/patches/index.ts';

/** The icons or pictures in a brand’s folder, by name. A picture’s text is its facts. */
export function findBrandFiles(
  { others }: Documents,
  brand: string | undefined,
  kind: BrandFile['kind'],
): ReadonlyMap<string, Source> {
  const found = new Map<string, Source>();
  for (const [path, text] of others) {
    const file = findBrandFile(path);
    if (file?.kind === kind && file.brand === brand) found.set(file.name, new Source(path, text));
  }
  return found;
}

/** The assets in a brand’s folder: path as written in declarations → facts about the file. */
export function findAssets({ others }: Documents, brand = ''): ReadonlyMap<string, string> {
  const folder = `schemas/brands/${brand}/`;
  const found = new Map<string, string>();
  for (const [path, text] of others)
    if (path.startsWith(`${folder}assets/`)) found.set(path.slice(folder.length), text);
  return found;
}
