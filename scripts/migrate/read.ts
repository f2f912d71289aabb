import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['schemas', 'locales', 'widgets'];

/** Every JSON file that a migration may move, and the grammar: path from the root → text. */
export function readMovable(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of FOLDERS) walk(root, folder, files);
  return files;
}

function walk(root: string, folder: string, files: Map<string, string>): void {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(root, path, files);
    else if (path.endsWith('.json')) files.set(path, readFileSync(join(root, path), 'utf8'));
  }
}
