import { describe, expect, it } from 'vitest';
import { overlay } from './overlay.ts';

const LOANS = [{ go: 'loans/index' }];
const button = (press: readonly object[], more: object = {}) => ({
  id: 'loans',
  widget: 'button',
  on: { press },
  ...more,
});

const DECLARED = {
  'schemas/app.json': {
    tabs: ['home', 'loans/index'],
    routes: { borrow: 'loans/index', start: 'home' },
    addresses: ['borrow', 'start'],
    places: {
      home: { page: 'home', label: 'home.title', covers: ['loans/', 'help'] },
      loans: { page: 'loans/index', label: 'loans.title' },
    },
  },
  'schemas/pages/help.json': { title: 'home.title' },
  'schemas/pages/loans/index.json': { product: 'loans', title: 'loans.title', body: [{ id: 'f', form: 'loan' }] },
  'schemas/forms/loan.json': { rules: [{ rule: 'loan.least' }], fields: [{ name: 'a', label: 'loans.amount' }] },
  'schemas/tables/loans.json': { source: 'loans', row: [{ id: 'a', fragment: 'loan' }] },
  'schemas/fragments/loan.json': { body: [{ id: 'a', widget: 'text', props: { state: { states: 'loan' } } }] },
  'schemas/states/loan.json': { codes: { 1: { label: 'loans.new' } } },
  'schemas/rules/loan.json': { rules: { least: { message: 'loans.least' }, most: { message: 'loans.most' } } },
  'locales/en/loans.json': {
    title: 'Loans',
    amount: 'Amount',
    least: 'Too little',
    most: 'Too much',
    new: 'New',
    count_one: '1',
    count_other: '2',
  },
  'locales/en/home.json': { title: 'Home' },
  'schemas/brands/larch/brand.json': { languages: ['en'], products: { loans: false } },
};

/** The declarations with loans switched off, and a home page with this body. */
function without(body: readonly object[], more: object = {}) {
  const files = { ...DECLARED, 'schemas/pages/home.json': { title: 'home.title', body, ...more } };
  const texts = new Map(Object.entries(files).map(([path, json]) => [path, JSON.stringify(json)]));
  const { files: result, problems } = overlay(texts, 'larch');
  const read = (path: string): unknown => {
    const text = result.get(path);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return { read, body: (read('schemas/pages/home.json') as { body: unknown }).body, problems };
}

describe('a product that a brand leaves out', () => {
  it('takes its pages, forms, tables and fragments with it', () => {
    const { read, problems } = without([]);

    expect(problems).toEqual([]);
    expect(read('schemas/pages/loans/index.json')).toBeUndefined();
    expect(read('schemas/forms/loan.json')).toBeUndefined();
    // the table was unused before, too, which the check reports
    expect(read('schemas/tables/loans.json')).toBeDefined();
  });

  it('leaves a fragment that another page shows', () => {
    const { read } = without([{ id: 'a', table: 'loans' }]);

    expect(read('schemas/fragments/loan.json')).toBeDefined();
    expect(read('locales/en/loans.json')).toMatchObject({ new: 'New' });
  });

  it('takes its messages with it, but not those that were unused before', () => {
    expect(without([]).read('locales/en/loans.json')).toEqual({
      most: 'Too much',
      new: 'New',
      count_one: '1',
      count_other: '2',
    });
  });

  it('takes the plural forms of its messages with it', () => {
    const hidden = {
      id: 'a',
      widget: 'text',
      visible: '=brand.products.loans',
      props: { text: { key: 'loans.count' } },
    };

    expect(without([hidden]).read('locales/en/loans.json')).toEqual({ most: 'Too much', new: 'New' });
  });

  it('is no longer in tabs, routes, addresses and places', () => {
    expect(without([]).read('schemas/app.json')).toEqual({
      tabs: ['home'],
      routes: { start: 'home' },
      addresses: ['start'],
      places: { home: { page: 'home', label: 'home.title', covers: ['help'] } },
    });
  });
});

describe('a node disappears', () => {
  it.each<[string, object]>([
    ['a button that only opens its page', button(LOANS)],
    ['a button that opens it by another name', button([{ go: 'borrow' }])],
    ['a button that closes a menu first', button([{ close: 'app.menu' }, ...LOANS])],
    ['a button with two branches to it', button([{ if: '=a', then: LOANS, else: LOANS }])],
    ['a card around a text', button(LOANS, { children: [{ id: 'text', widget: 'text' }] })],
    ['a node that is only visible with the product', { id: 'a', form: 'b', visible: '=brand.products.loans && ready' }],
  ])('%s', (_, node) => {
    const kept = { id: 'kept', widget: 'text' };

    expect(without([node, kept]).body).toEqual([kept]);
  });

  it('from a container, which keeps its other nodes', () => {
    const row = { id: 'row', widget: 'stack', children: [button(LOANS), { id: 'text', widget: 'text' }] };

    expect(without([row]).body).toEqual([{ ...row, children: [{ id: 'text', widget: 'text' }] }]);
    expect(without([{ ...row, children: [button(LOANS)] }]).body).toEqual([{ id: 'row', widget: 'stack' }]);
  });

  it('as an entry of a menu that opens the chosen page', () => {
    const menu = (items: readonly object[]) => ({
      id: 'menu',
      widget: 'menu',
      props: { groups: [{ items }] },
      on: { select: [{ go: '=event.id' }] },
    });

    expect(without([menu([{ id: 'loans/index' }, { id: 'help' }])]).body).toEqual([menu([{ id: 'help' }])]);
  });
});

describe('a node stays', () => {
  it.each<[string, object]>([
    ['a button that does something else, too', button([{ refresh: 'user' }, ...LOANS])],
    ['a button with one branch to it', button([{ if: '=a', then: LOANS, else: [{ go: 'help' }] }])],
    ['a card with a button inside', button(LOANS, { children: [button([{ go: 'help' }], { id: 'help' })] })],
    ['a field', button(LOANS, { bind: 'amount' })],
    [
      'a node that is visible with one of two products',
      { id: 'a', visible: '=brand.products.loans || brand.products.b' },
    ],
    ['a node that is visible without the product', { id: 'a', visible: '=!brand.products.loans' }],
  ])('%s', (_, node) => {
    expect(without([node]).body).toEqual([node]);
  });
});

it('an action that requires a left-out product becomes its "else"', () => {
  const action = { if: '=brand.products.loans', then: LOANS, else: [{ go: 'help' }] };

  expect(without([button([action])]).body).toEqual([button([{ go: 'help' }])]);
});
