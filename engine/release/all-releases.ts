import type { Problem } from '../problem/problem.ts';
import { BrandsCheck } from '../check/brands.ts';
import { isWriteInterrupted } from '../project/write-all.ts';
import { readDeclared } from '../project/declared.ts';
import { buildRelease, type Release } from './build-release.ts';
import { readAsset } from '../project/tree.ts';

export interface AllReleases {
  /** Problems found by "npx vitrine check". If there are any, no releases are built. */
  readonly problems: readonly Problem[];
  readonly releases: readonly Release[];
  readonly files: ReadonlyMap<string, string>;
}

/** Fixtures are used only in stories: the check rejects invalid ones, but no release depends on them. */
export const isOfApp = ({ file }: Problem): boolean => !file.startsWith('schemas/fixtures/');

/** Builds a release for every brand if all brands pass the check. @throws if the tree cannot be read */
export function allReleases(root: string): AllReleases {
  if (isWriteInterrupted(root))
    throw new Error('An earlier run was interrupted while writing files. Run "npx vitrine migrate" to restore them.');
  const declared = readDeclared(root);
  const { files, contracts, brands } = declared;
  const { problems: found } = new BrandsCheck(declared, brands);
  const problems = found.filter(isOfApp);
  if (problems.length > 0) return { problems, releases: [], files };
  const releases = brands.map((brand) => buildRelease({ files, contracts, brand, asset: readAsset(root) }));
  return { problems, releases, files };
}
