import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

import { findImports } from './imports.ts';
import { exists, findFiles, read } from './tree.ts';

/**
 * The imports that each engine room may have, as drawn in ARCHITECTURE.md. A room that is not listed may neither import
 * nor be imported.
 */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  problem: [],
  drawing: [],
  grammar: [],
  expression: [],
  theme: ['problem'],
  translation: ['expression', 'i18n'],
  signature: [],
  // only the names of the engine's own messages, which the grammar lists
  compiled: ['expression', 'signature', 'grammar'],
  overlay: ['problem', 'expression', 'i18n'],
  i18n: ['compiled', 'expression'],
  edit: ['problem', 'expression', 'grammar', 'translation', 'overlay'],
  check: ['problem', 'grammar', 'translation', 'expression', 'i18n', 'drawing', 'theme', 'overlay'],
  compile: ['compiled', 'expression', 'i18n', 'translation'],
  project: ['expression', 'translation', 'drawing', 'theme', 'check'],
  review: ['problem', 'overlay', 'expression', 'i18n', 'translation', 'edit', 'check'],
  release: [
    'problem',
    'drawing',
    'theme',
    'compiled',
    'overlay',
    'check',
    'compile',
    'project',
    'translation',
    'signature',
  ],
  runtime: ['compiled', 'drawing', 'expression', 'i18n'],
  api: ['compiled', 'expression', 'i18n', 'runtime'],
  data: ['compiled', 'expression', 'runtime', 'api'],
  act: ['compiled', 'expression', 'runtime', 'api'],
  form: ['compiled', 'expression', 'runtime', 'api', 'act'],
  page: ['compiled', 'expression', 'runtime', 'data'],
  view: ['compiled', 'drawing', 'expression', 'i18n', 'runtime', 'data', 'act', 'form'],
  report: ['compiled', 'runtime', 'api'],
  app: [
    'compiled',
    'drawing',
    'expression',
    'i18n',
    'runtime',
    'api',
    'data',
    'act',
    'page',
    'view',
    'report',
    'signature',
  ],
  vite: ['expression', 'project', 'release'],
  cli: [
    'problem',
    'grammar',
    'expression',
    'i18n',
    'theme',
    'compiled',
    'overlay',
    'edit',
    'check',
    'compile',
    'project',
    'release',
    'review',
    'translation',
    'vite',
  ],
  testing: ['compiled', 'compile', 'form', 'runtime', 'view', 'app'],
};

const TEST = /\.test\.tsx?$/;
const files = findFiles('engine', /\.tsx?$/).filter((path) => !TEST.test(path));
const getRoom = (path: string): string => path.split('/')[1] ?? '';
const getTargets = (path: string): string[] =>
  findImports(read(path))
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => posix.join(posix.dirname(path), specifier));

/** Import cycles, including type imports. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path);
    if (at !== -1) circles.push([...way.slice(at), path].join(' → '));
    if (at !== -1 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return circles;
}

describe('the rooms of the engine', () => {
  it('import along the arrows only, types included', () => {
    const wrong = files
      // the package's entry points are next to the rooms
      .filter((path) => path.split('/').length > 2)
      .flatMap((path) =>
        getTargets(path)
          .filter((target) => getRoom(target) !== getRoom(path) && !ARROWS[getRoom(path)]?.includes(getRoom(target)))
          .map((target) => `${path} → ${target}`),
      );
    expect(files.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  it('keep colour maths out of the app: one file imports the library, in a room that the app cannot reach', () => {
    const users = files.filter((path) =>
      findImports(read(path)).some(({ specifier }) => specifier.startsWith('culori')),
    );
    const reached = new Set(['app']);
    for (const room of reached) for (const next of ARROWS[room] ?? []) reached.add(next);

    expect(users).toEqual(['engine/language/theme/oklch.ts']);
    expect(reached.has('view')).toBe(true);
    expect(reached.has('theme')).toBe(false);
  });

  it('have arrows without cycles', () => {
    const rooms = new Map(Object.entries(ARROWS));
    expect(findCycles(rooms)).toEqual([]);
    expect([...rooms.values()].flat().filter((room) => !rooms.has(room))).toEqual([]);
    expect([...rooms.keys()].filter((room) => !exists(`engine/${room}`))).toEqual([]);
  });

  it('contain no import cycles, types included', () => {
    expect(findCycles(new Map(files.map((path) => [path, getTargets(path)])))).toEqual([]);
  });

  it('report a cycle', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
    ]);
    expect(findCycles(imports)).toEqual(['a → b → c → a']);
  });
});
