import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';
import { createImport, type Known, planImport } from './plan.ts';
import { type Exchange, ExchangeError, listPieces, valuesIn } from './unit.ts';
import { readXliff, writeXliff } from './xliff.ts';

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new () => { window: { DOMParser: typeof DOMParser } };
};
const { DOMParser: Parser } = new JSDOM().window;
const parse = (text: string): Document => new Parser().parseFromString(text, 'application/xml');
const fromXliff = (text: string): Exchange => readXliff(text, parse);

const EXCHANGE: Exchange = {
  source: 'en',
  target: 'ru',
  units: [
    { key: 'cart.title', source: 'Cart', target: 'Корзина' },
    { key: 'cart.items_few', source: '{{count}} items, {{count}} in all', target: '{{count}} товара' },
    { key: 'cart.note', source: ' "5 < 6", & so; on\nlast\t', target: '' },
    { key: 'help.host', source: 'Go to {host}', target: '=Перейти, на\r{host}' },
  ],
};

describe('a file for translators', () => {
  it.each([
    ['CSV', writeCsv, readCsv],
    ['XLIFF', writeXliff, fromXliff],
  ])('in %s comes back as it was', (_, write, read) => {
    expect(read(write(EXCHANGE))).toEqual(EXCHANGE);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    "'=1",
    "''-",
    '=HYPERLINK("http://x.example")',
    'a;=1',
    'a\n=1',
  ])('in CSV has no cell that a spreadsheet runs, given %j, and reads it back', (text) => {
    const exchange = { ...EXCHANGE, units: [{ key: text, source: text, target: text }] };

    const written = writeCsv(exchange);

    expect(readCsv(written)).toEqual(exchange);
    expect(written.replaceAll('"', '')).not.toMatch(/(?:^|[,;\t\r\n])[=+\-@＝＋－＠]/m);
  });

  it('in CSV comes back as it was, whatever is in it, and no cell starts a formula', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'=+-@\'";,\t\r\n＝ a1') });
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile, fc.oneof(hostile, fc.string())), { maxLength: 5 }), (rows) => {
        const units = rows.map(([key, source, target]) => ({ key: `k${key}`, source, target }));
        const written = writeCsv({ ...EXCHANGE, units });

        expect(readCsv(written).units).toEqual(units);
        expect(written).not.toMatch(/(?:^|[;\t\r\n])"*[=+\-@＝＋－＠]/m);
      }),
    );
  });

  it.each([
    ['CSV', readCsv],
    ['XLIFF', fromXliff],
  ])('in %s is refused if it is huge', (_, read) => {
    expect(() => read('a'.repeat(10_000_001))).toThrow('Expected at most 10000000 characters.');
  });

  it('splits a text into words and values', () => {
    expect(listPieces('{{count}} of { all }')).toEqual([
      { text: '{{count}}', value: 'count' },
      { text: ' of ', value: undefined },
      { text: '{ all }', value: 'all' },
    ]);
    expect([...valuesIn('{{ count }} of {all}, {{count}}')]).toEqual(['{{count}}', '{all}']);
  });
});

describe('a table', () => {
  it.each([
    ['semicolons', 'key;en;ru\r\na.b;"One; two";Раз\r\n'],
    ['tabs', 'key\ten\tru\na.b\t"One; two"\tРаз\n'],
    ['no mark and no last line end', '"key","en","ru"\n\na.b,One; two,Раз'],
  ])('with %s is read', (_, text) => {
    expect(readCsv(text).units).toEqual([{ key: 'a.b', source: 'One; two', target: 'Раз' }]);
  });

  it.each([
    ['nothing', '', 'Expected the columns'],
    ['other columns', 'name,en,ru\n', 'Expected the columns'],
    ['a line with too few columns', 'key,en,ru\na.b,One\n', 'Expected 3 columns in row 2, got 2.'],
    ['a line with too many columns', 'key,en,ru\na.b,One,two,three\n', 'got 4.'],
    ['an open quotation mark', 'key,en,ru\na.b,"One,two\n', 'Row 2 has an unmatched quotation mark.'],
    ['text behind a quotation mark', 'key,en,ru\na.b,"One"x,two\n', 'Row 2 has an unmatched quotation mark'],
  ])('with %s is refused', (_, text, message) => {
    expect(() => readCsv(text)).toThrow(ExchangeError);
    expect(() => readCsv(text)).toThrow(message);
  });
});

