import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsBelow } from '../disk/paths-below';
import { assetText } from './asset-facts';
import { PROJECT } from './typefaces';

const FOLDERS = ['schemas', 'locales'];

/** Every JSON file of the declarations and messages: path below the root, with slashes → text. */
export function readTree(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const path of pathsBelow(root, FOLDERS)) {
    if (path.endsWith('.json')) files.set(path, readFileSync(join(root, path), 'utf8'));
    else if (path.includes('/assets/')) files.set(path, assetText(path, readFileSync(join(root, path))));
  }
  return files;
}

/** Contracts of all widgets, by name. */
export function readContracts(root: string): Map<string, unknown> {
  const contracts = new Map<string, unknown>();
  for (const entry of readdirSync(join(root, 'widgets'), { withFileTypes: true })) {
    const path = `widgets/${entry.name}/${entry.name}.props.json`;
    if (entry.isDirectory() && existsSync(join(root, path))) contracts.set(entry.name, readJson(root, path));
  }
  return contracts;
}

function readJson(root: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A file of a brand; a file of a package comes from this project, whichever tree is read. */
export const readAsset =
  (root: string) =>
  (path: string): Uint8Array =>
    readFileSync(join(path.startsWith('node_modules/') ? PROJECT : root, path));

export const brandsOf = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].flatMap((path) => /^schemas\/brands\/([^/]+)\/brand\.json$/.exec(path)?.[1] ?? []);
