import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CONFIG } from './config.ts';

/**
 * The project folder: the given one, or the nearest one with a configuration, at or above the working directory.
 * @throws if there is none
 */
export function getRoot(given: string | undefined, from = process.cwd()): string {
  if (given !== undefined) {
    const root = resolve(given);
    if (!existsSync(root)) throw new Error(`The folder ${root} does not exist.`);
    return root;
  }
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, CONFIG))) return folder;
    if (folder === dirname(folder)) throw new Error(`No ${CONFIG} in ${from} or above. Run this inside a project.`);
  }
}
