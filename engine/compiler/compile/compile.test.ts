import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { App, Form, Screen } from '../../language/format/index.ts';
import { API, BASE, compiled, CONTRACTS, screen, text } from './testing/declarations.ts';

describe('what a chunk needs', () => {
  const needs = (page: object, files: Readonly<Record<string, object>> = {}) => {
    const { calls, streams, tables } = screen(page, files);
    return [Object.keys(calls), Object.keys(streams), Object.keys(tables)];
  };
  const call = { call: 'a.one', with: {} };
  const press = (action: object) => ({ body: [text({}, { on: { press: [action] } })] });
  const table = {
    rows: '=rows',
    key: '=row.id',
    row: [text({}, { on: { press: [call] } })],
    empty: { title: 'a.title' },
  };

  it.each([
    ['data', { data: { x: call } }],
    ['a press', press(call)],
    ['if', press({ if: '=x', then: [call] })],
    ['else', press({ if: '=x', then: [], else: [call] })],
    ['a case', press({ switch: '=x', cases: { a: [call] } })],
    ['the else case', press({ switch: '=x', cases: {}, else: [call] })],
    ['each', press({ each: '=x', as: 'y', do: [call] })],
    ['all', press({ all: [[call]] })],
    ['try', press({ try: [call], catch: [] })],
    ['catch', press({ try: [], catch: [call] })],
    ['entering', { enter: [call] }],
    ['a node in a slot', { aside: [text({}, { slots: { end: press(call).body } })] }],
  ])('given a call in %s, then the page contains its declaration', (_, page) => {
    expect(needs(page)).toEqual([['a.one'], [], []]);
  });

  it('given a stream or a table, then the page contains it, with all that its rows need', () => {
    expect(needs({ data: { x: { stream: 'a.live', with: {} } } })).toEqual([[], ['a.live'], []]);
    expect(needs({ body: [{ id: 't', table: 'rows' }] }, { 'schemas/tables/rows.json': table })).toEqual([
      ['a.one'],
      [],
      ['rows'],
    ]);
  });

  it('given a table inside a fragment, then the page contains it', () => {
    const files = {
      'schemas/tables/rows.json': table,
      'schemas/fragments/f.json': { body: [{ id: 't', table: 'rows' }] },
    };

    expect(needs({ body: [{ id: 'f', fragment: 'f' }] }, files)[2]).toEqual(['rows']);
  });

  it.each([
    ['other', [{ go: 'start' }], true],
    ['start', [{ go: 'start' }], false],
    ['start', [{ go: 'start', with: { tab: 'a' } }], true],
    ['start', [{ set: { x: 1 } }, { go: 'start' }], true],
  ])('given the page %s with an empty table that leads to %j, then it has the button: %s', (route, actions, has) => {
    const empty = { title: 'a.title', action: { label: 'a.title', do: actions } };
    const files = {
      'schemas/tables/rows.json': { ...table, empty },
      'schemas/pages/other.json': { title: 'a.title', body: [{ id: 't', table: 'rows' }] },
      'schemas/pages/start.json': { title: 'a.title', body: [{ id: 't', table: 'rows' }] },
    };

    const { tables } = compiled(files).chunks.get(`page:${route}`) as Screen;

    expect('action' in (tables.rows?.empty ?? {})).toBe(has);
  });

  it('given a press on a row, then the first node of the row handles it', () => {
    const onRow = [{ go: 'start' }];
    const { tables } = screen(
      { body: [{ id: 't', table: 'rows' }] },
      { 'schemas/tables/rows.json': { ...table, onRow, row: [text({}), text({}, { id: 'u' })] } },
    );

    expect(tables.rows?.row.map(({ on }) => Object.keys(on))).toEqual([['press'], []]);
  });

  it('given the trees of a chunk, then every expression in it has one, rules included', () => {
    const form = {
      schema: { type: 'object', properties: {} },
      fields: [{ name: 'f', widget: 'text', label: 'a.title', visible: '=seen' }],
      rules: [{ rule: 'r.one', at: 'f', with: { n: '=form.f' } }],
      submit: { call: 'a.one', with: {} },
    };
    const rule = { rules: { one: { needs: { n: 'decimal' }, require: '=n > 1', message: 'a.title' } } };
    const { chunks } = compiled({ 'schemas/forms/f.json': form, 'schemas/rules/r.json': rule });

    expect(Object.keys((chunks.get('form:f') as Form).trees ?? {}).sort()).toEqual(['form.f', 'n > 1', 'seen']);
  });
});

