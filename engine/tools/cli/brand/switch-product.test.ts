import { describe, expect, it } from 'vitest';
import { baseFiles, checkBase, edited, getInput } from '../../../../tests/kit/base-project.ts';
import { switchProduct } from './switch-product.ts';

const BRAND = 'schemas/brands/larch/brand.json';
const FOLDER = 'schemas/brands/larch/patches/without-deposits/';
const go = '{ "go": "assets/deposit", "with": { "coin": 3 } }';

/** The small valid project with a product, and these actions on the button that opens its page. */
const projectWith = (press: string): Map<string, string> =>
  edited(baseFiles(), [
    {
      file: 'schemas/app.json',
      find: '  "languages": {',
      replace: '  "products": { "deposits": "D." }, "languages": {',
    },
    { file: 'schemas/pages/assets/deposit.json', find: '  "title"', replace: '  "product": "deposits", "title"' },
    { file: 'schemas/pages/home.json', find: `[${go}]`, replace: `[${press}]` },
  ]);

function switchOff(files: Map<string, string>) {
  const changes = switchProduct(getInput(files), { brand: 'larch', product: 'deposits', isOn: false });
  const after = new Map(files);
  for (const [path, text] of changes) {
    if (text === undefined) after.delete(path);
    else after.set(path, text);
  }
  return { after, changes };
}

const stepsIn = (files: ReadonlyMap<string, string>): unknown =>
  JSON.parse(files.get(`${FOLDER}pages-home.json`) ?? 'null');

describe('switching a product off', () => {
  it('changes one line if nothing else leads to the product', () => {
    const { after, changes } = switchOff(projectWith(go));

    expect([...changes.keys()]).toEqual([BRAND]);
    expect(JSON.parse(after.get(BRAND) ?? '')).toMatchObject({ products: { deposits: false } });
    expect(checkBase(after)).toEqual([]);
  });

  it.each([
    ['one of several actions', `{ "open": "app.menu" }, ${go}`, '/on/press/1'],
    ['a condition without else', `{ "open": "app.menu" }, { "if": "=app.menu", "then": [${go}] }`, '/on/press/1'],
    ['one of two branches', `{ "if": "=app.menu", "then": [${go}], "else": [{ "go": "home" }] }`, '/on/press/0/then/0'],
  ])('writes a patch that removes %s', (_, press, path) => {
    const files = projectWith(press);
    expect(checkBase(files)).toEqual([]);

    const { after } = switchOff(files);

    expect(stepsIn(after)).toEqual({ target: 'pages/home.json', patches: [{ op: 'remove', node: 'enter', path }] });
    expect(checkBase(after)).toEqual([]);
  });

  it('removes a button that may open the page', () => {
    const files = projectWith(`{ "go": "=app.menu ? 'assets/deposit' : 'home'", "with": { "coin": 3 } }`);

    const { after } = switchOff(files);

    expect(stepsIn(after)).toMatchObject({ patches: [{ op: 'remove', node: 'enter', path: '/on/press' }] });
    expect(checkBase(after)).toEqual([]);
  });

  it('is undone by switching it on', () => {
    const files = projectWith(`{ "open": "app.menu" }, ${go}`);
    const { after } = switchOff(files);

    const changes = switchProduct(getInput(after), { brand: 'larch', product: 'deposits', isOn: true });

    expect(changes.get(`${FOLDER}pages-home.json`)).toBeUndefined();
    expect([...changes.keys()]).toContain(`${FOLDER}pages-home.json`);
    expect(JSON.parse(changes.get(BRAND) ?? '')).toMatchObject({ products: {} });
  });
});
