import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KEY_FILE } from '../keys/index.ts';
import { OperatorError } from '../shared/operator-error.ts';

const MARKER = 'vitrine-sandbox.txt';
/**
 * What may exist before the first start: the lock, the keys of a backup, and published releases, which processes can
 * share as a volume.
 */
const BEFORE = new Set(['sandbox.pid', KEY_FILE, 'releases']);

/** Marks the folder as the sandbox's. Refuses a folder with other content. */
export function claimFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (existsSync(path.join(folder, MARKER))) return;
  const foreign = readdirSync(folder).filter((name) => !BEFORE.has(name));
  if (foreign.length > 0)
    throw new OperatorError(
      `The folder ${folder} has other content (${foreign.slice(0, 3).join(', ')}). Choose an empty folder with --data.`,
    );
  writeFileSync(path.join(folder, MARKER), 'Data of the sandbox. `npm run sandbox -- reset` removes it.\n');
}

/** Removes the data if the folder belongs to the sandbox. */
export function clearFolder(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (!existsSync(path.join(folder, MARKER)))
    throw new OperatorError(`The folder ${folder} was not created by the sandbox. Nothing was removed.`);
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
  return true;
}

export const databaseFolder = (folder: string): string => path.join(folder, 'database');
