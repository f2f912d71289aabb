import { readFileSync } from 'node:fs';
import { projectFiles } from '../../../compiler/project/tree.ts';

const FOLDERS = ['schemas', 'locales', 'widgets'];

/** All JSON files that a migration may change: path from the root → text. */
export function readMigratable(root: string): Map<string, string> {
  return new Map(
    projectFiles(root, FOLDERS)
      .filter(({ path }) => path.endsWith('.json'))
      .map(({ path, file }) => [path, readFileSync(file, 'utf8')]),
  );
}
