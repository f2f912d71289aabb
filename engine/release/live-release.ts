import { createChecker, type DeclarationChecker } from '../check/index.ts';
import type { Manifest } from '../compile/index.ts';
import { excerpt, type Problem } from '../problem/problem.ts';
import { type Declared, readDeclared } from '../project/declared.ts';
import { isOfApp } from './all-releases.ts';
import { nameOnDisk } from '../project/config.ts';
import { buildRelease } from './build-release.ts';
import { readAsset } from '../project/tree.ts';

/** A problem with the lines around it, as the overlay shows it. */
export interface ShownProblem extends Problem {
  readonly frame: string;
}

export interface LiveRelease {
  /** The last release that passed the check; undefined while none has. */
  manifest(): Manifest | undefined;
  /** What is wrong with the declarations as they are now. */
  problems(): readonly ShownProblem[];
  /** What the check refuses, but nobody can stumble over: on the way to a new page its parts are not used yet. */
  remarks(): readonly ShownProblem[];
  file(name: string): string | Uint8Array | undefined;
  /** Looks at the declarations again. Never throws: what cannot be built is a problem. */
  renew(): void;
}

/** A page may still fetch what an edit before the last one told it about. */
const KEPT = 4;

const HARMLESS = /^unused\//;
const isHarmless = (problem: Problem): boolean => HARMLESS.test(problem.code) || !isOfApp(problem);

/** The release of a tree that somebody is editing. */
export function liveRelease(root: string, brand: string): LiveRelease {
  let manifest: Manifest | undefined;
  let problems: readonly ShownProblem[] = [];
  let remarks: readonly ShownProblem[] = [];
  let releases: ReadonlyMap<string, string | Uint8Array>[] = [];

  const look = lookAgain(brand);

  const renew = (): void => {
    const declared = readDeclared(root);
    const { files, contracts } = declared;
    const found = look(declared);
    const shown = (problem: Problem): ShownProblem => ({
      ...problem,
      file: nameOnDisk(root, problem.file),
      frame: frameOf(problem, files.get(problem.file)),
    });
    problems = found.filter((problem) => !isHarmless(problem)).map(shown);
    remarks = found.filter(isHarmless).map(shown);
    if (problems.length > 0) return;
    const made = buildRelease({ files, contracts, brand, asset: readAsset(root), places: true });
    releases = [made.files, ...releases].slice(0, KEPT);
    manifest = made.manifest;
  };
  return {
    manifest: () => manifest,
    problems: () => problems,
    remarks: () => remarks,
    file: (name) => releases.find((files) => files.has(name))?.get(name),
    renew: () => {
      try {
        renew();
      } catch (error) {
        problems = [unbuildable(error)];
        remarks = [];
      }
    },
  };
}

/** Beyond this many changed files, as after a checkout, all is looked at anew. */
const FEW = 20;

/** Checks what changed since the last time, and what depends on it. */
function lookAgain(brand: string): (declared: Declared) => readonly Problem[] {
  let checker: DeclarationChecker | undefined;
  let known: ReadonlyMap<string, string> = new Map();
  return ({ files, contracts, icons }) => {
    const changed = [...new Set([...known.keys(), ...files.keys()])].filter(
      (path) => known.get(path) !== files.get(path),
    );
    const before = checker;
    // one that throws half-way is not asked again
    checker = undefined;
    const next = before && changed.length <= FEW ? before : createChecker({ files, contracts, icons, brand });
    if (next === before) for (const path of changed) next.update(path, files.get(path));
    known = files;
    checker = next;
    return next.problems;
  };
}

/** The overlay keeps the text as it is, so the line break that sets it off in a terminal goes. */
const frameOf = (problem: Problem, source: string | undefined): string =>
  source === undefined ? '' : excerpt(problem, source).replace(/^\n/, '');

/** A file that went away while it was read, a contract that is no JSON, a schema that cannot be compiled. */
function unbuildable(error: unknown): ShownProblem {
  return {
    code: 'release',
    file: '',
    line: 1,
    column: 1,
    pointer: '',
    message: error instanceof Error ? error.message : String(error),
    fix: 'Mend what the message names; each edit is looked at anew.',
    frame: '',
  };
}
