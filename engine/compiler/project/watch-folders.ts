import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** The debounce in milliseconds. Editors write a file in several steps. */
const SETTLE = 30;

/**
 * Watches folders and all folders in them, and calls back with the files that have changed. Each folder has its own
 * watcher, because on some systems recursive watchers miss new folders and replaced files.
 * @returns a function that stops watching
 */
export function watchFolders(roots: readonly string[], changed: (files: readonly string[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** @returns the files in new folders */
  const follow = (): readonly string[] => {
    const folders = new Set(roots.flatMap((root) => [...foldersBelow(root)]));
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    const added = [...folders].filter((folder) => !watchers.has(folder));
    for (const folder of added) watchers.set(folder, createWatcher(folder));
    return added.flatMap((folder) => filesIn(folder));
  };
  const settle = (file: string): void => {
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const added of follow()) waiting.add(added);
      const files = [...waiting];
      waiting.clear();
      changed(files);
    }, SETTLE);
  };
  const createWatcher = (folder: string): FSWatcher => {
    const watcher = watch(folder, (_, name) => settle(join(folder, name ?? '')));
    // deleting a folder makes its watcher report an error
    watcher.on('error', () => settle(folder));
    return watcher;
  };
  follow();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [join(folder, entry.name)] : []));

function* foldersBelow(folder: string): Generator<string> {
  if (!existsSync(folder)) return;
  yield folder;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) yield* foldersBelow(join(folder, entry.name));
}
