import { existsSync, watch } from 'node:fs';
import { sep } from 'node:path';
import { mountsOf } from '@vitrine/engine/build';
import { isDeclaration } from './workspace.ts';

/** Editors may save a file in several writes, so this waits for the last one. */
const SETTLE = 50;

/** Tells which declarations of a project have changed on disk. @returns a function that stops it */
export function followFolder(root: string, changed: (paths: readonly string[]) => void): () => void {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    const paths = [...waiting];
    waiting.clear();
    changed(paths);
  };
  const mounts = mountsOf(root).filter(({ name, folder }) => isDeclaration(`${name}/a.json`) && existsSync(folder));
  const watchers = mounts.map(({ name: mount, folder }) =>
    watch(folder, { recursive: true }, (_, name) => {
      const path = `${mount}/${name?.split(sep).join('/') ?? ''}`;
      if (!isDeclaration(path)) return;
      waiting.add(path);
      clearTimeout(timer);
      timer = setTimeout(tell, SETTLE);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
