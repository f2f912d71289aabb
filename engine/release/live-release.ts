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

export interface LiveRelease {
  /** The last release that passed the check; undefined if none has. */
  manifest(): Manifest | undefined;
  /** The current declarations' problems. */
  problems(): readonly FramedProblem[];
  /** Warnings, and problems that do not affect users, such as parts of a new page that are still unused. */
  remarks(): readonly FramedProblem[];
  file(name: string): string | Uint8Array | undefined;
  /**
   * Rechecks the declarations. Never throws: build failures are reported as problems.
   * @param declared what is on disk, if it is known already
   * @param isClean whether somebody else has checked it, for all brands, and found no error
   */
  renew(declared?: Declared, isClean?: boolean): void;
}

/** The number of releases to keep, because a page may still load files from an earlier one. */
const MAX_RELEASES = 4;

const HARMLESS = /^unused\//;
const isHarmless = (problem: Problem): boolean => !isError(problem) || HARMLESS.test(problem.code) || !isOfApp(problem);

/** The release of a tree that is being edited. */
export function createLiveRelease(root: string, brand: string): LiveRelease {
  let manifest: Manifest | undefined;
  let problems: readonly FramedProblem[] = [];
  let remarks: readonly FramedProblem[] = [];
  let releases: ReadonlyMap<string, string | Uint8Array>[] = [];

  const look = createIncrementalCheck(brand);
  const compiler = new Compiler();

  const renew = (declared: Declared, isClean: boolean): void => {
    const { files, contracts } = declared;
    const found = isClean ? [] : look(declared);
    const shown = (problem: Problem): FramedProblem => ({
      ...problem,
      file: nameOnDisk(root, problem.file),
      frame: frameOf(problem, quotedText(declared, problem.file)),
    });
    problems = found.filter((problem) => !isHarmless(problem)).map(shown);
    remarks = found.filter(isHarmless).map(shown);
    if (problems.length > 0) return;
    const made = buildRelease({ files, contracts, brand, asset: readAsset(root), places: true }, compiler);
    releases = [made.files, ...releases].slice(0, MAX_RELEASES);
    manifest = made.manifest;
  };
  return {
    manifest: () => manifest,
    problems: () => problems,
    remarks: () => remarks,
    file: (name) => releases.find((files) => files.has(name))?.get(name),
    renew: (declared, isClean = false) => {
      try {
        renew(declared ?? readDeclared(root), isClean);
      } catch (error) {
        problems = [asProblem(error)];
        remarks = [];
      }
    },
  };
}

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
