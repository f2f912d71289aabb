import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { formatProblem } from '../../problem/problem.ts';
import type { Declared } from '../../project/declared.ts';
import { BrandsCheck, summary } from '../../check/brands.ts';

export interface Watched {
  /** Reads the tree as it is now. @throws where it cannot be read, as in the middle of a write */
  read(): Declared;
  /** Shows the report in the place of the one before. */
  show(report: string): void;
  readonly brand: string | undefined;
}

/** Checks a tree again at every call. What an edit does not touch is not looked at again. */
export function watchedCheck({ read, show, brand }: Watched): () => void {
  let check: BrandsCheck | undefined;
  let wasReadable = false;
  return () => {
    const started = performance.now();
    let declared: Declared;
    try {
      declared = read();
    } catch (error) {
      wasReadable = false;
      show(`The declarations cannot be read: ${error instanceof Error ? error.message : String(error)}\n`);
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
    // editors touch files without changing them
    if (changed) show(reportOf(check, declared, performance.now() - started));
  };
}

function reportOf(check: BrandsCheck, declared: Declared, ms: number): string {
  const { problems } = check;
  const told = problems.map((problem) => formatProblem(problem, declared.files.get(problem.file)));
  return `${[...told, summary(problems, declared, check.brands, ms)].join('\n')}\n`;
}

/** Editors write a file in several steps; what they leave behind is looked at once. */
const SETTLE = 30;
const FOLDERS = ['schemas', 'locales', 'widgets'];

/**
 * Calls back after each change below the folders of declarations. Every folder has a watcher of its own, because
 * watching whole trees misses new folders on some systems. Returns what ends it.
 */
export function watchTree(root: string, changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    const folders = new Set(FOLDERS.flatMap((folder) => [...foldersBelow(join(root, folder))]));
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) if (!watchers.has(folder)) watchers.set(folder, watcherOf(folder));
  };
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      changed();
    }, SETTLE);
  };
  const watcherOf = (folder: string): FSWatcher => {
    const watcher = watch(folder, settle);
    // a folder that goes away is an error of its watcher, and a change of the one above
    watcher.on('error', settle);
    return watcher;
  };
  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function* foldersBelow(folder: string): Generator<string> {
  if (!existsSync(folder)) return;
  yield folder;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) yield* foldersBelow(join(folder, entry.name));
}
