import { watchFolders } from '@vitrine/engine/build';
import { listFolders, projectPath } from './project-paths.ts';
import { isDeclaration } from './paths.ts';

/**
 * Watches the declarations of a project, and reports those that change on disk.
 * @returns a function that stops watching
 */
export function followFolder(root: string, changed: (paths: readonly string[]) => void): () => void {
  const folders = listFolders(root);
  return watchFolders(
    folders.map(({ folder }) => folder),
    (files) => {
      const paths = files.flatMap((file) => projectPath(folders, file) ?? []).filter(isDeclaration);
      if (paths.length > 0) changed([...new Set(paths)]);
    },
  );
}
