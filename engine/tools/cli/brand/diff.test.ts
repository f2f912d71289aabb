import { describe, expect, it } from 'vitest';
import { brandChanges, printChanges } from './diff.ts';

const lines = (...text: string[]): string => text.join('\n');

function tree(steps: readonly string[] = [], target = 'pages/home.json'): Map<string, string> {
  return new Map(
    Object.entries({
      'schemas/app.json': lines(
        '{',
        '  "constants": { "least": "decimal" },',
        '  "languages": { "en": {}, "de": {} }',
        '}',
      ),
      'schemas/tokens.json': lines(
        '{ "semantic": { "color": { "dark": {',
        '  "accent": { "$value": "{primitive.brass}" },',
        '  "bg": { "$value": "#000000" } } } } }',
      ),
      'locales/en/home.json': '{ "title": "Home", "send": "Send", "pay": "Pay" }',
      'schemas/pages/home.json': lines(
        '{ "title": "home.title", "body": [',
        '  { "id": "lead", "widget": "text" },',
        '  { "id": "card", "widget": "card", "slots": { "children": [',
        '    { "id": "send", "widget": "button", "props": { "label": "home.send" }, "visible": true } ] } },',
        '  { "id": "list", "table": "sent" } ] }',
      ),
      'schemas/tables/sent.json': lines('{ "columns": [', '  { "id": "amount", "label": "home.send" } ] }'),
      'schemas/forms/send.json': lines('{ "fields": [', '  { "name": "amount", "widget": "amount-field" } ] }'),
      'schemas/states/sent.json': '{ "codes": { "1": { "label": "home.send" } } }',
      'schemas/brands/moss/brand.json': lines(
        '{ "name": "Moss", "version": "2.0.0",',
        '  "languages": ["en"], "language": "en", "theme": "dark",',
        '  "constants": { "least": "5" },',
        '  "products": { "staking": false, "loans": true },',
        '  "tokens": { "color": { "dark": {',
        '    "accent": "#00AA00",',
        '    "bg": "#000000" } } } }',
      ),
      'schemas/brands/moss/patches/a.json': lines(`{ "target": "${target}", "patches": [`, steps.join(',\n'), '] }'),
    }),
  );
}

/** The changes to the brand's settings. */
const settings = (): string[] =>
  listWords(tree())
    .filter(([of]) => of === 'the brand')
    .map(([, words]) => words);
const patched = (steps: readonly string[], target?: string): string[] =>
  listWords(tree(steps, target))
    .filter(([of]) => of !== 'the brand')
    .map(([, words]) => words);
