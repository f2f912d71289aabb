import { readFileSync } from 'node:fs';
import { projectFiles } from '../../project/tree.ts';

/** Where ids stand: declarations, messages, widgets, the sandbox, the tests. */
const FOLDERS = ['schemas', 'locales', 'widgets', 'sandbox', 'tests'];
const TEXTS = /\.(json|tsx?)$/;
/** Written from other files, or broken on purpose. */
const SKIPPED = /\.gen\.|^tests\/(?!journeys\/)|^schemas\/tokens\.json$/;

/** Path from the root → text of every file in which an id may stand. Of pictures only the path. */
export function readSearched(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const { path, file } of projectFiles(root, FOLDERS)) {
    if (TEXTS.test(path) && !SKIPPED.test(path)) files.set(path, readFileSync(file, 'utf8'));
    else if (/^schemas\/brands\/[^/]+\/assets\//.test(path)) files.set(path, '');
  }
  return files;
}
