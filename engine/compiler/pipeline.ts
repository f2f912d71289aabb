import { isError, type Problem } from '../language/diagnostics/problem.ts';
import { offeredLanguages } from '../language/translation/languages.ts';
import { BrandsCheck, isOfApp } from './check/brands.ts';
import { type Declared, readDeclared } from './project/declared.ts';
import { readAsset } from './project/tree.ts';
import { isWriteInterrupted } from './project/write-all.ts';
import { buildRelease, type Release } from './release/build-release.ts';
import { type SigningKey, signManifest } from './release/signing-key.ts';
import { writeRelease } from './release/write-release.ts';

/** The result of a run: problems, or a release of each brand. */
export interface Outcome {
  /** Errors and missing translations. If there are any, there are no releases. */
  readonly problems: readonly Problem[];
  readonly releases: readonly WrittenRelease[];
  readonly files: ReadonlyMap<string, string>;
}

interface WrittenRelease extends Release {
  /** Set if the release was written: its folder, and the number of files that did not exist yet. */
  readonly written?: { readonly folder: string; readonly added: number };
}

export interface PipelineOptions {
  /** The only brand to compile. The others are still checked. */
  readonly brand?: string | undefined;
  readonly key?: SigningKey | undefined;
  /** The folder to write to. By default, nothing is written. */
  readonly out?: string;
}

/**
 * Turns declarations into releases:
 *
 * schemas/ locales/ widgets/
 * │ 1. read project/ texts, contracts, facts about pictures and typefaces
 * Declared
 * │ 2. patch language/patches/ each brand over the product
 * │ 3. check check/ every brand; an error ends here, with its place and a fix
 * │ 4. compile compile/, release/ screens with every name resolved; files named by their content
 * Release
 * │ 5. sign release/ if there is a key
 * │ 6. write release/ the manifest last
 * releases/<brand>/<id>.json
 *
 * The checker and the compiler each apply the patches themselves, because after an edit they repeat only the affected
 * ones. The release of a project that is being edited (`release/live-release.ts`) repeats steps 1 to 4 in the same
 * order.
 *
 * @throws if the project cannot be read, has no such brand, or a file of a release on disk was changed
 */
export function runPipeline(root: string, { brand, key, out }: PipelineOptions = {}): Outcome {
  // 1
  const declared = readProject(root, brand);
  const brands = brand === undefined ? declared.brands : [brand];
  // 2 and 3
  const problems = checkForRelease(declared, brands);
  if (problems.length > 0) return { problems, releases: [], files: declared.files };
  // 2 and 4
  const { files, contracts } = declared;
  const compiled = brands.map((each) => buildRelease({ files, contracts, brand: each, asset: readAsset(root) }));
  // 5
  const releases = key === undefined ? compiled : compiled.map((release) => signRelease(release, key));
  // 6
  if (out === undefined) return { problems, releases, files };
  const write = (release: Release): WrittenRelease => ({ ...release, written: writeRelease(out, release) });
  return { problems, releases: releases.map(write), files };
}

function readProject(root: string, brand: string | undefined): Declared {
  if (isWriteInterrupted(root))
    throw new Error('An earlier run was interrupted while writing files. Run "npx vitrine migrate" to restore them.');
  const declared = readDeclared(root);
  if (brand !== undefined && !declared.brands.includes(brand))
    throw new Error(`Unknown brand "${brand}". Use one of: ${declared.brands.join(', ')}.`);
  return declared;
}

/** Returns the errors of all brands or, without errors, the translations that the given brands lack. */
function checkForRelease(declared: Declared, brands: readonly string[]): readonly Problem[] {
  const { problems } = new BrandsCheck(declared, declared.brands);
  const errors = problems.filter((problem) => isOfApp(problem) && isError(problem));
  if (errors.length > 0) return errors;
  const offered = offeredLanguages(declared.files, brands);
  return problems.filter((problem) => isMissingText(problem, offered)).map(asError);
}

const isMissingText = ({ code, file }: Problem, languages: ReadonlySet<string>): boolean =>
  code === 'message/missing' && languages.has(file.split('/')[1] ?? '');

/**
 * Turns a missing translation into an error. Users must never see text in another language, so a release needs every
 * translation.
 */
const asError = (problem: Problem): Problem => ({ ...problem, severity: 'error' });

const signRelease = (release: Release, key: SigningKey): Release => ({
  ...release,
  manifest: signManifest(release.manifest, key),
});
