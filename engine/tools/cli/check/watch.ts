import { join } from 'node:path';
import { formatProblem } from '../../../language/diagnostics/problem.ts';
import { type Declared, quotedText } from '../../../compiler/project/declared.ts';
import { watchFolders } from '../../../compiler/project/watch-folders.ts';
import { BrandsCheck, summarize } from '../../../compiler/check/brands.ts';

export interface WatchOptions {
  /** Reads the current tree. @throws if it cannot be read, for example during a write */
  read(): Declared;
  /** Replaces the previous report. */
  show(report: string): void;
  readonly brand: string | undefined;
}

/** Returns a function that checks the tree incrementally on each call. */
export function createWatchedCheck({ read, show, brand }: WatchOptions): () => void {
  let check: BrandsCheck | undefined;
  let wasReadable = false;
  return () => {
    const started = performance.now();
    let declared: Declared;
    try {
      declared = read();
    } catch (error) {
      wasReadable = false;
      show(`Cannot read the declarations: ${error instanceof Error ? error.message : String(error)}\n`);
      return;
    }
    const brands = brand === undefined ? declared.brands : [brand];
    let changed = !wasReadable;
    wasReadable = true;
    if (check?.brands.join() === brands.join()) changed = check.update(declared.files) || changed;
    else {
      check = new BrandsCheck(declared, brands);
      changed = true;
    }
    // editors may touch files without changing them
    if (changed) show(getReport(check, declared, performance.now() - started));
  };
}

function getReport(check: BrandsCheck, declared: Declared, ms: number): string {
  const { problems } = check;
  const texts = problems.map((problem) => formatProblem(problem, quotedText(declared, problem.file)));
  return `${[...texts, summarize(problems, declared, check.brands, ms)].join('\n')}\n`;
}

const FOLDERS = ['schemas', 'locales', 'widgets'];

/** Calls back after each change in the declaration folders. Returns a function that stops watching. */
export const watchTree = (root: string, changed: () => void): (() => void) =>
  watchFolders(
    FOLDERS.map((folder) => join(root, folder)),
    () => changed(),
  );
