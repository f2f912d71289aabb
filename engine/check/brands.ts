import type { CheckInput } from './check.ts';
import { createChecker, type DeclarationChecker } from './checker.ts';
import { type Problem, sortProblems } from '../problem/problem.ts';

type Declared = Pick<CheckInput, 'files' | 'contracts' | 'icons'>;

/** The check of one tree as each of some brands has it; an edit costs what it touches. */
export class BrandsCheck {
  readonly #checkers: DeclarationChecker[];
  #files: ReadonlyMap<string, string>;

  constructor(
    { files, contracts, icons }: Declared,
    readonly brands: readonly string[],
  ) {
    this.#files = files;
    // a tree without brands is checked as it stands
    const runs: (string | undefined)[] = brands.length > 0 ? [...brands] : [undefined];
    this.#checkers = runs.map((brand) => {
      const input: CheckInput = { files, contracts, icons, ...(brand === undefined ? {} : { brand }) };
      return createChecker(input);
    });
  }

  /** Problems of all brands, each told once: most of them all brands share. */
  get problems(): Problem[] {
    const told = new Map<string, Problem>();
    for (const problem of this.#checkers.flatMap(({ problems }) => problems))
      told.set(`${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.message}`, problem);
    return sortProblems([...told.values()]);
  }

  /** Takes over the tree as it is now. Returns whether anything is different. */
  update(files: ReadonlyMap<string, string>): boolean {
    const changed = [...new Set([...this.#files.keys(), ...files.keys()])].filter(
      (path) => this.#files.get(path) !== files.get(path),
    );
    for (const path of changed) for (const checker of this.#checkers) checker.update(path, files.get(path));
    this.#files = files;
    return changed.length > 0;
  }
}

/** One line: what was found, in what, how fast. */
export function summary(
  problems: readonly Problem[],
  declared: Declared,
  brands: readonly string[],
  ms: number,
): string {
  const counted = problems.length === 0 ? 'No problem' : count(problems.length, 'problem');
  const inFiles = problems.length === 0 ? '' : ` in ${count(new Set(problems.map(({ file }) => file)).size, 'file')}`;
  const of = brands.length === 0 ? 'no brand' : `brand${brands.length === 1 ? '' : 's'} ${brands.join(', ')}`;
  return `${counted}${inFiles}: ${declared.files.size} files, ${declared.contracts.size} widgets, ${of}, ${Math.round(ms)} ms.`;
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
