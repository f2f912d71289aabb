import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsBelow } from '../disk/paths-below';

const FOLDERS = ['schemas', 'locales', 'widgets'];

/** Every JSON file that a migration may move, and the grammar: path from the root → text. */
export function readMovable(root: string): Map<string, string> {
  return new Map(
    pathsBelow(root, FOLDERS)
      .filter((path) => path.endsWith('.json'))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}
