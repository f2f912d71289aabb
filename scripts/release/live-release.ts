import { check } from '../../engine/check';
import type { Manifest } from '../../engine/compile';
import { excerpt, type Problem } from '../../engine/problem';
import { readDeclared } from '../files';
import { buildRelease } from './build-release';
import { readAsset } from './tree';

/** A problem with the lines around it, as the overlay shows it. */
export interface ShownProblem extends Problem {
  readonly frame: string;
}

export interface LiveRelease {
  /** The last release that passed the check; undefined while none has. */
  manifest(): Manifest | undefined;
  /** What is wrong with the declarations as they are now. */
  problems(): readonly ShownProblem[];
  file(name: string): string | Uint8Array | undefined;
  /** Looks at the declarations again. Never throws: what cannot be built is a problem. */
  renew(): void;
}

/** A page may still fetch what an edit before the last one told it about. */
const KEPT = 4;

/** The release of a tree that somebody is editing. */
export function liveRelease(root: string, brand: string): LiveRelease {
  let manifest: Manifest | undefined;
  let problems: readonly ShownProblem[] = [];
  let releases: ReadonlyMap<string, string | Uint8Array>[] = [];

  const renew = (): void => {
    const { files, contracts, icons } = readDeclared(root);
    problems = check({ files, contracts, icons, brand }).map((problem) => ({
      ...problem,
      frame: frameOf(problem, files.get(problem.file)),
    }));
    if (problems.length > 0) return;
    const made = buildRelease({ files, contracts, brand, asset: readAsset(root), places: true });
    releases = [made.files, ...releases].slice(0, KEPT);
    manifest = made.manifest;
  };
  return {
    manifest: () => manifest,
    problems: () => problems,
    file: (name) => releases.find((files) => files.has(name))?.get(name),
    renew: () => {
      try {
        renew();
      } catch (error) {
        problems = [unbuildable(error)];
      }
    },
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
