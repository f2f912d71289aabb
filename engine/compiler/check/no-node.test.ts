import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const IMPORT = /^(?:import(?! type)|export|\}).*? from '([^']+)';$|^import '([^']+)';$/gm;
/** Packages that run in browsers and in Node. */
const PACKAGES = [
  '@eslint-community/regexpp',
  'jsonc-parser',
  '@marcbachmann/cel-js',
  'big.js',
  'fast-deep-equal',
  'culori/fn',
  '@noble/hashes/sha2.js',
  '@noble/hashes/sha3.js',
  '@scure/base',
];

function getFile(from: string, specifier: string): string {
  const path = join(dirname(from), specifier);
  return (
    [path, `${path}.ts`, join(path, 'index.ts')].find(
      (candidate) => candidate.endsWith('.ts') && existsSync(candidate),
    ) ?? path
  );
}

/** Maps a file and its transitive imports to their import specifiers. */
function collectImports(file: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(file)) return found;
  const specifiers = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '');
  found.set(
    file,
    specifiers.filter((specifier) => !specifier.startsWith('.')),
  );
  for (const specifier of specifiers) if (specifier.startsWith('.')) collectImports(getFile(file, specifier), found);
  return found;
}

it('the check runs without Node, such as in a browser editor', () => {
  const files = collectImports(resolve(import.meta.dirname, 'index.ts'));

  expect(files.size).toBeGreaterThan(40);
  const foreign = [...files].flatMap(([file, packages]) =>
    packages.filter((name) => !PACKAGES.includes(name)).map((name) => `${file} imports ${name}`),
  );
  expect(foreign).toEqual([]);
  expect(
    [...files.keys()].filter((file) => /\b(process|Buffer|__dirname)\b\./.test(readFileSync(file, 'utf8'))),
  ).toEqual([]);
});
