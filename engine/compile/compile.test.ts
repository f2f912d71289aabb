import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { App, Form, Node, Plan, Screen } from '../compiled/index.ts';

const CONTRACTS = {
  text: {
    type: 'object',
    properties: {
      text: { type: 'string', format: 'message' },
      close: { type: 'string', format: 'message', default: 'widget.close' },
      size: { type: 'string', default: 'm' },
      amount: { type: 'string', format: 'decimal' },
      count: { type: 'integer' },
      at: { type: 'integer', format: 'timestamp' },
      on: { type: 'boolean' },
      status: { type: 'object', format: 'state' },
      rows: { type: 'array', items: { $ref: '#/$defs/row' } },
    },
    $defs: {
      row: {
        type: 'object',
        properties: { label: { type: 'string', format: 'message' }, sum: { type: 'string', format: 'decimal' } },
      },
    },
  },
  picture: { type: 'object', properties: { loading: { type: 'boolean' } }, exposes: ['image'] },
  'record-list': { type: 'object', properties: {} },
};
const API = {
  calls: {
    one: {
      method: 'POST',
      path: 'one',
      auth: 'user',
      effect: 'money',
      request: { type: 'object', properties: {} },
      response: { $ref: '../types/wallet.json' },
    },
    two: {
      method: 'GET',
      path: 'two',
      auth: 'none',
      effect: 'read',
      body: 'multipart',
      paging: { style: 'list' },
      request: {},
      response: { type: 'string' },
    },
  },
  streams: {
    live: {
      channel: 'live',
      shape: 'list',
      key: 'id',
      auth: 'user',
      limit: 9,
      params: { type: 'object', properties: {} },
      row: { $ref: '../types/wallet.json' },
    },
  },
};
const BASE = {
  'schemas/app.json': { start: 'start', session: {}, roles: { toast: 'text' } },
  'schemas/brands/b/brand.json': { name: 'B', version: '1.2', profile: {} },
  'schemas/backends/main.json': {
    envelope: 'laravel',
    paging: { list: { kind: 'page', page: 'page', limit: 'limit', rows: 'list', total: 'count' } },
  },
  'schemas/api/a.json': API,
  'schemas/types/wallet.json': {
    type: 'object',
    properties: { toatl: { type: 'string', format: 'decimal', as: 'total' }, note: { type: ['string', 'null'] } },
    required: ['toatl'],
  },
  'schemas/states/order.json': {
    codes: { '1': { label: 'state.open', tone: 'warning' } },
    unknown: { label: 'state.unknown', tone: 'neutral' },
  },
  'locales/en/a.json': { $schema: 'x', title: 'T', deep: { er: 'D' } },
  'locales/en/server.json': { secret: 'for the server' },
  'locales/de/a.json': { title: 'Ü' },
};

const compiled = (files: Readonly<Record<string, object>>) =>
  compile({
    files: new Map(Object.entries({ ...BASE, ...files }).map(([path, file]) => [path, JSON.stringify(file)])),
    contracts: new Map(Object.entries(CONTRACTS)),
    brand: 'b',
  });
const screen = (page: object, files: Readonly<Record<string, object>> = {}): Screen =>
  compiled({ 'schemas/pages/start.json': { title: 'a.title', ...page }, ...files }).chunks.get('page:start') as Screen;
const first = (nodes: readonly Node[] | undefined): Node => {
  const [node] = nodes ?? [];
  if (!node) throw new Error('no node');
  return node;
};
const text = (props: object, more: object = {}) => ({ id: 't', widget: 'text', props, ...more });

