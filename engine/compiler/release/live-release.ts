import { createChecker, type DeclarationChecker } from '../check/index.ts';
import type { Edit } from '../../language/format/index.ts';
import { Compiler, type Manifest } from '../compile/index.ts';
import { excerpt, isError, type Problem } from '../../language/diagnostics/problem.ts';
import { type Declared, quotedText, readDeclared } from '../project/declared.ts';
import { isOfApp } from '../check/brands.ts';
import { nameOnDisk } from '../project/config.ts';
import { buildRelease } from './build-release.ts';
import { readAsset } from '../project/tree.ts';

/** A problem with a code frame, for the overlay. */
export interface FramedProblem extends Problem {
  readonly frame: string;
}

export type { Edit };

/** The result of a check that runs elsewhere: it is still running, or it found no error for any brand. */
export type Verdict = 'pending' | 'clean';

export interface LiveRelease {
  /** The last release that passed the check, or one whose check is pending; undefined if there is none. */
  manifest(): Manifest | undefined;
  /** The current declarations' problems. */
  problems(): readonly FramedProblem[];
  /** Warnings, and problems that do not affect users, such as parts of a new page that are still unused. */
  remarks(): readonly FramedProblem[];
  file(name: string): string | Uint8Array | undefined;
  /** Returns the JSON files that differ from those of an earlier manifest. */
  filesSince(before: Manifest): Edit['files'];
  /**
   * Builds the declarations, and checks them unless a verdict is given. Never throws: a failed build is reported as a
   * problem, unless the check is still pending.
   * @param declared the declarations on disk, if they were already read
   */
  renew(declared?: Declared, verdict?: Verdict): void;
}

/** The number of releases to keep, because a page may still load files from an earlier one. */
const MAX_RELEASES = 4;

const HARMLESS = /^unused\//;
const isHarmless = (problem: Problem): boolean => !isError(problem) || HARMLESS.test(problem.code) || !isOfApp(problem);

/** The release of a tree that is being edited. */
export const createLiveRelease = (root: string, brand: string): LiveRelease => new EditedRelease(root, brand);

class EditedRelease implements LiveRelease {
  readonly #root: string;
  readonly #brand: string;
  readonly #look: (declared: Declared) => readonly Problem[];
  readonly #compiler = new Compiler();
  #manifest: Manifest | undefined;
  /** The last manifest that passed the check. */
  #passed: Manifest | undefined;
  #pending: { readonly declared: Declared; readonly manifest: Manifest } | undefined;
  #problems: readonly FramedProblem[] = [];
  #remarks: readonly FramedProblem[] = [];
  #releases: ReadonlyMap<string, string | Uint8Array>[] = [];

  constructor(root: string, brand: string) {
    this.#root = root;
    this.#brand = brand;
    this.#look = createIncrementalCheck(brand);
  }

  manifest = (): Manifest | undefined => this.#manifest;
  problems = (): readonly FramedProblem[] => this.#problems;
  remarks = (): readonly FramedProblem[] => this.#remarks;
  file = (name: string): string | Uint8Array | undefined => this.#releases.find((files) => files.has(name))?.get(name);

  filesSince(before: Manifest): Edit['files'] {
    const changed = Object.entries(this.#manifest?.files ?? {}).filter(([name, now]) => before.files[name] !== now);
    const texts = changed.map(([name, now]) => [name, now.endsWith('.json') ? this.file(now) : undefined] as const);
    return Object.fromEntries(
      texts.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text] as const] : [])),
    );
  }

  renew(declared?: Declared, verdict?: Verdict): void {
    try {
      const given = declared ?? readDeclared(this.#root);
      if (verdict === 'pending') {
        this.#manifest = this.#build(given);
        this.#pending = { declared: given, manifest: this.#manifest };
        return;
      }
      this.#renewChecked(given, verdict === 'clean');
      this.#pending = undefined;
    } catch (error) {
      this.#manifest = this.#passed;
      this.#pending = undefined;
      if (verdict === 'pending') return;
      this.#problems = [asProblem(error)];
      this.#remarks = [];
    }
  }

  #renewChecked(declared: Declared, isClean: boolean): void {
    const found = isClean ? [] : this.#look(declared);
    const shown = (problem: Problem): FramedProblem => ({
      ...problem,
      file: nameOnDisk(this.#root, problem.file),
      frame: getFrame(problem, quotedText(declared, problem.file)),
    });
    this.#problems = found.filter((problem) => !isHarmless(problem)).map(shown);
    this.#remarks = found.filter(isHarmless).map(shown);
    if (this.#problems.length === 0) this.#passed = this.#build(declared);
    this.#manifest = this.#passed;
  }

  #build(declared: Declared): Manifest {
    if (this.#pending && isSame(this.#pending.declared, declared)) return this.#pending.manifest;
    const { files, contracts } = declared;
    const asset = readAsset(this.#root);
    const made = buildRelease({ files, contracts, brand: this.#brand, asset, places: true }, this.#compiler);
    this.#releases = [made.files, ...this.#releases].slice(0, MAX_RELEASES);
    return made.manifest;
  }
}

const isSame = (one: Declared, other: Declared): boolean =>
  one.contracts === other.contracts &&
  one.files.size === other.files.size &&
  [...one.files].every(([path, text]) => other.files.get(path) === text);

/** If more files than this have changed, for example after a checkout, everything is rechecked. */
const MAX_CHANGED_FILES = 20;

/**
 * Creates a check that repeats only the work for files changed since its last run, and for everything that depends on
 * them.
 */
function createIncrementalCheck(brand: string): (declared: Declared) => readonly Problem[] {
  let checker: DeclarationChecker | undefined;
  let known: ReadonlyMap<string, string> = new Map();
  return ({ files, contracts, icons, pictures, hosts }) => {
    const changed = [...new Set([...known.keys(), ...files.keys()])].filter(
      (path) => known.get(path) !== files.get(path),
    );
    const before = checker;
    // discard a check that failed midway
    checker = undefined;
    const next =
      before && changed.length <= MAX_CHANGED_FILES
        ? before
        : createChecker({ files, contracts, icons, pictures, hosts, brand });
    if (next === before) for (const path of changed) next.update(path, files.get(path));
    known = files;
    checker = next;
    return next.problems;
  };
}

/** The overlay preserves whitespace, so remove the leading line break, which is for terminals. */
const getFrame = (problem: Problem, source: string | undefined): string =>
  source === undefined ? '' : excerpt(problem, source).replace(/^\n/, '');

/**
 * Converts an error to a problem, such as a file that disappears while being read, an invalid contract, or a schema
 * that cannot be compiled.
 */
function asProblem(error: unknown): FramedProblem {
  return {
    code: 'release/failed',
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
