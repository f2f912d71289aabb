import { relative, sep } from 'node:path';
import { listMounts, ROOTS } from '@vitrine/engine/build';

const OURS: readonly string[] = Object.values(ROOTS);

interface Folder {
  /** The folder's name in the paths of the project's files. */
  readonly name: string;
  readonly folder: string;
}

/**
 * The folders on disk that the Studio edits. A folder inside another one, as the brands folder usually is, comes first.
 */
export const listFolders = (root: string): readonly Folder[] =>
  listMounts(root)
    .filter(({ name }) => OURS.includes(name))
    .toSorted((a, b) => b.folder.length - a.folder.length);

/** The project path of a file on disk; undefined if the file is in none of the folders. */
export function projectPath(folders: readonly Folder[], file: string): string | undefined {
  const found = folders.find(({ folder }) => file.startsWith(`${folder}${sep}`));
  return found && `${found.name}/${relative(found.folder, file).split(sep).join('/')}`;
}
