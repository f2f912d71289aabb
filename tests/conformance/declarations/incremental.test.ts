import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, createChecker } from '../../../engine/compiler/check/index.ts';
import { WHOLE } from '../../kit/sample.ts';
import { baseFiles, brokenCases, edited, getInput } from '../../kit/base-project.ts';

const BRAND = 'schemas/brands/larch/brand.json';
const base = baseFiles();
const cases = brokenCases();

/** The files after an edit: either broken by a case, or restored. */
const anyEdit = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...cases).map(({ edits }) => edited(base, edits)) },
  { weight: 2, arbitrary: fc.constant(new Map(base)) },
);

const DEPOSIT_PAGE = 'schemas/pages/assets/deposit.json';
const HOME_PAGE = 'schemas/pages/home.json';
const EXTRA = JSON.stringify({
  method: 'GET',
  path: 'wallet/extra',
  auth: 'user',
  effect: 'read',
  request: { type: 'object', properties: {} },
  response: { type: 'object', properties: { name: { type: 'string' } } },
});

const valueAt = (value: unknown, place: readonly string[]): unknown =>
  place.reduce((inner, key) => (inner as Record<string, unknown>)[key], value);

/** Lists the paths of all values of a page, each as keys and indexes. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

const PAGES = [DEPOSIT_PAGE, HOME_PAGE].map((path) => {
  const value: unknown = JSON.parse(base.get(path) ?? '');
  return { path, value, places: placesIn(value).slice(1) };
});
const VALUES = PAGES.flatMap(({ value, places }) => places.map((place) => valueAt(value, place)));

/** Generates another text of a page: one value is removed, or replaced with a value from any page. */
const anyPageEdit = fc
  .constantFrom(...PAGES)
  .chain(({ path, value, places }) =>
    fc.record({ path: fc.constant(path), value: fc.constant(value), place: fc.constantFrom(...places) }),
  )
  .chain((edit) => fc.option(fc.constantFrom(...VALUES)).map((other) => ({ ...edit, other })))
  .map(({ path, value, place, other }): [string, string] => {
    const copy = structuredClone(value);
    const owner = valueAt(copy, place.slice(0, -1)) as Record<string, unknown>;
    const key = place.at(-1) ?? '';
    if (other !== null) owner[key] = other;
    else if (Array.isArray(owner)) owner.splice(Number(key), 1);
    else delete owner[key];
    return [path, JSON.stringify(copy)];
  });

function changes(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): [string, string | undefined][] {
  const paths = new Set([...from.keys(), ...to.keys()]);
  return [...paths].filter((path) => from.get(path) !== to.get(path)).map((path) => [path, to.get(path)]);
}

