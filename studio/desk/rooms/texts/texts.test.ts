import { describe, expect, it } from 'vitest';
import { planImport } from '../../../exchange/plan.ts';
import type { Snapshot } from '../../../protocol.ts';
import { Project } from '../../project/project.ts';
import { createWrite } from '../../project/texts.ts';
import { CatalogueReader, type Text } from './catalogue.ts';
import { getExchange, findIn } from './exchange.ts';
import { inPlace, withMark, withWords } from './filter.ts';
import { moveBy } from './grid-keys.ts';
import { withMeasured, withoutText } from './lengths.ts';
import { listPlurals } from './plurals.ts';
import { hintsFor } from './terms.ts';
import { Uses } from '../../project/text-uses.ts';
import { getMark, getWork } from './work.ts';

const FILES = {
  'declared/app.json': {
    start: 'shop/home',
    languages: { de: { name: 'Deutsch', tag: 'de' }, ru: { name: 'Русский', tag: 'ru' } },
    frame: { widget: 'menu', props: { label: 'shop.menu' } },
  },
  'declared/pages/shop/home.json': {
    title: 'shop.title',
    body: [
      { id: 'box', children: [{ id: 'cart', form: 'cart' }] },
      { id: 'foot', widget: 'text', props: { text: "=paid ? 'shop.thanks' : ''" } },
    ],
  },
  'declared/pages/help.json': { title: 'help.title' },
  'declared/forms/cart.json': {
    fields: [{ name: 'count', label: 'shop.items' }],
    rules: [{ rule: 'cart.most', at: 'count' }],
  },
  'declared/rules/cart.json': {
    rules: { most: { message: 'shop.too_many' }, least: { message: 'shop.too_few' } },
  },
  'widgets/text/text.props.json': { properties: { label: { default: 'shop.text_label' } } },
  'said/de/shop.json': {
    title: 'Laden',
    items_one: '{{count}} Ding',
    items_other: '{{count}} Dinge',
    step_one: 'Eins',
    thanks: 'Danke, {{name}}',
    too_many: 'Zu viele',
    too_few: 'Zu wenige',
    menu: 'Menü',
    text_label: 'Text',
  },
  'said/de/help.json': { title: 'Hilfe' },
  'said/ru/shop.json': { title: 'Магазин', items_few: '{{count}} вещи', items_other: '{{count}} вещи' },
  'ours/kite/brand.json': {},
  'ours/kite/patches/said/ru/shop.json': {
    target: 'said/ru/shop.json',
    patches: [
      { op: 'set', path: '/title', value: 'Лавка' },
      { op: 'set', path: '/menu', value: 'Меню' },
      { op: 'remove', path: '/items_few' },
    ],
  },
};

function open(state: Partial<Snapshot['state']> = {}): Project {
  return new Project({
    files: Object.fromEntries(Object.entries(FILES).map(([path, file]) => [path, JSON.stringify(file)])),
    roots: { schemas: 'declared', locales: 'said', brands: 'ours' },
    sourceLanguage: 'de',
    brands: ['kite'],
    canvas: 'http://127.0.0.1:1',
    visitors: {},
    state: { problems: [], toTranslate: {}, ...state },
    me: { id: 'me', name: 'You', roles: ['write', 'approve', 'publish'] },
    people: [],
    publishes: false,
  });
}

const read = (brand?: string) => new CatalogueReader().read(open(), brand);
const listKeys = (texts: readonly Text[]): readonly string[] => texts.map(({ key }) => key);

describe('the texts of a project', () => {
  it('are in its own folders and languages, with plural forms together', () => {
    const { languages, byKey } = read();

    expect(languages.map(({ id, name }) => `${id} ${name}`)).toEqual(['de Deutsch', 'ru Русский']);
    expect([...(byKey.get('shop.items')?.said.get('de') ?? [])]).toEqual([
      ['one', '{{count}} Ding'],
      ['other', '{{count}} Dinge'],
    ]);
    expect(byKey.get('shop.step_one')?.said.get('de')?.get('')).toBe('Eins');
    expect(byKey.get('shop.menu')?.said.has('ru')).toBe(false);
  });

  it('are those of a brand, which says some in its own words', () => {
    const { byKey } = read('kite');

    expect(byKey.get('shop.title')?.said.get('ru')?.get('')).toBe('Лавка');
    expect([...(byKey.get('shop.title')?.ours ?? [])]).toEqual(['ru']);
    expect(byKey.get('shop.menu')?.said.get('ru')?.get('')).toBe('Меню');
    expect([...(byKey.get('shop.items')?.said.get('ru')?.keys() ?? [])]).toEqual(['other']);
    expect(byKey.get('shop.too_few')?.ours.size).toBe(0);
  });

  it('stay the same objects where nothing has changed', () => {
    const [project, reader] = [open(), new CatalogueReader()];
    const before = reader.read(project, undefined).byKey;
    project.update({ files: { 'said/de/help.json': '{ "title": "Rat" }' }, state: project.state });
    const after = reader.read(project, undefined).byKey;

    expect(after.get('shop.title')).toBe(before.get('shop.title'));
    expect(after.get('help.title')?.said.get('de')?.get('')).toBe('Rat');
  });
});

