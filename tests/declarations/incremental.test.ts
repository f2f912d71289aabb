import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, createChecker } from '../../engine/check/index.ts';
import { WHOLE } from '../sample.ts';
import { baseFiles, brokenCases, edited, inputOf } from './fixture.ts';

const BRAND = 'schemas/brands/larch/brand.json';
const base = baseFiles();
const cases = brokenCases();

/** The files after an edit: either broken by a case, or restored. */
const anyEdit = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...cases).map(({ edits }) => edited(base, edits)) },
  { weight: 2, arbitrary: fc.constant(new Map(base)) },
);

function changes(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): [string, string | undefined][] {
  const paths = new Set([...from.keys(), ...to.keys()]);
  return [...paths].filter((path) => from.get(path) !== to.get(path)).map((path) => [path, to.get(path)]);
}

describe('an incremental check', () => {
  it('finds the same problems as a full check after each edit', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), fc.boolean(), (states, isBranded) => {
        const brand = isBranded ? 'larch' : null;
        const checker = createChecker(inputOf(base, brand));
        let files: ReadonlyMap<string, string> = base;
        for (const state of states) {
          for (const [path, text] of changes(files, state)) checker.update(path, text);
          files = state;

          expect(checker.problems).toEqual(check(inputOf(files, brand)));
        }
      }),
      { numRuns: WHOLE ? 150 : 40 },
    );
  });

  it('checks only a message again if its words change, and its pages too if its values change', () => {
    const DEPOSIT = 'locales/en/deposit.json';
    const messages = JSON.parse(base.get(DEPOSIT) ?? '') as object;
    const withTitle = (title: string): string => JSON.stringify({ ...messages, title });
    const checker = createChecker(inputOf(base, 'larch'));

    checker.update(DEPOSIT, withTitle('Pay in'));
    expect(checker.ran).toEqual(['locale en/deposit', 'messages deposit']);

    checker.update(DEPOSIT, withTitle('Pay in {{coin}}'));
    expect(checker.ran).toContain('page assets/deposit');
  });

  it('finds no problem after each file is deleted and restored', () => {
    const checker = createChecker(inputOf(base));
    const paths = [...base.keys()].filter((path) => /^(schemas|locales)\/(?!grammar)/.test(path));

    for (const path of paths) {
      checker.update(path, undefined);
      const without = new Map(base);
      without.delete(path);
      expect(checker.problems).toEqual(check(inputOf(without)));
      expect(checker.update(path, base.get(path))).toEqual([]);
    }
  });

  it('accepts a fixture for a page that the brand excludes', () => {
    const FIXTURE = 'schemas/fixtures/verified.json';
    const shop = JSON.stringify({
      $schema: '../grammar/page.schema.json',
      title: 'home.title',
      product: 'loans',
      spare: 'A test shows it.',
      body: [],
    });
    const files = edited(base, [
      { file: 'schemas/app.json', find: '"routes":', replace: '"products": { "loans": "Money." },\n  "routes":' },
      { file: BRAND, find: '"language":', replace: '"products": { "loans": false },\n  "language":' },
      { file: FIXTURE, find: '"assets/deposit": {', replace: '"shop": {},\n    "assets/deposit": {' },
    ]);
    const checker = createChecker(inputOf(files));

    expect(checker.problems).toMatchObject([{ code: 'reference/route', file: FIXTURE }]);
    expect(checker.update('schemas/pages/shop.json', shop)).toEqual([]);
    expect(checker.update('schemas/pages/shop.json', undefined)).toMatchObject([{ code: 'reference/route' }]);
  });

  it('given files that the caller has changed in place, then the next check reads them', () => {
    const files = new Map(base);
    const input = { ...inputOf(base), files };
    expect(createChecker(input).problems).toEqual([]);

    files.set('schemas/app.json', '{');

    expect(createChecker(input).problems).not.toEqual([]);
  });
});
