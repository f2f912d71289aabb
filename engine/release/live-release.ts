import { createChecker, type DeclarationChecker } from '../check/index.ts';
import { Compiler, type Manifest } from '../compile/index.ts';
import { excerpt, isError, type Problem } from '../problem/problem.ts';
import { type Declared, quotedText, readDeclared } from '../project/declared.ts';
import { isOfApp } from './all-releases.ts';
import { nameOnDisk } from '../project/config.ts';
import { buildRelease } from './build-release.ts';
import { readAsset } from '../project/tree.ts';

/** A problem with a code frame, for the overlay. */
export interface FramedProblem extends Problem {
  readonly frame: string;
}

/** What somebody else says of the declarations: they are checking them now, or found no error for any brand. */
export type Verdict = 'pending' | 'clean';

export interface LiveRelease {
  /** The last release that passed the check, or one whose check is pending; undefined if there is none. */
  manifest(): Manifest | undefined;
  /** The current declarations' problems. */
  problems(): readonly FramedProblem[];
  /** Warnings, and problems that do not affect users, such as parts of a new page that are still unused. */
  remarks(): readonly FramedProblem[];
  file(name: string): string | Uint8Array | undefined;
  /**
   * Builds the declarations, and checks them unless somebody else does. Never throws: build failures are reported as
   * problems, and one before the check is no failure yet.
   * @param declared what is on disk, if it is known already
   */
  renew(declared?: Declared, verdict?: Verdict): void;
}

/** The number of releases to keep, because a page may still load files from an earlier one. */
const MAX_RELEASES = 4;

const HARMLESS = /^unused\//;
const isHarmless = (problem: Problem): boolean => !isError(problem) || HARMLESS.test(problem.code) || !isOfApp(problem);

/** The release of a tree that is being edited. */
export function createLiveRelease(root: string, brand: string): LiveRelease {
  let manifest: Manifest | undefined;
  let passed: Manifest | undefined;
  let problems: readonly FramedProblem[] = [];
  let remarks: readonly FramedProblem[] = [];
  let releases: ReadonlyMap<string, string | Uint8Array>[] = [];

  const look = createIncrementalCheck(brand);
  const compiler = new Compiler();

  let pending: { readonly declared: Declared; readonly manifest: Manifest } | undefined;
  const build = (declared: Declared): Manifest => {
    if (pending && isSame(pending.declared, declared)) return pending.manifest;
    const { files, contracts } = declared;
    const made = buildRelease({ files, contracts, brand, asset: readAsset(root), places: true }, compiler);
    releases = [made.files, ...releases].slice(0, MAX_RELEASES);
    return made.manifest;
  };
  const renew = (declared: Declared, isClean: boolean): void => {
    const found = isClean ? [] : look(declared);
    const shown = (problem: Problem): FramedProblem => ({
      ...problem,
      file: nameOnDisk(root, problem.file),
      frame: frameOf(problem, quotedText(declared, problem.file)),
    });
    problems = found.filter((problem) => !isHarmless(problem)).map(shown);
    remarks = found.filter(isHarmless).map(shown);
    if (problems.length === 0) passed = build(declared);
    manifest = passed;
  };
  return {
    manifest: () => manifest,
    problems: () => problems,
    remarks: () => remarks,
    file: (name) => releases.find((files) => files.has(name))?.get(name),
    renew: (declared, verdict) => {
      try {
        const given = declared ?? readDeclared(root);
        if (verdict === 'pending') {
          manifest = build(given);
          pending = { declared: given, manifest };
          return;
        }
        renew(given, verdict === 'clean');
        pending = undefined;
      } catch (error) {
        manifest = passed;
        pending = undefined;
        if (verdict === 'pending') return;
        problems = [asProblem(error)];
        remarks = [];
      }
    },
  };
}

const isSame = (one: Declared, other: Declared): boolean =>
  one.contracts === other.contracts &&
  one.files.size === other.files.size &&
  [...one.files].every(([path, text]) => other.files.get(path) === text);

/** If more files than this have changed, for example after a checkout, everything is rechecked. */
const MAX_CHANGED_FILES = 20;

/** Checks what has changed since the last time, and everything that depends on it. */
function createIncrementalCheck(brand: string): (declared: Declared) => readonly Problem[] {
  let checker: DeclarationChecker | undefined;
  let known: ReadonlyMap<string, string> = new Map();
  return ({ files, contracts, icons, pictures }) => {
    const changed = [...new Set([...known.keys(), ...files.keys()])].filter(
      (path) => known.get(path) !== files.get(path),
    );
    const before = checker;
    // discard a check that failed midway
    checker = undefined;
    const next =
      before && changed.length <= MAX_CHANGED_FILES
        ? before
        : createChecker({ files, contracts, icons, pictures, brand });
    if (next === before) for (const path of changed) next.update(path, files.get(path));
    known = files;
    checker = next;
    return next.problems;
  };
}

/** The overlay preserves whitespace, so remove the leading line break, which is for terminals. */
const frameOf = (problem: Problem, source: string | undefined): string =>
  source === undefined ? '' : excerpt(problem, source).replace(/^\n/, '');

/**
 * Handles errors such as a file that disappears while being read, an invalid contract, or a schema that cannot be
 * compiled.
 */
function asProblem(error: unknown): FramedProblem {
  return {
    code: 'release',
    severity: 'error',
    file: '',
    line: 1,
    column: 1,
    pointer: '',
    message: error instanceof Error ? error.message : String(error),
    fix: 'Fix the cause given in the message. Every edit is checked again.',
    frame: '',
  };
}
