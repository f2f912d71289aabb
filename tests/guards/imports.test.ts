import { describe, expect, it } from 'vitest';

import { importsOf, mayImport } from './imports';
import { filesIn, read } from './tree';

describe('imports go one way', () => {
  const files = filesIn('', /\.(tsx?|mts)$/);

  it('in every file of the project', () => {
    const wrong = files.flatMap((path) =>
      importsOf(read(path))
        .filter((found) => !mayImport(path, found))
        .map(({ specifier }) => `${path} imports ${specifier}`),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});

describe('the guard itself', () => {
  it('reads every way to import', () => {
    const source = `
      import a from './a';
      import type { B } from "./b";
      import './c.css';
      import d, { type E } from './d';
      export { f } from './f';
      export * from './g';
      const h = lazy(() => import('./h'));
      // import x from './comment';
      const text = "https://example.org/'./no'";
      import {
        many,
      } from './many';
    `;
    expect(importsOf(source).map(({ specifier }) => specifier)).toEqual([
      './a',
      './b',
      './c.css',
      './d',
      './f',
      './g',
      './many',
      './h',
    ]);
    expect(importsOf(source).filter(({ typeOnly }) => typeOnly)).toHaveLength(1);
  });

  it.each([
    ['engine/load/a.ts', '../../widgets/index', false],
    ['engine/load/a.ts', '../../schemas/app.json', false],
    ['engine/load/a.ts', '../../generated/api.gen', false],
    ['engine/load/a.ts', '../check/index', true],
    ['engine/load/a.ts', 'react', true],
    ['engine/compile/a.ts', 'react', false],
    ['engine/check/a.ts', 'node:fs', false],
    ['widgets/row/Row.tsx', '../text/Text', false],
    ['widgets/row/Row.tsx', '../index', false],
    ['widgets/row/Row.tsx', '../shared/Icon', true],
    ['widgets/row/Row.tsx', '../../engine', true],
    ['widgets/row/Row.tsx', '../../engine/index', true],
    ['widgets/row/Row.tsx', '../../engine/i18n/format', false],
    ['widgets/row/Row.tsx', '../../locales/en/a.json', false],
    ['widgets/index.ts', './row/Row', true],
    ['widgets/index.ts', '../engine/render/view', false],
    ['sandbox/a.ts', '../engine/expression', true],
    ['sandbox/server/a.ts', '../../engine/expression/parse', false],
    ['sandbox/server/a.ts', '../../engine/i18n/format', true],
    ['sandbox/server/a.ts', '../../engine/i18n/messages', false],
    ['sandbox/a.ts', '../engine', false],
    ['sandbox/a.ts', '../schemas/rules/deposit.json', true],
    ['sandbox/a.ts', '../schemas/pages/index/index.json', false],
    ['sandbox/a.ts', '../generated/api.gen', true],
    ['engine/a.ts', '../main', false],
    ['widgets/row/Row.tsx', '../../tests/setup-dom', false],
    ['scripts/a.ts', '../engine/check/index', true],
    ['generated/api.gen.ts', '../engine/index', false],
    ['generated/stories/row.stories.tsx', '../../.storybook/example', true],
  ])('%s importing %s: %s', (path, specifier, allowed) => {
    expect(mayImport(path, { specifier, typeOnly: false })).toBe(allowed);
  });

  it('lets the engine use generated types, and types only', () => {
    expect(mayImport('engine/a.ts', { specifier: '../generated/grammar.gen', typeOnly: true })).toBe(true);
  });
});
