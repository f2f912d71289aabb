import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { formatProblem } from '../../problem/problem.ts';
import { type Declared, quotedText } from '../../project/declared.ts';
import { BrandsCheck, summarize } from '../../check/brands.ts';

export interface WatchOptions {
  /** Reads the current tree. @throws if it is unreadable, for example during a write */
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
    if (changed) show(reportOf(check, declared, performance.now() - started));
  };
}

function reportOf(check: BrandsCheck, declared: Declared, ms: number): string {
  const { problems } = check;
  const texts = problems.map((problem) => formatProblem(problem, quotedText(declared, problem.file)));
  return `${[...texts, summarize(problems, declared, check.brands, ms)].join('\n')}\n`;
}

/** Debounce: editors write a file in several steps. */
const SETTLE = 30;
const FOLDERS = ['schemas', 'locales', 'widgets'];

/**
 * Calls back after each change in the declaration folders. Each folder has its own watcher, because recursive watchers
 * miss new folders on some systems. Returns a function that stops watching.
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
    // deleting a folder makes its watcher report an error
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