describe('the app', () => {
  it('given messages, then they are flat per language, without those of the server', () => {
    const { chunks } = compiled({});

    expect(chunks.get('messages:en')).toEqual({ 'a.title': 'T', 'a.deep.er': 'D' });
    expect(chunks.get('messages:de')).toEqual({ 'a.title': 'Ü' });
  });

  it('given languages that fall back to others, then each has one file with the messages of them all', () => {
    const languages = {
      en: { tag: 'en-GB' },
      de: { tag: 'de' },
      'de-at': { tag: 'de-AT', fallback: 'de' },
      'de-it': { tag: 'de-IT', fallback: 'de-at' },
    };
    const { chunks } = compiled({
      'schemas/app.json': { ...BASE['schemas/app.json'], languages },
      'locales/de-at/a.json': { deep: { er: 'Österreich' } },
    });

    expect(chunks.get('messages:de-at')).toEqual({ 'a.title': 'Ü', 'a.deep.er': 'Österreich' });
    expect(chunks.get('messages:de-it')).toEqual({ 'a.title': 'Ü', 'a.deep.er': 'Österreich' });
    expect(chunks.get('messages:de')).toEqual({ 'a.title': 'Ü' });
  });

  it('given a brand with some of the languages, then the release has only these', () => {
    const { chunks } = compiled({
      'schemas/app.json': { ...BASE['schemas/app.json'], languages: { en: { tag: 'en-GB' }, de: { tag: 'de' } } },
      'schemas/brands/b/brand.json': { ...BASE['schemas/brands/b/brand.json'], languages: ['de'], language: 'de' },
    });

    expect([...chunks.keys()].filter((name) => name.startsWith('messages:'))).toEqual(['messages:de']);
    expect(Object.keys((chunks.get('app') as App).languages)).toEqual(['de']);
  });

  it('given pages with parameters in the address, then the app lists them, and those that name a page', () => {
    const params = {
      id: { type: 'integer', in: 'address' },
      hidden: { type: 'string' },
      back: { type: 'route', in: 'address' },
    };
    const app = compiled({ 'schemas/pages/start.json': { title: 'a.title', params } }).chunks.get('app') as App;

    expect([app.address, app.addressPages]).toEqual([{ start: ['id', 'back'] }, { start: ['back'] }]);
  });

  it('given streams that report changes, then the app lists them with their topics', () => {
    const live = { ...API.streams.live, changes: ['account'] };
    const { chunks } = compiled({ 'schemas/api/a.json': { ...API, streams: { ...API.streams, live } } });

    expect((chunks.get('app') as App).changes).toEqual([{ channel: 'live', auth: true, topics: ['account'] }]);
  });

  it('given the role of a widget, then it has the defaults of its contract', () => {
    expect((compiled({}).chunks.get('app') as App).roles.toast).toMatchObject({
      widget: 'text',
      props: { size: { value: 'm' } },
    });
  });

  it('given the same files in another order, then the chunks and their order are equal', () => {
    const page = { title: 'a.title', params: { id: { type: 'integer', in: 'address' } } };
    const files = Object.entries({ ...BASE, 'schemas/pages/start.json': page, 'schemas/pages/a/b.json': page });
    const made = (entries: typeof files) =>
      JSON.stringify([
        ...compile({
          files: new Map(entries.map(([path, file]) => [path, JSON.stringify(file)])),
          contracts: new Map(Object.entries(CONTRACTS)),
          brand: 'b',
        }).chunks,
      ]);

    expect(made(files.toReversed())).toBe(made(files));
  });
});

describe('a parameter', () => {
  it.each([
    [{}, 'object'],
    [{ description: 'Anything.' }, 'object'],
    [{ type: 'decimal' }, 'decimal'],
  ])('given the declaration %j, then it is of the type %s', (declared, type) => {
    expect(screen({ params: { of: declared }, body: [] }).params.of).toEqual({ type });
  });
});

describe('another brand', () => {
  it.each(['brand.json', 'patches/home.json', 'constants.json'])(
    'given a broken %s, then this brand is compiled as before',
    (file) => {
      const files = new Map(Object.entries(BASE).map(([path, value]) => [path, JSON.stringify(value)]));
      const compileWith = (more: readonly (readonly [string, string])[]) =>
        compile({ files: new Map([...files, ...more]), contracts: new Map(Object.entries(CONTRACTS)), brand: 'b' })
          .chunks;

      expect(compileWith([[`schemas/brands/other/${file}`, '{ "title": "Unfinis']])).toEqual(compileWith([]));
    },
  );
});
