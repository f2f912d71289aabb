import { relative, sep } from 'node:path';
import { mountsOf, watchFolders } from '@vitrine/engine/build';
import { isDeclaration } from './workspace.ts';

/** Tells which declarations of a project have changed on disk. @returns a function that stops it */
export function followFolder(root: string, changed: (paths: readonly string[]) => void): () => void {
  // a folder in another one, as brands usually are, comes first
  const mounts = mountsOf(root)
    .filter(({ name }) => isDeclaration(`${name}/a.json`))
    .toSorted((a, b) => b.folder.length - a.folder.length);
  const pathOf = (file: string): string | undefined => {
    const mount = mounts.find(({ folder }) => file.startsWith(`${folder}${sep}`));
    return mount && `${mount.name}/${relative(mount.folder, file).split(sep).join('/')}`;
  };
  return watchFolders(
    mounts.map(({ folder }) => folder),
    (files) => {
      const paths = files.flatMap((file) => pathOf(file) ?? []).filter(isDeclaration);
      if (paths.length > 0) changed([...new Set(paths)]);
    },
  );
}
