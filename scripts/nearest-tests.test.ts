import { describe, expect, test } from 'vitest';
import { findSources, findTests, findTitles } from './nearest-tests.ts';

const imports = new Map([
  ['house/roof/Roof.tsx', ['house/walls/wall.ts']],
  ['house/roof/roof.test.tsx', ['house/roof/Roof.tsx']],
  ['house/roof/roof-rain.test.tsx', ['house/roof/Roof.tsx']],
  ['house/walls/wall.ts', ['house/walls/brick.ts']],
  ['house/walls/paint.test.ts', ['house/walls/wall.ts']],
  ['house/cellar/wine.ts', []],
  ['house/cellar/cellar.test.ts', []],
  ['house/walls/brick.ts', []],
  ['tests/house.test.ts', ['house/walls/wall.ts']],
  ['tests/walls.spec.ts', ['house/walls/wall.ts']],
  ['house/garden.ts', []],
]);

describe('the tests of a source file', () => {
  test('with tests of its name, those are first, whatever the case', () => {
    expect(findTests(imports, 'house/roof/Roof.tsx')).toEqual([
      'house/roof/roof.test.tsx',
      'house/roof/roof-rain.test.tsx',
    ]);
  });

  test('without a test of its name, those that import it are listed, the nearest folder first', () => {
    expect(findTests(imports, 'house/walls/wall.ts').slice(0, 2)).toEqual([
      'house/walls/paint.test.ts',
      'tests/house.test.ts',
    ]);
  });

  test('without a test of its name, that of its folder is first', () => {
    expect(findTests(imports, 'house/cellar/wine.ts')).toEqual(['house/cellar/cellar.test.ts']);
  });

  test('imported only by other sources, it has the tests of those', () => {
    expect(findTests(imports, 'house/walls/brick.ts')[0]).toBe('house/walls/paint.test.ts');
  });

  test('imported by nothing, it has none', () => {
    expect(findTests(imports, 'house/garden.ts')).toEqual([]);
  });
});

test('words find sources by their paths, and no test', () => {
  expect(findSources(imports, 'House roof')).toEqual(['house/roof/Roof.tsx']);
});

test('words find titles in each form of a test', () => {
  const text = [
    "it('sends a limit order', () => {});",
    '  test.each([1])("a limit order of %d", () => {});',
    "describe('orders', () => {",
    "  const order = get('a limit order');",
  ].join('\n');

  expect(findTitles(text, 'Limit order')).toEqual(['sends a limit order', 'a limit order of %d']);
});