describe('what a string means', () => {
  const props = (given: object) => first(screen({ body: [text(given)] }).body).props;

  it.each([
    ['a message', { text: 'a.title' }, 'text', { k: 'message', key: 'a.title' }],
    [
      'a message with values',
      { text: { key: 'a.b', values: { n: '=x' } } },
      'text',
      { k: 'message', key: 'a.b', values: { n: { k: 'expr', source: 'x', to: 'value' } } },
    ],
    ['an expression for a message', { text: '=name' }, 'text', { k: 'expr', source: 'name', to: 'text' }],
    ['an amount', { amount: '=sum' }, 'amount', { k: 'expr', source: 'sum', to: 'decimal' }],
    ['a count', { count: '=n' }, 'count', { k: 'expr', source: 'n', to: 'number' }],
    ['a moment', { at: '=t' }, 'at', { k: 'expr', source: 't', to: 'time' }],
    ['a choice', { on: '=yes' }, 'on', { k: 'expr', source: 'yes', to: 'boolean' }],
    ['a constant', { size: 'l' }, 'size', { k: 'const', value: 'l' }],
    [
      'a list by its parts',
      { rows: '=all' },
      'rows',
      { k: 'expr', source: 'all', to: { list: { object: { label: 'text', sum: 'decimal' } } } },
    ],
  ])('given %s, then its place decides', (_, given, name, template) => {
    expect(props(given)[name]).toEqual(template);
  });

  it('given parts of a list, then each part has its own place', () => {
    expect(props({ rows: [{ label: 'a.title', sum: '=x' }] }).rows).toEqual({
      k: 'list',
      items: [
        {
          k: 'object',
          entries: { label: { k: 'message', key: 'a.title' }, sum: { k: 'expr', source: 'x', to: 'decimal' } },
        },
      ],
    });
  });

  it('given a default of the contract, then it is used unless the node sets the prop', () => {
    expect(props({})).toEqual({ close: { k: 'message', key: 'widget.close' }, size: { k: 'const', value: 'm' } });
    expect(props({ close: 'a.shut' }).close).toEqual({ k: 'message', key: 'a.shut' });
  });

  it('given a state, then all its codes are compiled', () => {
    expect(props({ status: { set: 'order', code: '=row.status' } }).status).toEqual({
      k: 'state',
      code: { k: 'expr', source: 'row.status', to: 'value' },
      set: {
        codes: { '1': { label: { k: 'message', key: 'state.open' }, tone: 'warning' } },
        unknown: { label: { k: 'message', key: 'state.unknown' }, tone: 'neutral' },
      },
    });
  });

  it('given a state in place of text, then its label is the text', () => {
    expect(props({ close: { set: 'order', code: '=row.status' } }).close).toMatchObject({
      k: 'label',
      code: { k: 'expr', source: 'row.status', to: 'value' },
      set: { codes: { '1': { label: { k: 'message', key: 'state.open' } } } },
    });
  });

  it('given the label of a state as a value of a message, then the message contains it', () => {
    const close = { key: 'a.shut', values: { state: { set: 'order', code: '=row.status' }, sum: '=x' } };

    expect(props({ close }).close).toMatchObject({
      k: 'message',
      values: { state: { k: 'label' }, sum: { k: 'expr', source: 'x' } },
    });
  });

  it('given a figure as a value of a message, then it keeps its format', () => {
    const sum = { value: '=x', scale: '=coin.scale', round: 'up' };

    expect(props({ close: { key: 'a.shut', values: { sum, at: { value: '=t', time: 'date' } } } }).close).toEqual({
      k: 'message',
      key: 'a.shut',
      values: {
        sum: {
          k: 'written',
          value: { k: 'expr', source: 'x', to: 'value' },
          scale: { k: 'expr', source: 'coin.scale', to: 'number' },
          how: { round: 'up' },
        },
        at: { k: 'written', value: { k: 'expr', source: 't', to: 'value' }, how: { time: 'date' } },
      },
    });
  });

  it('given a widget that exposes an image and one with a loading state, then their nodes say so', () => {
    expect(first(screen({ body: [{ id: 'p', widget: 'picture' }] }).body)).toMatchObject({
      exposes: true,
      waits: true,
    });
    expect(first(screen({ body: [text({})] }).body)).not.toHaveProperty('waits');
  });
});

describe('a fragment', () => {
  const card = {
    params: {
      title: { type: 'string' },
      least: { type: 'decimal', default: 2.5 },
      any: { type: 'object', optional: true },
    },
    body: [text({ text: '=title' }), { id: 'hole', slot: 'inside' }],
  };
  const fragments = { 'schemas/fragments/card.json': card };
  const use = (given: object, inside: readonly object[] = []) => ({
    id: 'c',
    fragment: 'card',
    with: given,
    slots: { inside },
  });

  it('given a use of it, then its nodes form a group, with the id of the use as prefix', () => {
    const group = first(screen({ body: [use({ title: '=x' }, [text({}, { id: 'mine' })])] }, fragments).body);

    expect(group).toMatchObject({ id: 'c', kind: 'group', name: 'card' });
    expect(group.slots.children?.map(({ id, kind }) => [id, kind])).toEqual([
      ['c/t', 'widget'],
      ['c/hole', 'slot'],
    ]);
    expect(group.slots.children?.[1]?.slots.children?.map(({ id }) => id)).toEqual(['mine']);
  });

  it('given absent parameters, then defaults apply, and others are unknown', () => {
    expect(first(screen({ body: [use({ title: '=x' })] }, fragments).body).locals).toEqual({
      title: { k: 'expr', source: 'x', to: 'value' },
      least: { k: 'expr', source: '2.5', to: 'value' },
      any: { k: 'const', value: null },
    });
  });

  it('given a figure as text, then it is a figure', () => {
    expect(first(screen({ body: [use({ least: '-0.10' })] }, fragments).body).locals?.least).toEqual({
      k: 'expr',
      source: '-0.10',
      to: 'value',
    });
  });

  it('given nested fragments, then ids are whole paths', () => {
    const outer = { body: [{ id: 'in', fragment: 'card', with: { title: 'x' } }] };
    const page = screen(
      { body: [{ id: 'out', fragment: 'outer' }] },
      { ...fragments, 'schemas/fragments/outer.json': outer },
    );

    expect(first(first(first(page.body).slots.children).slots.children).id).toBe('out/in/t');
  });

  it('given a fragment that contains itself, then it throws', () => {
    const self = { body: [{ id: 'again', fragment: 'self' }] };

    expect(() => screen({ body: [{ id: 'a', fragment: 'self' }] }, { 'schemas/fragments/self.json': self })).toThrow(
      'too deep',
    );
  });

  it('given a missing fragment, then the error names its file', () => {
    expect(() => screen({ body: [{ id: 'a', fragment: 'ghost' }] })).toThrow('fragments/ghost.json');
  });
});

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