const listWords = (files: Map<string, string>) =>
  (brandChanges(files, 'moss') ?? []).map(({ of, words, at, target }): [string, string] => [
    of,
    `${words} @${at.line}${target === undefined ? '' : ` of ${target.file.replace(/^schemas\//, '')}:${target.line}`}`,
  ]);

describe('the settings of a brand', () => {
  it('are described, except those that equal the app’s', () => {
    expect(settings()).toEqual([
      'has the name "Moss" @1',
      'has the version "2.0.0" @1',
      'has the default theme "dark" @2',
      'has the languages en @2',
      'excludes the language de @2 of app.json:3',
      'has the default language en @2',
      'sets the constant least (decimal) to "5" @3 of app.json:2',
      'leaves out the product staking @4',
      'token color.dark.accent: "{primitive.brass}" → "#00AA00" @6 of tokens.json:2',
    ]);
  });
});

describe('the patches of a brand', () => {
  it.each<[string, string, string]>([
    [
      'a replaced prop',
      '{ "op": "set", "node": "send", "path": "/props/label", "value": "home.pay" }',
      'replaces prop label of node "send" (widget button): "home.send" (“Send”) → "home.pay" (“Pay”) @2 of pages/home.json:4',
    ],
    [
      'a new prop',
      '{ "op": "set", "node": "send", "path": "/props/kind", "value": "danger" }',
      'gives node "send" (widget button) the prop kind "danger" @2 of pages/home.json:4',
    ],
    [
      'a value of the page',
      '{ "op": "set", "path": "/title", "value": "home.pay" }',
      'replaces title: "home.title" (“Home”) → "home.pay" (“Pay”) @2 of pages/home.json:1',
    ],
    [
      'a removed key',
      '{ "op": "remove", "node": "send", "path": "/visible" }',
      'removes visible of node "send" (widget button), which was true @2 of pages/home.json:4',
    ],
    [
      'a removed node',
      '{ "op": "remove", "node": "list" }',
      'removes node "list" (table sent) @2 of pages/home.json:5',
    ],
    [
      'an inserted node',
      '{ "op": "insert", "node": "list", "at": "before", "value": { "id": "note", "widget": "note" } }',
      'adds node "note" (widget note) before node "list" (table sent) @2 of pages/home.json:5',
    ],
    [
      'a node inserted into a slot',
      '{ "op": "insert", "node": "card", "at": "last", "path": "/slots/children", "value": { "id": "note", "widget": "note" } }',
      'adds node "note" (widget note) as the last of slot children of node "card" (widget card) @2 of pages/home.json:3',
    ],
    [
      'a replaced node',
      '{ "op": "replace", "node": "lead", "value": { "id": "lead", "widget": "note" } }',
      'replaces node "lead" (widget text) with node "lead" (widget note) @2 of pages/home.json:2',
    ],
  ])('describe %s', (_, step, expected) => {
    expect(patched([step])).toEqual([expected]);
  });

  it('describe a removed and inserted node as moved, once', () => {
    const lead = '{ "op": "remove", "node": "lead" }';
    const after = '{ "op": "insert", "node": "list", "at": "after", "value": { "id": "lead", "widget": "text" } }';

    const words = 'moves node "lead" (widget text) after node "list" (table sent)';
    expect(patched([lead, after])).toEqual([`${words} @3 of pages/home.json:5`]);
  });

  it.each([
    [
      'tables/sent.json',
      '{ "op": "insert", "node": "amount", "value": { "id": "fee", "label": "home.pay" } }',
      'adds column "fee" (“Pay”) after column "amount" @2 of tables/sent.json:2',
    ],
    ['forms/send.json', '{ "op": "remove", "node": "amount" }', 'removes field "amount" @2 of forms/send.json:2'],
    [
      'locales/en/home.json',
      '{ "op": "set", "path": "/title", "value": "Start" }',
      'replaces the message title: "Home" → "Start" @2 of locales/en/home.json:1',
    ],
    [
      'locales/en/home.json',
      '{ "op": "set", "path": "/fee", "value": "Fee" }',
      'adds the message fee: "Fee" @2 of locales/en/home.json:1',
    ],
    [
      'states/sent.json',
      '{ "op": "set", "path": "/codes/1/label", "value": "home.pay" }',
      'replaces label of code 1: "home.send" (“Send”) → "home.pay" (“Pay”) @2 of states/sent.json:1',
    ],
  ])('describe columns, fields and codes: %s', (target, step, expected) => {
    expect(patched([step], target)).toEqual([expected]);
  });

  it('include the effects of earlier steps', () => {
    const first = '{ "op": "insert", "node": "lead", "value": { "id": "note", "widget": "note" } }';
    const second = '{ "op": "set", "node": "note", "path": "/visible", "value": false }';

    expect(patched([first, second])[1]).toBe(
      'gives node "note" (widget note) the visible false @3 of brands/moss/patches/a.json:2',
    );
  });

  it.each([
    [
      'a value that is set back',
      '{ "op": "set", "node": "send", "path": "/visible", "value": false }',
      '{ "op": "set", "node": "send", "path": "/visible", "value": true }',
    ],
    [
      'a prop that is removed again',
      '{ "op": "set", "node": "send", "path": "/props/kind", "value": "danger" }',
      '{ "op": "remove", "node": "send", "path": "/props/kind" }',
    ],
    [
      'a node that is removed again',
      '{ "op": "insert", "node": "lead", "value": { "id": "note", "widget": "note" } }',
      '{ "op": "remove", "node": "note" }',
    ],
    [
      'a node that is moved back',
      '{ "op": "move", "node": "lead", "at": "after", "beside": "list" }',
      '{ "op": "move", "node": "lead", "at": "before", "beside": "card" }',
    ],
  ])('leave out %s, but not other changes', (_, step, back) => {
    const other = '{ "op": "set", "path": "/title", "value": "home.pay" }';

    expect(patched([step, back])).toEqual([]);
    expect(patched([step, other, back])).toEqual([expect.stringContaining('replaces title')]);
  });

  it('are those of all files with the same target', () => {
    const files = tree(['{ "op": "insert", "node": "lead", "value": { "id": "note", "widget": "note" } }']);
    const second = '{ "target": "pages/home.json", "patches": [{ "op": "remove", "node": "note" }] }';
    files.set('schemas/brands/moss/patches/b.json', second);

    expect(listWords(files).filter(([of]) => of !== 'the brand')).toEqual([]);
  });

  it.each([
    ['{ "op": "remove", "node": "nobody" }', 'pages/home.json', 'has no node "nobody"'],
    ['{ "op": "set", "node": "send", "path": "/visible", "value": true }', 'pages/home.json', 'changes nothing'],
    ['{ "op": "remove", "node": "lead" }', 'pages/nowhere.json', 'The file schemas/pages/nowhere.json does not exist.'],
  ])('report a failed step: %s', (step, target, expected) => {
    const [change] = (brandChanges(tree([step], target), 'moss') ?? []).filter(({ isProblem }) => isProblem);

    expect(change?.words).toContain(expected);
  });
});

it('a brand’s own declarations are listed', () => {
  const files = tree().set('schemas/brands/moss/pages/about.json', '{ "title": "moss.about.title" }');

  expect(listWords(files)).toContainEqual(['the brand', 'adds pages/about.json @1']);
});

describe('npx vitrine brand diff', () => {
  it('groups changes by file and prints both positions', () => {
    const step = '{ "op": "remove", "node": "list" }';
    const text = printChanges('moss', brandChanges(tree([step]), 'moss') ?? []);

    expect(text).toContain('moss: 10 changes, 1 of them in patches');
    expect(text).toContain(
      lines(
        'pages/home.json',
        '  removes node "list" (table sent)',
        '    schemas/brands/moss/patches/a.json:2   (changes schemas/pages/home.json:5)',
      ),
    );
  });

  it('gives undefined for an unknown brand', () => {
    expect(brandChanges(tree(), 'fern')).toBeUndefined();
  });
});
