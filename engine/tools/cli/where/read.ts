import { readFileSync } from 'node:fs';
import { findBrandFile } from '../../../language/patches/index.ts';
import { projectFiles } from '../../../compiler/project/tree.ts';

/** The folders to search. */
const FOLDERS = ['schemas', 'locales', 'widgets', 'sandbox', 'tests'];
const TEXTS = /\.(json|tsx?)$/;
/** Skips generated files, tokens, and tests other than journeys, which may contain broken declarations. */
const SKIPPED = /\.gen\.|^tests\/(?!journeys\/)|^schemas\/tokens\.json$/;

/** Path from the root → text of every file to search. The text of assets, icons and pictures is empty. */
export function readSearched(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path, file } of projectFiles(root, FOLDERS)) {
    if (TEXTS.test(path) && !SKIPPED.test(path)) files.set(path, readFileSync(file, 'utf8'));
    else if (/^schemas\/brands\/[^/]+\/assets\//.test(path) || findBrandFile(path) !== undefined) files.set(path, '');
  }
  return files;
}
