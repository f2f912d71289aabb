import { isError, type Problem } from '../../language/diagnostics/problem.ts';
import { BrandsCheck } from '../check/brands.ts';
import { isWriteInterrupted } from '../project/write-all.ts';
import { readDeclared } from '../project/declared.ts';
import { offeredLanguages } from '../../language/translation/languages.ts';
import { buildRelease, type Release } from './build-release.ts';
import { readAsset } from '../project/tree.ts';

export interface AllReleases {
  /** Errors found by "npx vitrine check", and missing translations. If there are any, no releases are built. */
  readonly problems: readonly Problem[];
  readonly releases: readonly Release[];
  readonly files: ReadonlyMap<string, string>;
}

/** Fixtures are used only in stories: the check rejects invalid ones, but no release depends on them. */
export const isOfApp = ({ file }: Problem): boolean => !file.startsWith('schemas/fixtures/');

const isMissingText = ({ code, file }: Problem, languages: ReadonlySet<string>): boolean =>
  code === 'message/missing' && languages.has(file.split('/')[1] ?? '');

/** Users must never see text in another language, so a release needs every translation. */
const asError = (problem: Problem): Problem => ({ ...problem, severity: 'error' });

/**
 * Builds a release for every brand, or for one brand, if all brands pass the check.
 * @throws if the tree cannot be read, or has no such brand
 */
export function allReleases(root: string, brand?: string): AllReleases {
  if (isWriteInterrupted(root))
    throw new Error('An earlier run was interrupted while writing files. Run "npx vitrine migrate" to restore them.');
  const declared = readDeclared(root);
  const { files, contracts, brands } = declared;
  if (brand !== undefined && !brands.includes(brand))
    throw new Error(`Unknown brand "${brand}". Use one of: ${brands.join(', ')}.`);
  const { problems: found } = new BrandsCheck(declared, brands);
  const errors = found.filter((problem) => isOfApp(problem) && isError(problem));
  if (errors.length > 0) return { problems: errors, releases: [], files };
  const built = brand === undefined ? brands : [brand];
  const offered = offeredLanguages(files, built);
  const problems = found.filter((problem) => isMissingText(problem, offered)).map(asError);
  if (problems.length > 0) return { problems, releases: [], files };
  const releases = built.map((each) => buildRelease({ files, contracts, brand: each, asset: readAsset(root) }));
  return { problems, releases, files };
}