describe('calls and streams', () => {
  const { calls, streams } = screen({
    data: { x: { call: 'a.one', with: {} }, y: { call: 'a.two', with: {} }, z: { stream: 'a.live', with: {} } },
  });
  const wallet: Plan = {
    t: 'object',
    f: [
      ['toatl', 'total', { t: 'decimal' }, 1],
      ['note', 'note', { t: 'string', n: 1 }, 0],
    ],
  };

  it('given declarations, then the browser gets their compiled form', () => {
    expect(calls['a.one']).toEqual({
      backend: 'main',
      method: 'POST',
      path: 'one',
      auth: 'user',
      effect: 'money',
      body: 'form',
      request: { t: 'object', f: [] },
      response: wallet,
    });
    expect(calls['a.two']).toMatchObject({
      body: 'multipart',
      paging: { kind: 'page', rows: ['list'], total: ['count'] },
    });
    expect(streams['a.live']).toEqual({
      channel: 'live',
      shape: 'list',
      key: 'id',
      auth: true,
      limit: 9,
      params: { t: 'object', f: [] },
      row: wallet,
    });
  });

  it.each<[object, Plan]>([
    [{ type: 'integer', format: 'flag' }, { t: 'flag' }],
    [{ type: 'integer', format: 'digits' }, { t: 'digits' }],
    [{ type: 'integer', format: 'seconds' }, { t: 'seconds' }],
    [{ type: 'integer', format: 'milliseconds' }, { t: 'milliseconds' }],
    [{ type: 'integer' }, { t: 'integer' }],
    [{ type: 'string', format: 'datetime' }, { t: 'datetime' }],
    [{ type: 'string', format: 'date' }, { t: 'date' }],
    [{ type: 'string', format: 'url' }, { t: 'string' }],
    [{ type: 'string', format: 'binary' }, { t: 'binary' }],
    [{ type: 'boolean' }, { t: 'boolean' }],
    [
      { type: 'string', enum: ['buy', 'sell'] },
      { t: 'string', e: ['buy', 'sell'] },
    ],
    [
      { type: ['integer', 'null'], enum: [1, null] },
      { t: 'integer', e: [1], n: 1 },
    ],
    [
      { type: 'boolean', const: false },
      { t: 'boolean', e: [false] },
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a'] } },
      { t: 'list', i: { t: 'string', e: ['a'] } },
    ],
    [{ type: 'integer', 'state-set': 'order', codes: [1] }, { t: 'integer' }],
    [
      { type: ['string', 'null'], format: 'decimal' },
      { t: 'decimal', n: 1 },
    ],
    [{ type: 'array', format: 'series' }, { t: 'series' }],
    [
      { type: 'array', items: { type: 'integer' } },
      { t: 'list', i: { t: 'integer' } },
    ],
    [
      { type: 'object', additionalProperties: { type: 'string' } },
      { t: 'map', v: { t: 'string' } },
    ],
  ])('given the type %j, then its plan follows', (type, plan) => {
    const api = { ...API, calls: { one: { ...API.calls.one, response: type } } };

    expect(
      screen({ data: { x: { call: 'a.one', with: {} } } }, { 'schemas/api/a.json': api }).calls['a.one']?.response,
    ).toEqual(plan);
  });

  it('given a type that contains itself, then it throws, and the error shows the circle', () => {
    const node = { type: 'object', properties: { next: { $ref: '../types/wallet.json' } } };

    expect(() => screen({ data: { x: { call: 'a.one', with: {} } } }, { 'schemas/types/wallet.json': node })).toThrow(
      'types/wallet.json → types/wallet.json',
    );
  });
});

describe('the app', () => {
  it('given messages, then they are flat per language, without those of the server', () => {
    const { chunks } = compiled({});

    expect(chunks.get('messages:en')).toEqual({ 'a.title': 'T', 'a.deep.er': 'D' });
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

  it('given pages with parameters in the address, then the app lists them', () => {
    const params = { id: { type: 'integer', in: 'address' }, hidden: { type: 'string' } };
    const app = compiled({ 'schemas/pages/start.json': { title: 'a.title', params } }).chunks.get('app') as App;

    expect(app.address).toEqual({ start: ['id'] });
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
