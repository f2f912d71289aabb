import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readImports, type Imports } from './docs/rooms.ts';
import { answerHelp } from './launch/help.mjs';
import { findSources, findTests, findTitles } from './nearest-tests.ts';

answerHelp(`npm run find-tests -- <path or words>

Lists the tests nearest to the source files whose path has the words, and the tests whose title has them. For example:
  npm run find-tests -- engine/runtime/form/conditions.ts
  npm run find-tests -- limit order`);

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['engine', 'sandbox', 'scripts', 'studio', 'tests', 'widgets'];
/** The maximum number of source files, and of titles. */
const MOST = 10;

function main(words: string): number {
  if (words === '') return fail('Name a source file, or words of its path or of the title of its test.');
  const imports = readImports(ROOT, FOLDERS, /\.gen\.ts$/);
  const sources = findSources(imports, words);
  const lines = [...listSources(imports, sources), ...listTitles([...imports.keys()], words)];
  if (lines.length === 0)
    return fail(`No source file has "${words}" in its path, and no test in its title. Try fewer words.`);
  for (const line of lines) console.log(line);
  return 0;
}

function fail(text: string): number {
  console.error(text);
  return 1;
}

function listSources(imports: Imports, sources: readonly string[]): string[] {
  return [
    ...sources.slice(0, MOST).flatMap((source) => {
      const tests = findTests(imports, source);
      return [
        source,
        ...(tests.length > 0 ? tests : ['No test imports it: see "Where tests are" in docs/CONTRIBUTING.md.']).map(
          (test) => `  ${test}`,
        ),
      ];
    }),
    ...countMore(sources.length - MOST, 'source files'),
  ];
}

function listTitles(paths: readonly string[], words: string): string[] {
  const found = paths
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap((path) => findTitles(readFileSync(join(ROOT, path), 'utf8'), words).map((title) => `${path}: ${title}`));
  return [...found.slice(0, MOST), ...countMore(found.length - MOST, 'titles')];
}

const countMore = (more: number, what: string): string[] => (more > 0 ? [`${more} more ${what} match.`] : []);

process.exitCode = main(process.argv.slice(2).join(' '));
