import { describe, expect, it } from 'vitest';
import { baseFiles, checkBase, edited, type Edit } from '../../kit/base-project.ts';

const HOME = 'schemas/pages/home.json';
const DEPOSIT = 'schemas/pages/assets/deposit.json';
const TOTAL = 'schemas/fragments/total.json';
const FIELD =
  '{ "id": "note", "widget": "segmented", "bind": "note", "props": { "label": "deposit.chain", "options": [] } }';

const put = (file: string, find: string, replace: string): Edit => ({ file, find, replace });
const found = (...edits: Edit[]): string[] =>
  checkBase(edited(baseFiles(), edits)).map(({ code, message }) => `${code} ${message}`);

const note = put(DEPOSIT, '"open": {', '"note": { "type": "string", "initial": "" }, "open": {');
const older = put(DEPOSIT, '"total": {', '"older": { "call": "wallet.get", "with": { "coin": 3 } }, "total": {');
const coin = put(HOME, '"data"', '"params": { "coin": { "type": "integer", "default": 3 } }, "data"');
const brandPatch = (value: string): Edit => ({
  file: 'schemas/brands/moss/patches/home.json',
  content: `{ "$schema": "../../../grammar/patch.schema.json", "target": "pages/home.json", "patches": [
    { "op": "set", "node": "tick", "path": "/visible", "value": "${value}" }] }`,
});

describe('an unused name of a page', () => {
  it('is reported for data, state and parameters', () => {
    expect(found(note, older, coin)).toEqual([
      'unused/data Nothing reads the data source "older" on the page "assets/deposit".',
      'unused/state Nothing reads the state "note" on the page "assets/deposit".',
      'unused/parameter Nothing reads the parameter "coin" on the page "home".',
    ]);
  });

  it('is reported even if a fragment on the page has its own name of the same spelling', () => {
    expect(found(put(DEPOSIT, '"open": {', '"unit": { "type": "string", "initial": "" }, "open": {'))).toEqual([
      'unused/state Nothing reads the state "unit" on the page "assets/deposit".',
    ]);
  });
});

describe('an unused name beside another error', () => {
  const unused = 'unused/state Nothing reads the state "note" on the page "assets/deposit".';

  it('is reported if the error is in data, such as a case of a rule', () => {
    const wrongCase = put('schemas/rules/deposit.json', '"amount": "9.99"', '"amount": "10.01"');
    expect(found(note, wrongCase)).toContain(unused);
  });

  it('waits until a reference is mended, which may be the missing use', () => {
    expect(found(note, put(DEPOSIT, '"deposit.title"', '"deposit.titel"'))).not.toContain(unused);
  });
});

describe('a name of a page is used', () => {
  it.each([
    ['by a widget that is bound to it', [note, put(DEPOSIT, '"bottom": [', `"bottom": [ ${FIELD},`)]],
    ['by a widget of a fragment that the page shows', [note, put(TOTAL, '"body": [', `"body": [ ${FIELD},`)]],
    ['by its status', [older, put(DEPOSIT, '=forms.form.busy', '=forms.form.busy || status.older.loading')]],
    [
      'by a source that waits for it',
      [older, put(DEPOSIT, '"pageSize": 20,', '"pageSize": 20, "reloadAfter": "older",')],
    ],
    ['as a parameter', [coin, put(HOME, '{ "coin": 3 }', '{ "coin": "=params.coin" }')]],
    ['as a parameter of the route', [coin, put(HOME, '"=tick.id"', '"=route.params.coin"')]],
    ['with all parameters', [coin, put(HOME, '"with": { "coin": 3 }', '"with": "=params"')]],
    ['by the frame of the app', [coin, put('schemas/app.json', '=app.menu', '=app.menu && route.params.coin > 0')]],
    ['by a patch of another brand', [coin, brandPatch('=params.coin > 0')]],
    ['or kept for a reason', [coin, put(HOME, '"default": 3', '"default": 3, "spare": "Links carry it."')]],
  ] as const)('%s', (_, edits) => {
    expect(found(...edits)).toEqual([]);
  });
});
