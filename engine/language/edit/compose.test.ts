import { describe, expect, it } from 'vitest';
import { applyOperation, EditError, type Operation } from './index.ts';

describe('a new page', () => {
  const APP =
    '{\n  "title": "app.title",\n  "places": { "home": { "page": "home", "label": "home.title", "icon": "house" } }\n}\n';
  const files = new Map([
    ['schemas/app.json', APP],
    ['locales/en/home.json', '{ "title": "Home" }\n'],
  ]);
  const page = (name: string): Operation => ({
    op: 'page',
    page: 'wallet',
    value: { title: 'wallet.title', body: [] },
    messages: { en: { 'wallet.title': 'Wallet' }, zh: { 'wallet.title': '钱包' } },
    place: { name, value: { page: 'wallet', label: 'wallet.title', icon: 'wallet' } },
    fixture: { name: 'wallet', value: { extends: 'guest' } },
  });

  it('has its title in each language, a place in the menus and an example', () => {
    expect(Object.fromEntries(applyOperation(files, page('wallet')))).toEqual({
      'schemas/pages/wallet.json': '{ "title": "wallet.title", "body": [] }\n',
      'locales/en/wallet.json': '{ "title": "Wallet" }\n',
      'locales/zh/wallet.json': '{ "title": "钱包" }\n',
      'schemas/app.json': `{
  "title": "app.title",
  "places": {
    "home": { "page": "home", "label": "home.title", "icon": "house" },
    "wallet": { "page": "wallet", "label": "wallet.title", "icon": "wallet" }
  }
}
`,
      'schemas/fixtures/wallet.json': '{ "extends": "guest" }\n',
    });
  });

  it('takes nobody’s name or place', () => {
    expect(() => applyOperation(files, page('home'))).toThrow('The app has a place "home" already.');
    expect(() => applyOperation(new Map([...files, ['schemas/pages/wallet.json', '{}']]), page('wallet'))).toThrow(
      EditError,
    );
  });
});

describe('a product of a brand', () => {
  const BRAND = 'schemas/brands/kite/brand.json';
  const turn = (text: string, product: string, on: boolean): string | undefined =>
    applyOperation(new Map([[BRAND, text]]), { op: 'product', brand: 'kite', product, on }).get(BRAND);

  it('is off when the brand says so, and on when it says nothing', () => {
    const [all, one, both] = [
      '{ "name": "Kite" }\n',
      '{ "name": "Kite", "products": { "nft": false } }\n',
      '{ "name": "Kite", "products": { "nft": false, "loan": false } }\n',
    ];

    expect(turn(all, 'nft', false)).toBe(one);
    expect(turn(one, 'loan', false)).toBe(both);
    expect(turn(both, 'loan', true)).toBe(one);
    expect(turn(one, 'nft', true)).toBe(all);
    expect(turn(all, 'nft', true)).toBeUndefined();
  });
});

describe('several operations', () => {
  const PAGE = 'schemas/pages/home.json';
  const files = new Map([[PAGE, '{ "title": "home.title" }\n']]);
  const set = (path: string, value: string): Operation => ({ op: 'set', file: PAGE, path, value });

  it('are applied in order, and none if one does not fit', () => {
    const all: Operation = { op: 'all', operations: [set('/a', 'one'), set('/a', 'two')] };

    expect([...applyOperation(files, all)]).toEqual([[PAGE, '{ "title": "home.title", "a": "two" }\n']]);
    expect(() =>
      applyOperation(files, { op: 'all', operations: [all, { op: 'remove', file: PAGE, path: '/none' }] }),
    ).toThrow(EditError);
  });

  it('write and delete whole files', () => {
    const write: Operation = { op: 'write', file: 'schemas/brands/kite/assets/logo.svg', text: '<svg/>' };

    expect([...applyOperation(files, { op: 'all', operations: [write, { op: 'write', file: PAGE }] }, 'kite')]).toEqual(
      [
        ['schemas/brands/kite/assets/logo.svg', '<svg/>'],
        [PAGE, undefined],
      ],
    );
  });
});