describe('an incremental check', () => {
  it('finds the same problems as a full check after each edit', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), fc.boolean(), (states, isBranded) => {
        const brand = isBranded ? 'larch' : null;
        const checker = createChecker(getInput(base, brand));
        let files: ReadonlyMap<string, string> = base;
        for (const state of states) {
          for (const [path, text] of changes(files, state)) checker.update(path, text);
          files = state;

          expect(checker.problems).toEqual(check(getInput(files, brand)));
        }
      }),
      { numRuns: WHOLE ? 150 : 40 },
    );
  });

  it('finds the same problems as a full check after any edits of pages', () => {
    fc.assert(
      fc.property(fc.array(anyPageEdit, { minLength: 1, maxLength: 5 }), fc.boolean(), (edits, isBranded) => {
        const brand = isBranded ? 'larch' : null;
        const checker = createChecker(getInput(base, brand));
        const files = new Map(base);
        for (const [path, text] of edits) {
          checker.update(path, text);
          files.set(path, text);

          expect(checker.problems).toEqual(check(getInput(files, brand)));
        }
      }),
      { numRuns: WHOLE ? 1000 : 150 },
    );
  });

  it('checks only an edited page again, and what reads it', () => {
    const title = '"title": "deposit.title"';
    const checker = createChecker(getInput(base));

    checker.update(DEPOSIT_PAGE, base.get(DEPOSIT_PAGE)?.replace(title, `"description": "One more text.", ${title}`));

    expect(checker.ran.toSorted()).toEqual(['fixture verified', 'page assets/deposit', 'page home', 'table records']);
  });

  it.each([
    {
      what: 'the product that it belongs to',
      edits: [
        { file: 'schemas/app.json', find: '"routes":', replace: '"products": { "loans": "Money." },\n  "routes":' },
        { file: BRAND, find: '"language":', replace: '"products": { "loans": false },\n  "language":' },
      ],
      from: '"title":',
      to: '"product": "loans", "unknown": 1, "title":',
      codes: [], // a brand does not check pages that it leaves out
    },
    {
      what: 'why nothing links to it',
      edits: [
        { file: HOME_PAGE, find: '{ "go": "assets/deposit", "with": { "coin": 3 } }', replace: '{ "back": true }' },
        { file: DEPOSIT_PAGE, find: '"title":', replace: '"spare": "Users type its address.", "title":' },
      ],
      from: '"spare":',
      to: '"description":',
      codes: ['unused/page'],
    },
    {
      what: 'what it reads from a call that no fixture answers',
      edits: [
        { file: 'schemas/api/wallet.json', find: '"owner": {', replace: `"extra": ${EXTRA},\n"owner": {` },
        { file: DEPOSIT_PAGE, find: '"data": {', replace: '"data": { "who": { "call": "wallet.owner" },' },
        { file: DEPOSIT_PAGE, find: '"=wallet.open"', replace: '"=wallet.open && !status.who.failed"' },
        {
          file: DEPOSIT_PAGE,
          find: '[{ "submit"',
          replace: '[{ "call": "wallet.extra" }, { "call": "wallet.owner" }, { "submit"',
        },
      ],
      from: '"who": { "call": "wallet.owner" }',
      to: '"who": { "call": "wallet.extra" }',
      codes: ['fixture/missing'],
    },
  ])(
    'given an edit of a page that changes $what, then it finds the same as a full check',
    ({ edits, from, to, codes }) => {
      const files = edited(base, edits);
      const checker = createChecker(getInput(files));
      expect(checker.problems).toEqual([]);

      files.set(DEPOSIT_PAGE, files.get(DEPOSIT_PAGE)?.replace(from, to) ?? '');

      const problems = checker.update(DEPOSIT_PAGE, files.get(DEPOSIT_PAGE));

      expect(problems.map(({ code }) => code)).toEqual(codes);
      expect(problems).toEqual(check(getInput(files)));
    },
  );

  it('reports an unused state that an edit adds to a page, until another edit removes it', () => {
    const checker = createChecker(getInput(base));
    const withState = base
      .get(DEPOSIT_PAGE)
      ?.replace('"state": {', '"state": { "unread": { "type": "boolean", "initial": false },');

    checker.update(DEPOSIT_PAGE, withState);
    checker.update(HOME_PAGE, base.get(HOME_PAGE)?.replace('{', '{ "description": "One more text.",'));

    expect(checker.problems).toMatchObject([{ code: 'unused/state', file: DEPOSIT_PAGE }]);
    expect(checker.update(DEPOSIT_PAGE, base.get(DEPOSIT_PAGE))).toEqual([]);
  });

  it('checks only a message again if its words change, and its pages too if its values change', () => {
    const DEPOSIT = 'locales/en/deposit.json';
    const messages = JSON.parse(base.get(DEPOSIT) ?? '') as object;
    const withTitle = (title: string): string => JSON.stringify({ ...messages, title });
    const checker = createChecker(getInput(base, 'larch'));

    checker.update(DEPOSIT, withTitle('Pay in'));
    expect(checker.ran).toEqual(['locale en/deposit', 'messages deposit']);

    checker.update(DEPOSIT, withTitle('Pay in {{coin}}'));
    expect(checker.ran).toContain('page assets/deposit');
  });

  it('finds no problem after each file is deleted and restored', () => {
    const checker = createChecker(getInput(base));
    const paths = [...base.keys()].filter((path) => /^(schemas|locales)\/(?!grammar)/.test(path));

    for (const path of paths) {
      checker.update(path, undefined);
      const without = new Map(base);
      without.delete(path);
      expect(checker.problems).toEqual(check(getInput(without)));
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
    const checker = createChecker(getInput(files));

    expect(checker.problems).toMatchObject([{ code: 'reference/route', file: FIXTURE }]);
    expect(checker.update('schemas/pages/shop.json', shop)).toEqual([]);
    expect(checker.update('schemas/pages/shop.json', undefined)).toMatchObject([{ code: 'reference/route' }]);
  });

  it('given files that the caller has changed in place, then the next check reads them', () => {
    const files = new Map(base);
    const input = { ...getInput(base), files };
    expect(createChecker(input).problems).toEqual([]);

    files.set('schemas/app.json', '{');

    expect(createChecker(input).problems).not.toEqual([]);
  });
});
