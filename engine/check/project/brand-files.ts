import { type BrandFile, brandFileOf, type Documents, Source } from '../../overlay/index.ts';

/** The icons or pictures in a brand’s folder, by name. A picture’s text is its facts. */
export function findBrandFiles(
  { others }: Documents,
  brand: string | undefined,
  kind: BrandFile['kind'],
): ReadonlyMap<string, Source> {
  const found = new Map<string, Source>();
  for (const [path, text] of others) {
    const file = brandFileOf(path);
    if (file?.kind === kind && file.brand === brand) found.set(file.name, new Source(path, text));
  }
  return found;
}
