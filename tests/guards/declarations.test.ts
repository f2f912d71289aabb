import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureDeclarations } from './declarations.ts';

const found = measureDeclarations(join(import.meta.dirname, '../../schemas'), { expression: 140, depth: 7, twin: 12 });

describe('the declarations of the product', () => {
  it('have pages of at most 10,200 lines in all, and none over 400', () => {
    expect([...found.pages].filter(([, lines]) => lines > 400)).toEqual([]);
    expect([...found.pages.values()].reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(10_200);
  });

  it('have no expression over 140 characters', () => {
    expect(found.longExpressions).toEqual([]);
  });

  it('have no node inside more than six others', () => {
    expect(found.deepNodes).toEqual([]);
  });

  it('have no two equal trees of 12 lines or more', () => {
    expect(found.twins).toEqual([]);
  });
});
