import { describe, expect, it } from 'vitest';

import { findImports, mayImport } from './imports.ts';
import { findFiles, read } from './tree.ts';

describe('imports', () => {
  const files = findFiles('', /\.(tsx?|mts)$/);

  it('follow the rules in every file', () => {
    const wrong = files.flatMap((path) =>
      findImports(read(path))
        .filter((found) => !mayImport(path, found))
        .map(({ specifier }) => `${path} imports ${specifier}`),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});

describe('the guard', () => {
  it('reads every form of import', () => {
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
    expect(findImports(source).map(({ specifier }) => specifier)).toEqual([
      './a',
      './b',
      './c.css',
      './d',
      './f',
      './g',
      './many',
      './h',
    ]);
    expect(findImports(source).filter(({ typeOnly }) => typeOnly)).toHaveLength(1);
  });

  it.each([
    ['engine/runtime/app/a.ts', '../../widgets/index.ts', false],
    ['engine/runtime/app/a.ts', '../../schemas/app.json', false],
    ['engine/runtime/app/a.ts', '../../generated/api.gen.ts', false],
    ['engine/runtime/app/a.ts', '../view/app-view.tsx', true],
    ['engine/runtime/app/a.ts', 'react', true],
    ['engine/runtime/app/a.ts', '@vitrine/widgets', false],
    ['engine/compiler/compile/a.ts', 'react', false],
    ['engine/compiler/check/a.ts', 'node:fs', false],
    ['widgets/row/Row.tsx', '../text/Text.tsx', false],
    ['widgets/row/Row.tsx', '../index.ts', false],
    ['widgets/row/Row.tsx', '../wide.chunk.ts', false],
    ['widgets/shared/sheet/SheetPanel.tsx', '../../wide.chunk.ts', true],
    ['widgets/row/Row.tsx', '../shared/Icon.tsx', true],
    ['widgets/row/Row.tsx', '../../engine/runtime/index.ts', false],
    ['widgets/row/Row.tsx', '@vitrine/engine', true],
    ['widgets/row/Row.tsx', '@vitrine/engine/format', false],
    ['widgets/row/Row.tsx', '../../locales/en/a.json', false],
    ['widgets/index.ts', './row/Row.tsx', true],
    ['sandbox/a.ts', '@vitrine/engine/expression', true],
    ['sandbox/http/a.ts', '@vitrine/engine/format', true],
    ['sandbox/http/a.ts', '@vitrine/engine', false],
    ['sandbox/http/a.ts', '../../engine/language/expression/index.ts', false],
    ['sandbox/a.ts', '../schemas/rules/deposit.json', true],
    ['sandbox/a.ts', '../schemas/pages/index/index.json', false],
    ['sandbox/a.ts', '../generated/api.gen.ts', true],
    ['engine/a.ts', '../main.tsx', false],
    ['widgets/row/Row.tsx', '../../tests/setup-dom.ts', false],
    ['scripts/a.ts', '@vitrine/engine/check', true],
    ['scripts/a.ts', '../engine/check/index.ts', false],
    ['tests/proofs/a.test.ts', '../../engine/compiler/check/index.ts', true],
    ['tests/journeys/a.spec.ts', '../../engine/compiler/check/index.ts', false],
    ['generated/api.gen.ts', '@vitrine/engine', true],
    ['generated/stories/row.stories.tsx', '../../.storybook/example.tsx', true],
  ])('%s importing %s: %s', (path, specifier, allowed) => {
    expect(mayImport(path, { specifier, typeOnly: false })).toBe(allowed);
  });
});
