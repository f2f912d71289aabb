import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  hasTitles,
  namedProofs,
  type Proof,
  readSpecified,
  SPECIFICATION,
  SPECIFICATION_PATH,
  specificationPage,
  unproven,
} from '../../../scripts/docs/specification.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

describe('the product specification', () => {
  const files = readSpecified(ROOT);

  it('has a declaration for each item', () => {
    expect(specificationPage(files).missing).toEqual([]);
  });

  it('reports a removed declaration', () => {
    const without = new Map(files);
    without.delete('schemas/pages/home.json');
    expect(specificationPage(without).missing).toContainEqual({ says: 'pages/index/index', by: 'route home' });
  });

  it('names tests that exist', () => {
    const sources = new Map<string, string>();
    const isThere = ({ file, titles }: Proof): boolean => {
      const path = resolve(ROOT, file);
      if (!sources.has(path)) sources.set(path, existsSync(path) ? readFileSync(path, 'utf8') : '');
      return hasTitles(sources.get(path) ?? '', titles);
    };
    expect(namedProofs(files).length).toBeGreaterThan(0);
    expect(namedProofs(files).filter((proof) => !isThere(proof))).toEqual([]);
  });

  it('names a test for each item', () => {
    expect(unproven(files)).toEqual([]);
  });

  it('reports items without a test', () => {
    const text = JSON.stringify({ sections: [{ items: [{ says: 'a page' }, { says: 'a call', proof: [] }] }] });
    expect(unproven(new Map([[SPECIFICATION, text]]))).toEqual(['a page', 'a call']);
  });

  it.each([
    ["it('is so', () => {})", ['is so'], true],
    ["describe('a group', () => { it(`is ${one}`, () => {}) })", ['a group', 'is two'], true],
    ["it.each([1, 2])('is %s of many', () => {})", ['is 1 of many'], true],
    ["it.each(many)('is %s of many', () => {})", ['is 1 of many'], true],
    ["it.each([[1]] as const)('is %s of many', () => {})", ['is 1 of many'], true],
    ["test('it\\'s \"so\"', async () => {})", ['it\'s "so"'], true],
    ["it('is so', () => {})", ['is not so'], false],
    ["it('is so', () => {})", [], false],
    ["// it was said that 'this holds'", ['this holds'], false],
  ])('finds tests by their titles: in %s', (source, titles, found) => {
    expect(hasTitles(source, titles)).toBe(found);
  });

  it('has an up-to-date page', () => {
    expect(readFileSync(resolve(ROOT, SPECIFICATION_PATH), 'utf8')).toBe(specificationPage(files).page);
  });
});
