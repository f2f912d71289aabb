import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetText } from './asset-facts';

const FOLDERS = ['schemas', 'locales'];

/** Every JSON file of the declarations and messages: path below the root, with slashes → text. */
export function readTree(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of FOLDERS) walk(root, folder, files);
  return files;
}

function walk(root: string, folder: string, files: Map<string, string>): void {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(root, path, files);
    else if (entry.name.endsWith('.json')) files.set(path, readFileSync(join(root, path), 'utf8'));
    else if (path.includes('/assets/')) files.set(path, assetText(path, readFileSync(join(root, path))));
  }
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

export const readAsset =
  (root: string) =>
  (path: string): Uint8Array =>
    readFileSync(join(root, path));

export const brandsOf = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].flatMap((path) => /^schemas\/brands\/([^/]+)\/brand\.json$/.exec(path)?.[1] ?? []);
