import { posix } from 'node:path';
import type { Imports } from './docs/rooms.ts';

const TEST = /\.test\.tsx?$/;
const TITLE = /(?<=^\s*(?:describe|it|test)\b.*?\(\s*(['"`])).*?(?=\1)/gm;
/** The maximum number of tests that are listed for a file. */
const MOST = 5;

const hasWords = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/[\s-]+/)
    .every((word) => text.toLowerCase().includes(word));

/** Lists the source files whose path contains every word, such as "limit order". */
export const findSources = (imports: Imports, words: string): readonly string[] =>
  [...imports.keys()].filter((path) => !/\.(?:test|spec)\.tsx?$/.test(path) && hasWords(path, words));

/** Lists the titles of a test file that contain every word. */
export const findTitles = (text: string, words: string): readonly string[] =>
  (text.match(TITLE) ?? []).filter((title) => hasWords(title, words));

/**
 * Lists the tests of a source file, nearest first: those beside it under its name, that of its folder, then those that
 * import it directly, then those that import it through other files. Of equally near ones, those in the nearest folder
 * come first.
 */
export function findTests(imports: Imports, path: string): readonly string[] {
  const folder = posix.dirname(path);
  const beside = [...imports.keys()].filter((file) => TEST.test(file) && posix.dirname(file) === folder);
  const named = beside.filter((test) => getStem(test).startsWith(getStem(path)));
  const ofFolder = beside.filter((test) => getStem(test) === getStem(folder));
  return [...new Set([...named, ...ofFolder, ...findImporters(imports, path)])].slice(0, MOST);
}

/** Compares `LimitList.tsx` and `limit-list.test.ts` by name. */
const getStem = (path: string): string => posix.basename(path).replace(/\..*$/, '').replaceAll('-', '').toLowerCase();

function findImporters(imports: Imports, path: string): readonly string[] {
  const tests: string[] = [];
  const seen = new Set([path]);
  for (let level: readonly string[] = [path]; level.length > 0 && tests.length < MOST;) {
    const targets = level;
    level = [...imports.keys()].filter(
      (file) => !seen.has(file) && imports.get(file)?.some((target) => targets.includes(target)),
    );
    for (const file of level) seen.add(file);
    const found = level.filter((file) => TEST.test(file));
    tests.push(...found.toSorted((one, other) => countCommon(other, path) - countCommon(one, path)));
  }
  return tests;
}

/** Counts the folders at the start of both paths. */
function countCommon(path: string, other: string): number {
  const folders = posix.dirname(other).split('/');
  const different = posix
    .dirname(path)
    .split('/')
    .findIndex((folder, at) => folder !== folders[at]);
  return different < 0 ? folders.length : different;
}
