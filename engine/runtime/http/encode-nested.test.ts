import { describe, expect, it } from 'vitest';
import type { ArrayStyle, Call, Plan } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { clientWith, exchange, read, startExchange } from './testing/exchange.ts';
import { encode } from './encode.ts';
import { WireError } from './errors.ts';
import { getError, object, text } from './testing/decode-kit.ts';

const int: Plan = { t: 'integer' };
const list = (i: Plan): Plan => ({ t: 'list', i });
const request = object(
  ['ids', 'ids', list(int), 0],
  ['days', 'days', list({ t: 'date' }), 0],
  ['flags', 'flags', list({ t: 'flag' }), 0],
  ['owner', 'owner', object(['w-x', 'good', int, 1], ['tags', 'tags', list(text), 0]), 0],
  ['rows', 'rows', list(object(['amuont', 'amount', { t: 'decimal' }, 1])), 0],
  ['rates', 'rates', { t: 'map', v: { t: 'decimal' } }, 0],
);
const values = {
  ids: [Decimal.from(1), Decimal.from(2)],
  days: ['2026-11-21', '2026-11-22'],
  flags: [true, false],
  owner: { good: Decimal.from(1), tags: ['a', 'b'] },
  rows: [{ amount: Decimal.parse('1.50') }, { amount: 2 }],
  rates: { x: Decimal.parse('0.1') },
};
const JSON_FIELDS = {
  ids: '[1,2]',
  days: '["2026-11-21","2026-11-22"]',
  flags: '[1,0]',
  owner: '{"w-x":1,"tags":["a","b"]}',
  rows: '[{"amuont":"1.5"},{"amuont":"2"}]',
  rates: '{"x":"0.1"}',
};

const sent = async (call: Partial<Call>, given: object = values) => {
  startExchange();
  await clientWith().client.call('a.find', { ...read, request, ...call }, given as typeof values);
  return exchange.asked[0];
};
const styled = (style: ArrayStyle) => Object.fromEntries(Object.keys(JSON_FIELDS).map((name) => [name, style]));
const pairs = (style: ArrayStyle, given: object, plan: Plan = request) =>
  encode(plan, given as typeof values, 'UTC', undefined, styled(style)).map(
    ([name, value]) => `${name}=${value as string}`,
  );

