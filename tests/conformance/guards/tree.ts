import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

const NOT_OURS = new Set(['node_modules', '.git', 'dist', 'storybook-static', '.sandbox', 'coverage', 'test-results']);

/** The paths of all matching files below a folder, relative to the project. */
export function findFiles(folder: string, pattern: RegExp): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : findFiles(path, pattern);
    return pattern.test(path) ? [path] : [];
  });
}

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
export const exists = (path: string): boolean => existsSync(join(ROOT, path));

/** Removes comments. Keeps strings that look like comments, such as a URL or a pattern. */
export function removeComments(source: string): string {
  return source.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|(^|[^:\\])\/\/[^\n]*/g,
    (_all, text: string | undefined, before: string | undefined) => text ?? before ?? '',
  );
}
