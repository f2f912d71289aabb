import type { CheckInput } from './check.ts';
import { createChecker, type DeclarationChecker } from './checker.ts';
import type { ExpressionPlace, Inspection } from './inspect.ts';
import { isError, type Problem, sortProblems } from '../../language/diagnostics/problem.ts';

type Declared = Pick<CheckInput, 'files' | 'contracts' | 'icons' | 'pictures' | 'hosts'>;

/** Checks one tree for several brands. An update repeats only the work that the edit affects. */
export class BrandsCheck {
  /** One checker per brand, in the order of the brands. */
  readonly #checkers: DeclarationChecker[];
  #files: ReadonlyMap<string, string>;

  constructor(
    { files, contracts, icons, pictures, hosts }: Declared,
    readonly brands: readonly string[],
  ) {
    this.#files = files;
    // without brands, check the tree unpatched
    const runs: (string | undefined)[] = brands.length > 0 ? [...brands] : [undefined];
    this.#checkers = runs.map((brand) => {
      const input: CheckInput = { files, contracts, icons, pictures, hosts, ...(brand === undefined ? {} : { brand }) };
      return createChecker(input);
    });
  }

  /** All brands' problems. A problem that several brands share is listed once. */
  get problems(): Problem[] {
    const reported = new Map<string, Problem>();
    for (const problem of this.#checkers.flatMap(({ problems }) => problems))
      reported.set(`${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.message}`, problem);
    return sortProblems([...reported.values()]);
  }

  /** Returns what is known at an expression in an edited file, for one brand. The edit is not kept. */
  inspect(brand: string | undefined, { path, ...edit }: Omit<Inspection, 'before'>): ExpressionPlace | undefined {
    const place = brand === undefined ? 0 : this.brands.indexOf(brand);
    return this.#checkers[place]?.inspect({ path, before: this.#files.get(path), ...edit });
  }

  /** Replaces the tree. Returns whether any file has changed. */
  update(files: ReadonlyMap<string, string>): boolean {
    const changed = [...new Set([...this.#files.keys(), ...files.keys()])].filter(
      (path) => this.#files.get(path) !== files.get(path),
    );
    for (const path of changed) for (const checker of this.#checkers) checker.update(path, files.get(path));
    this.#files = files;
    return changed.length > 0;
  }
}

/**
 * Whether a problem is in the app itself. Fixtures are used only in stories: the check rejects invalid ones, but no
 * release depends on them.
 */
export const isOfApp = ({ file }: Problem): boolean => !file.startsWith('schemas/fixtures/');

/** One line: the number of problems and warnings, what was checked, and how long it took. */
export function summarize(
  problems: readonly Problem[],
  declared: Declared,
  brands: readonly string[],
  ms: number,
): string {
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  const counted =
    (errors === 0 ? 'No problems' : count(errors, 'problem')) +
    (warnings === 0 ? '' : `, ${count(warnings, 'warning')}`);
  const inFiles = problems.length === 0 ? '' : ` in ${count(new Set(problems.map(({ file }) => file)).size, 'file')}`;
  const of = brands.length === 0 ? 'no brand' : `brand${brands.length === 1 ? '' : 's'} ${brands.join(', ')}`;
  return `${counted}${inFiles}: ${declared.files.size} files, ${declared.contracts.size} widgets, ${of}, ${Math.round(ms)} ms.`;
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