describe('a file in XLIFF', () => {
  it('has values that tools keep whole, in the source and in the translation', () => {
    const [first, second] = [/<source>(.*)<\/source>/, /<target>(.*)<\/target>/].map(
      (pattern) => pattern.exec(writeXliff({ ...EXCHANGE, units: EXCHANGE.units.slice(1, 2) }))?.[1],
    );

    expect(first).toBe(
      '<ph id="d1" dataRef="d1" equiv="count" disp="{{count}}"/> items, <ph id="d1-2" dataRef="d1" equiv="count" disp="{{count}}"/> in all',
    );
    expect(second).toContain('<ph id="d1" dataRef="d1"');
  });

  it('is read after a tool has changed its shape', () => {
    const text = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ru">
      <x:file id="f"><x:unit id="u1" name="a.b"><x:notes><x:note>source of <![CDATA[joy]]></x:note></x:notes>
      <x:segment><x:source>One <x:mrk id="m" type="term">two</x:mrk></x:source><x:target>Раз<!-- ? --></x:target></x:segment>
      <x:segment><x:source>. <x:ph id="1" disp="{{n}}"/></x:source><x:target>. <x:ph id="1" disp="{{n}}"/></x:target></x:segment>
      </x:unit></x:file></x:xliff>`;

    expect(fromXliff(text).units).toEqual([{ key: 'a.b', source: 'One two. {{n}}', target: 'Раз. {{n}}' }]);
  });

  it('with elements that are very deep in each other is refused', () => {
    const deep = '<mrk id="m">'.repeat(200);
    const text = `${open}<file id="f"><unit id="u"><segment><source>${deep}${'</mrk>'.repeat(200)}</source></segment></unit></file></xliff>`;

    expect(() => fromXliff(text)).toThrow('too many nested elements');
  });

  const open = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ru">';
  it.each([
    ['entities that grow', `<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${open}&b;</xliff>`, 'document type'],
    ['a file of the machine', `<!doctype x SYSTEM "file:///etc/passwd">${open}</xliff>`, 'document type'],
    ['an entity of its own', `${open}&secret;</xliff>`, 'Expected a file in XLIFF 2.0.'],
    ['an open element', open, 'Expected a file in XLIFF 2.0.'],
    ['another version', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 'Expected a file in XLIFF 2.0.'],
    ['a page', '<html><body>No</body></html>', 'Expected a file in XLIFF 2.0.'],
    ['nothing', '', 'Expected a file in XLIFF 2.0.'],
  ])('with %s is refused', (_, text, message) => {
    expect(() => fromXliff(text)).toThrow(ExchangeError);
    expect(() => fromXliff(text)).toThrow(message);
  });
});

describe('an import', () => {
  const KNOWN = new Map<string, Known>([
    ['a.title', { message: 'a.title', source: 'Hi {{name}}', target: 'Привет, {{name}}', isForm: false }],
    ['a.new', { message: 'a.new', source: 'New', target: undefined, isForm: false }],
    ['a.rows_one', { message: 'a.rows', source: '{{count}} row', target: undefined, isForm: true }],
  ]);
  const project = { source: 'en', languages: ['en', 'ru'], find: (_: string, key: string) => KNOWN.get(key) };
  const plan = (...units: [key: string, source: string, target: string][]) =>
    planImport(
      { source: 'en', target: 'ru', units: units.map(([key, source, target]) => ({ key, source, target })) },
      project,
    );

  it('says what it would write, in one step', () => {
    const planned = plan(
      ['a.title', 'Hi {{name}}', 'Привет, {{name}}'],
      ['a.new', 'New', 'Новое'],
      ['a.rows_one', '{{count}} row', 'Одна строка'],
    );

    expect(planned).toMatchObject({ same: 1, empty: 0, refused: [] });
    expect(createImport(planned, undefined)).toEqual({
      op: 'all',
      operations: [
        { op: 'message', language: 'ru', key: 'a.new', text: 'Новое' },
        { op: 'message', language: 'ru', key: 'a.rows_one', text: 'Одна строка' },
        { op: 'accept', language: 'ru', keys: ['a.new', 'a.rows'] },
      ],
    });
    expect(createImport(planned, 'kite')).toMatchObject({ operations: [{ key: 'a.new' }, { key: 'a.rows_one' }] });
  });

  it.each<[string, [string, string, string], string]>([
    ['an unknown text', ['b.title', 'Hi', 'Привет'], 'This project has no such text.'],
    ['a text that lacks a value', ['a.title', 'Hi {{name}}', 'Привет'], 'It lacks the value {{name}}.'],
    ['a text with another value', ['a.new', 'New', 'Новое {{x}}'], 'The source has no value {{x}}.'],
    ['an old source text', ['a.new', 'Old', 'Старое'], 'The source text has changed since the export.'],
  ])('refuses %s', (_, unit, reason) => {
    expect(plan(unit)).toMatchObject({ changes: [], refused: [{ key: unit[0], reason }] });
  });

  it('leaves out what has no translation, and refuses a text the second time', () => {
    expect(plan(['a.new', 'New', ' '], ['a.new', 'New', 'Новое'])).toMatchObject({
      changes: [],
      empty: 1,
      refused: [{ reason: 'It is in the file twice.' }],
    });
  });

  it.each([
    ['from another language', 'de', 'ru', 'translates from de'],
    ['in a language that the project lacks', 'en', 'fr', 'is in fr'],
    ['in the source language', 'en', 'en', 'is in en'],
  ])('of a file %s is refused', (_, source, target, message) => {
    expect(() => planImport({ source, target, units: [] }, project)).toThrow(message);
  });
});