describe('lists and objects in a request', () => {
  it('given moments for days, then they are days in the zone of the back end', () => {
    const days = ['2026-11-20T16:00:00Z', '2026-11-21T16:00:00Z'].map((time) => new Date(time));

    expect(encode(request, { days }, 'Asia/Shanghai')).toEqual([['days', '["2026-11-21","2026-11-22"]']]);
  });

  it('given a query or a form, then each is one JSON text, each part by its declared type', async () => {
    const expected = Object.entries(JSON_FIELDS);

    expect([...new URLSearchParams((await sent({}))?.path.split('?')[1])]).toEqual(expected);
    expect([...new URLSearchParams((await sent({ method: 'POST' }))?.body as string)]).toEqual(expected);
    const data = (await sent({ method: 'POST', body: 'multipart' }))?.body;
    expect(data instanceof FormData && [...data]).toEqual(expected);
  });

  it('given a JSON body, then the parts are the same', async () => {
    const { body } = (await sent({ method: 'PATCH', body: 'json' })) ?? {};

    expect(body).toBe(
      `{${Object.entries(JSON_FIELDS)
        .map(([name, json]) => `"${name}":${json}`)
        .join()}}`,
    );
  });

  it.each<[ArrayStyle, object, readonly string[]]>([
    ['repeat', { ids: values.ids, days: values.days }, ['ids=1', 'ids=2', 'days=2026-11-21', 'days=2026-11-22']],
    ['comma', { ids: values.ids, flags: values.flags }, ['ids=1,2', 'flags=1,0']],
    ['brackets', { ids: values.ids, flags: values.flags }, ['ids[]=1', 'ids[]=2', 'flags[]=1', 'flags[]=0']],
    ['brackets', { owner: values.owner }, ['owner[w-x]=1', 'owner[tags][]=a', 'owner[tags][]=b']],
    ['brackets', { rows: values.rows }, ['rows[0][amuont]=1.5', 'rows[1][amuont]=2']],
    ['brackets', { rates: values.rates }, ['rates[x]=0.1']],
    ['repeat', { rows: values.rows }, ['rows={"amuont":"1.5"}', 'rows={"amuont":"2"}']],
    ['repeat', { owner: values.owner }, ['owner={"w-x":1,"tags":["a","b"]}']],
    ['comma', { ids: [] }, ['ids=']],
    ['repeat', { ids: [] }, []],
  ])('given the style %s and %j, then the fields are %j', (style, given, expected) => {
    expect(pairs(style, given)).toEqual(expected);
  });

  it('given a type that contains itself, then each level is written by its declared type', () => {
    const next: Plan = { t: 'type', of: 'node' };
    const node: Plan = object(['w-x', 'good', int, 1], ['next', 'next', next, 0]);
    const plan = object(['node', 'node', { t: 'type', of: 'node', types: { node } }, 0]);
    const given = { node: { good: 1, next: { good: Decimal.from(2) } } };

    expect(encode(plan, given, 'UTC')).toEqual([['node', '{"w-x":1,"next":{"w-x":2}}']]);
    expect(encode(plan, given, 'UTC', undefined, { node: 'brackets' })).toEqual([
      ['node[w-x]', '1'],
      ['node[next][w-x]', '2'],
    ]);
    expect(getError(() => encode(plan, { node: { good: 1, next: {} } }, 'UTC')).path).toBe('node.next.good');
  });

  it('given a list of files, then each is a part of the form', async () => {
    const files = object(['files', 'files', list({ t: 'binary' }), 1]);
    const given = { files: [new File(['a'], 'a.png'), new File(['b'], 'b.png')] };
    const call = { method: 'POST', body: 'multipart', request: files, arrays: { files: 'brackets' } } as const;
    const data = (await sent(call, given))?.body;

    expect(data instanceof FormData && data.getAll('files[]').map((file) => (file as File).name)).toEqual([
      'a.png',
      'b.png',
    ]);
    expect(() => encode(files, given, 'UTC')).toThrow(WireError);
  });

  it.each<[string, ArrayStyle | undefined, object, string]>([
    ['an undeclared part', undefined, { owner: { good: 1, bad: 2 } }, 'owner.bad'],
    ['an undeclared part', 'brackets', { owner: { good: 1, bad: 2 } }, 'owner.bad'],
    ['a part by its wire name', undefined, { owner: { 'w-x': 1 } }, 'owner.w-x'],
    ['a missing part', 'brackets', { owner: {} }, 'owner.good'],
    ['a fraction', undefined, { ids: [Decimal.parse('1.5')] }, 'ids[0]'],
    ['a fraction', 'repeat', { ids: [1, '1.5'] }, 'ids[1]'],
    ['text as a decimal', undefined, { rows: [{ amount: 'many' }] }, 'rows[0].amount'],
    ['an object as a number', 'comma', { ids: [{}] }, 'ids[0]'],
    ['nothing in a list', undefined, { ids: [null] }, 'ids[0]'],
    ['another type than a list', 'repeat', { ids: '1' }, 'ids'],
    ['a list as an object', 'brackets', { owner: [] }, 'owner'],
    ['a name that leaves its brackets', 'brackets', { rates: { 'a][b': 1 } }, 'rates.a][b'],
  ])('given %s (style %s), then nothing is sent, and the error has its path', (_, style, given, path) => {
    const arrays = style === undefined ? {} : styled(style);

    expect(getError(() => encode(request, given as typeof values, 'UTC', undefined, arrays)).path).toBe(path);
  });

  it.each([['a,b'], ['']])(
    'given the style comma and the item %j, which would be read otherwise, then it throws',
    (item) => {
      const plan = object(['tags', 'tags', list(text), 0]);

      expect(getError(() => encode(plan, { tags: ['x', item] }, 'UTC', undefined, { tags: 'comma' })).path).toBe(
        'tags[1]',
      );
    },
  );

  it('given an empty list for a required field, which the style cannot write, then nothing is sent', () => {
    const plan = object(['ids', 'ids', list(int), 1]);

    expect(getError(() => encode(plan, { ids: [] }, 'UTC', undefined, { ids: 'repeat' })).path).toBe('ids');
  });

  it('given an id of 64 bits, then it is sent digit for digit', async () => {
    const ids = [Decimal.parse('1234567890123456789')];

    expect((await sent({ method: 'POST', body: 'json' }, { ids }))?.body).toBe('{"ids":[1234567890123456789]}');
  });
});

describe('null in a request', () => {
  const nullable = object(
    ['note', 'note', { t: 'string', n: 1 }, 0],
    ['limit', 'limit', { t: 'decimal', n: 1 }, 1],
    ['name', 'name', text, 0],
    ['owner', 'owner', object(['w-x', 'good', { t: 'integer', n: 1 }, 0]), 0],
  );
  const given = { note: null, limit: null, name: null, owner: { good: null } };

  it.each(['PATCH', 'PUT', 'POST'] as const)(
    'given a %s with a JSON body, then it is sent where the type allows it',
    async (method) => {
      expect((await sent({ method, body: 'json', request: nullable }, given))?.body).toBe(
        '{"note":null,"limit":null,"owner":{"w-x":null}}',
      );
    },
  );

  it('given an unknown value, then it is omitted, so that it is not deleted', async () => {
    const { body } =
      (await sent({ method: 'PATCH', body: 'json', request: nullable }, { ...given, note: undefined })) ?? {};

    expect(body).toBe('{"limit":null,"owner":{"w-x":null}}');
    expect(getError(() => encode(nullable, { limit: undefined }, 'UTC', () => true)).path).toBe('limit');
  });

  it('given a form, which has no null, then the field is omitted', () => {
    expect(encode(nullable, { ...given, limit: '1' }, 'UTC')).toEqual([
      ['limit', '1'],
      ['owner', '{"w-x":null}'],
    ]);
    expect(getError(() => encode(nullable, given, 'UTC')).path).toBe('limit');
  });
});
