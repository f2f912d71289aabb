import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below the folders, by its path from the root, written with "/"; a folder that is not there has none. */
export function pathsBelow(root: string, folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { withFileTypes: true })
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
          .flatMap((entry) => {
            const path = `${folder}/${entry.name}`;
            return entry.isDirectory() ? pathsBelow(root, [path]) : [path];
          })
      : [],
  );
}