describe('a filter', () => {
  const { texts } = read();
  const work = getWork({
    ru: { missing: ['shop.menu'], plural: ['shop.items'], stale: ['shop.title'], values: ['shop.title'] },
  });

  it.each([
    ['a key', 'SHOP.TOO', ['shop.too_many', 'shop.too_few']],
    ['words of the source', ' danke ', ['shop.thanks']],
    ['words of a translation, also in a plural form', 'вещи', ['shop.items']],
    ['what nothing has', 'nothing', []],
  ])('finds %s', (_, words, keys) => {
    expect(listKeys(withWords(words, texts))).toEqual(keys);
  });

  it('keeps a file, or the texts of a page in its order', () => {
    expect(listKeys(inPlace({ of: 'area', area: 'help' }, texts, []))).toEqual(['help.title']);
    expect(listKeys(inPlace({ of: 'page' }, texts, ['shop.thanks', 'help.title']))).toEqual([
      'shop.thanks',
      'help.title',
    ]);
    expect(inPlace({ of: 'all' }, texts, [])).toBe(texts);
  });

  it('keeps the texts that have a mark', () => {
    expect(listKeys(withMark('missing', texts, work))).toEqual(['shop.items', 'shop.menu']);
    expect(listKeys(withMark('values', texts, work))).toEqual(['shop.title']);
    expect(withMark('same', texts, work)).toEqual([]);
    expect(getMark(work, 'ru', 'shop.title')).toBe('stale');
    expect(getMark(work, 'de', 'shop.title')).toBeUndefined();
  });
});

describe('where a text is used', () => {
  const [uses, project] = [new Uses(), open()];

  it('is what a page reaches, in its order: forms, the rules they name, widgets and expressions', () => {
    expect(uses.onPage(project, 'shop/home')).toEqual([
      'shop.title',
      'shop.items',
      'shop.too_many',
      'shop.text_label',
      'shop.thanks',
    ]);
  });

  it('is the block that names it, and each page that shows it', () => {
    expect(uses.of(project, 'shop.thanks')).toEqual([{ file: 'declared/pages/shop/home.json', block: 'foot' }]);
    expect(uses.listPages(project, 'shop.too_many')).toEqual(['shop/home']);
    expect(uses.listPages(project, 'shop.too_few')).toEqual([]);
    expect(uses.of(project, 'shop.menu')).toEqual([{ file: 'declared/app.json', block: undefined }]);
  });
});

describe('plural forms', () => {
  it.each([
    ['en', ['one 1', 'other 0 2 3 4']],
    ['ru', ['one 1 21 31 41', 'few 2 3 4 22', 'many 0 5 6 7', 'other 0.1 0.5 1.5 2.5']],
    ['ja', ['other 0 1 2 3']],
    ['no language', ['one 1', 'other 0 2 3 4']],
  ])('of %s have numbers as examples', (tag, forms) => {
    expect(listPlurals(tag).map(({ form, examples }) => [form, ...examples].join(' '))).toEqual(forms);
  });
});

