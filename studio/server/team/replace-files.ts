import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAll } from '@vitrine/engine/build';
import { listFolders, projectPath } from '../project-paths.ts';
import type { FileChange } from './draft-store.ts';

/**
 * Replaces files: declarations and other texts all together or not at all, and pictures before them.
 * @param changes with paths from the root
 */
export function replaceFiles(root: string, changes: readonly FileChange[]): void {
  const folders = listFolders(root);
  const texts = new Map<string, string | undefined>();
  for (const { path, content } of changes) {
    const name = projectPath(folders, join(root, path));
    if (name?.endsWith('.json') === true) texts.set(name, content?.toString());
    else writePicture(join(root, path), content);
  }
  writeAll(root, texts);
}

function writePicture(file: string, content: Buffer | undefined): void {
  if (content === undefined) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}~`, content);
  renameSync(`${file}~`, file);
}
