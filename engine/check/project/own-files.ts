import { brandFileOf, type Documents, ownerOf } from '../../overlay/index.ts';

/** The files that brands own, with the brand's id. The checked brand's trees have other paths than their sources. */
export function findOwnFiles({ paths, trees }: Documents): ReadonlyMap<string, string> {
  const sources = [...paths, ...[...trees.values()].map(({ source }) => source.path)];
  return new Map(
    sources.flatMap((path) => {
      const owner = ownerOf(path) ?? brandFileOf(path)?.brand;
      return owner === undefined ? [] : [[path, owner] as const];
    }),
  );
}
