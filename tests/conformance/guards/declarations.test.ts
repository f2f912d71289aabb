import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureDeclarations } from './declarations.ts';
import { findFiles, read } from './tree.ts';

const found = measureDeclarations(join(import.meta.dirname, '../../../schemas'), {
  expression: 150,
  depth: 7,
  twin: 12,
});

describe('the declarations of the product', () => {
  it('have pages of at most 10,200 lines in all, and none over 400', () => {
    expect([...found.pages].filter(([, lines]) => lines > 400)).toEqual([]);
    expect([...found.pages.values()].reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(10_200);
  });

  it('have no expression over 150 characters', () => {
    expect(found.longExpressions).toEqual([]);
  });

  it('have no node inside more than six others', () => {
    expect(found.deepNodes).toEqual([]);
  });

  it('have no two equal trees of 12 lines or more', () => {
    expect(found.twins).toEqual([]);
  });

  it('show money with the digits of its coin or pair, never with a number of their own', () => {
    const figures = ['pages', 'fragments', 'tables', 'forms'].flatMap((kind) =>
      findFiles(`schemas/${kind}`, /\.json$/).flatMap((path) => listFigures(JSON.parse(read(path)), path)),
    );
    expect(figures.length).toBeGreaterThan(200);
    // the catalogue's valuation currencies have two digits, and published rates four
    const allowed = (scale: unknown, value: string): boolean =>
      typeof scale === 'string'
        ? !/^=\s*\d+$/.test(scale)
        : scale === undefined || Number(scale) <= 2 || /\brate$/.test(value);
    expect(figures.filter(({ scale, value }) => !allowed(scale, value))).toEqual([]);
  });

  it('show all digits of a balance on the page of its coin only', () => {
    const exact = findFiles('schemas', /\.json$/).filter((path) => /\.\?digits\b/.test(read(path)));
    expect(exact).toEqual(['schemas/pages/assets/detail.json']);
  });
});

interface Figure {
  readonly path: string;
  readonly value: string;
  readonly scale: unknown;
}

/** Finds every object with a value and its digits: props of figures, cells, and values in messages. */
function listFigures(node: unknown, path: string): Figure[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap((each) => listFigures(each, path));
  const { value, scale } = node as { value?: unknown; scale?: unknown };
  return typeof value === 'string' && scale !== undefined ? [{ path, value, scale }, ...inside] : inside;
}