describe('a text that is written', () => {
  it('is a message; a translation is recorded as made from the source, but not for a brand', () => {
    const message = { op: 'message', key: 'shop.items_few', text: 'x' };
    const written = { key: 'shop.items', form: 'shop.items_few', text: 'x' };

    expect(createWrite(open(), undefined, { ...written, language: 'de' })).toEqual({ ...message, language: 'de' });
    expect(createWrite(open(), 'kite', { ...written, language: 'ru' })).toEqual({ ...message, language: 'ru' });
    expect(createWrite(open(), undefined, { ...written, language: 'ru' })).toEqual({
      op: 'all',
      operations: [
        { ...message, language: 'ru' },
        { op: 'accept', language: 'ru', keys: ['shop.items'] },
      ],
    });
    expect(createWrite(open(), undefined, { language: 'ru', key: 'shop.menu', text: undefined })).toEqual({
      op: 'message',
      language: 'ru',
      key: 'shop.menu',
    });
  });

  it('is exported with all plural forms of its language, and imports as it is', () => {
    const catalogue = read();
    const [, russian] = catalogue.languages;
    const exchange = getExchange(catalogue, withWords('shop.items', catalogue.texts), russian!);

    expect(exchange.units).toEqual([
      { key: 'shop.items_one', source: '{{count}} Ding', target: '' },
      { key: 'shop.items_few', source: '{{count}} Dinge', target: '{{count}} вещи' },
      { key: 'shop.items_many', source: '{{count}} Dinge', target: '' },
      { key: 'shop.items_other', source: '{{count}} Dinge', target: '{{count}} вещи' },
    ]);
    const project = {
      source: 'de',
      languages: ['de', 'ru'],
      find: (language: string, key: string) => findIn(catalogue, language, key),
    };
    expect(planImport(exchange, project)).toMatchObject({ changes: [], same: 2, empty: 2, refused: [] });
    expect(findIn(catalogue, 'ru', 'shop.items')).toBeUndefined();
    expect(findIn(catalogue, 'ru', 'shop.items_two')).toBeUndefined();
    expect(findIn(catalogue, 'ru', 'shop.step_one')).toMatchObject({ message: 'shop.step_one', isForm: false });
  });
});

describe('a key in the grid', () => {
  const size = { rows: 100, columns: 4, page: 20 };

  it.each([
    ['ArrowDown', false, { row: 11, column: 1 }],
    ['ArrowUp', true, { row: 0, column: 1 }],
    ['ArrowLeft', false, { row: 10, column: 0 }],
    ['ArrowRight', true, { row: 10, column: 3 }],
    ['PageDown', false, { row: 30, column: 1 }],
    ['PageUp', false, { row: 0, column: 1 }],
    ['Home', false, { row: 10, column: 0 }],
    ['End', true, { row: 99, column: 3 }],
    ['a', false, undefined],
  ])('%s leads on, and stays inside', (key, isCommand, spot) => {
    expect(moveBy(key, isCommand, { row: 10, column: 1 }, size)).toEqual(spot);
  });
});

describe('what does not fit', () => {
  const { texts } = new CatalogueReader().read(open(), undefined);
  const measured = (cut: readonly string[], of = texts) =>
    withMeasured(new Map(), 'de', { onPage: of, all: texts }, cut);

  it('is the text that was cut, whatever its values are', () => {
    const long = measured(['Danke, Ada Lovelace', '3 Dinge', 'Something else']);

    expect([...(long.get('de') ?? [])]).toEqual(['shop.thanks', 'shop.items']);
  });

  it('is found with every character that a text may have', () => {
    const said = String.raw`Take-profit (50 %) [a|b]? {amount} \ $1.*+^`;
    const text = { ...texts[0], key: 'shop.odd', said: new Map([['de', new Map([['', said]])]]) } as (typeof texts)[0];

    const long = measured([said.replace('{amount}', '12.5')], [text]);

    expect([...(long.get('de') ?? [])]).toEqual(['shop.odd']);
  });

  it('is forgotten where it fits now, and for a text that has changed', () => {
    const long = measured(['Laden', 'Hilfe']);
    const onPage = texts.filter(({ key }) => key === 'shop.title');

    expect([...(withMeasured(long, 'de', { onPage, all: texts }, []).get('de') ?? [])]).toEqual(['help.title']);
    expect([...(withoutText(long, 'de', 'help.title').get('de') ?? [])]).toEqual(['shop.title']);
  });
});

describe('the terms of a text', () => {
  const from = [
    { term: 'deposit', forms: ['Deposit'], never: [] },
    { term: 'option', forms: ['Option'], never: [] },
  ];
  const to = [
    { term: 'deposit', forms: ['Einzahl'], never: [{ said: 'Depot', pattern: 'Depot' }] },
    { term: 'option', forms: ['Option'], never: [{ said: '/\\bETF\\b/', pattern: '\\bETF\\b' }] },
  ];
  const termsIn = (source: string, said: string) =>
    hintsFor({ source, said }, from, to).map(({ term, wrong }) => [term, ...wrong]);

  it('are those of its source, with the words that they are never called', () => {
    expect(termsIn('Your deposits', 'Ihre Einzahlungen')).toEqual([['deposit']]);
    expect(termsIn('Your deposits', 'Ihr Depot')).toEqual([['deposit', 'Depot']]);
    expect(termsIn('Your coins', 'Ihr ETF')).toEqual([['option', '/\\bETF\\b/']]);
    expect(termsIn('Your coins', 'Ihre Coins')).toEqual([]);
  });
});
