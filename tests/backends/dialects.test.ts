import axios from 'axios';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../engine/api/client.ts';
import { CallFailure } from '../../engine/api/errors.ts';
import { nextLink } from '../../engine/api/link.ts';
import { backendsOf } from '../../engine/compile/backends.ts';
import { createChunkNeeds, type JsonObject } from '../../engine/compile/context.ts';
import { addCall } from '../../engine/compile/plan.ts';
import type { Call } from '../../engine/compiled/index.ts';
import { startSource } from '../../engine/data/source.ts';
import { statusesOf, type Services } from '../../engine/data/status.ts';
import { Decimal } from '../../engine/expression/index.ts';
import { createValues, storeScope } from '../../engine/runtime/scope.ts';
import { scaled } from '../../scripts/launch/conditions.mjs';
import { baseFiles, checkBase } from '../declarations/fixture.ts';
import { answerLaravel, answerOwn, answerPlain, serveDialect, type Dialect } from './dialects.ts';

const row = {
  type: 'object',
  properties: { id: { type: 'integer' }, holder: { type: 'string' }, since: { type: 'string', format: 'datetime' } },
  required: ['id', 'holder', 'since'],
};
const rows = { type: 'array', items: row };
const nothing = { type: 'object', properties: {} };
const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const read = { method: 'GET', auth: 'user', effect: 'read' };

/** One app with three back ends: the exchange of the small project, and two others. */
const added = {
  'schemas/backends/plain.json': {
    base: '=brand.host',
    envelope: 'plain',
    body: 'json',
    token: { header: 'Authorization', scheme: 'Bearer' },
    language: 'Accept-Language',
    headers: { 'X-App': 'notes', 'X-Locale': '=language', 'X-Menu': "=app.menu ? 'open' : 'closed'" },
    idempotency: 'Idempotency-Key',
    dates: 'rfc3339',
    paging: { link: { kind: 'link', limit: 'per_page' } },
  },
  'schemas/backends/own.json': {
    envelope: {
      ok: '=body.success',
      payload: '=body.result',
      message: '=body.error.text',
      field: '=body.error.at',
      session: "=body.error.code == 'EXPIRED'",
      unknown: "=body.error.code == 'PENDING'",
    },
    body: 'json',
    token: { header: 'X-Session' },
    dates: 'rfc3339',
    paging: { cursor: { kind: 'cursor', rows: 'items', cursor: 'after', next: '=body.meta.next', limit: 'count' } },
  },
  'schemas/api/policies.json': {
    backend: 'plain',
    calls: {
      get: { ...read, path: 'policies/{id}', request: object({ id: { type: 'string' } }), response: row },
      list: {
        ...read,
        path: 'policies',
        paging: { style: 'link' },
        request: object({ per_page: { type: 'integer' } }),
        response: rows,
      },
      change: {
        ...read,
        method: 'PATCH',
        effect: 'write',
        path: 'policies/{id}',
        request: object({
          id: { type: 'integer' },
          premium: { type: 'string', format: 'decimal' },
          years: { type: 'integer' },
          from: { type: 'string', format: 'datetime' },
          tags: { type: 'array', items: { type: 'string' } },
        }),
        response: nothing,
      },
    },
  },
  'schemas/api/tasks.json': {
    backend: 'own',
    calls: {
      list: {
        ...read,
        path: 'tasks',
        paging: { style: 'cursor' },
        request: object({ after: { type: 'string', as: 'start' }, count: { type: 'integer' } }, ['count']),
        response: object({ items: rows }),
      },
      rename: {
        ...read,
        method: 'PUT',
        effect: 'write',
        path: 'tasks/{id}',
        request: object({ id: { type: 'integer' }, title: { type: 'string' } }),
        response: nothing,
      },
    },
  },
};
const files = new Map([
  ...baseFiles(),
  ...Object.entries(added).map(([path, json]) => [path, JSON.stringify(json)] as const),
]);
const wallet = 'schemas/api/wallet.json';
files.set(wallet, (files.get(wallet) ?? '').replace('"calls"', '"backend": "exchange", "calls"'));

const sources = {
  declarations: new Map(
    [...files].flatMap(([path, text]) =>
      path.startsWith('schemas/') && path.endsWith('.json')
        ? [[path.slice('schemas/'.length), JSON.parse(text) as JsonObject] as const]
        : [],
    ),
  ),
  contracts: new Map(),
};
const needs = createChunkNeeds(sources);
const backends = backendsOf(sources);
function callOf(id: string): Call {
  addCall(needs, id);
  const call = needs.calls[id];
  if (!call) throw new Error(`${id} does not compile`);
  return call;
}

let servers: Readonly<Record<string, Dialect>>;
beforeAll(async () => {
  const [plain, exchange, own] = await Promise.all([answerPlain, answerLaravel, answerOwn].map(serveDialect));
  if (!plain || !exchange || !own) throw new Error('A server did not start.');
  servers = { plain, exchange, own };
});
afterAll(async () => void (await Promise.all(Object.values(servers).map((server) => server.close()))));
beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => vi.unstubAllGlobals());

function clientWith(token = 'token-1') {
  const onSessionEnd = vi.fn();
  const client = createClient({
    backends: () => backends,
    base: (backend) => {
      const [id = ''] = Object.entries(backends).find(([, each]) => each === backend) ?? [];
      return servers[id]?.base ?? '';
    },
    zone: 'UTC',
    timeout: scaled(10_000),
    token: () => token,
    language: () => 'de',
    resolve: (template) => (template.k === 'const' ? template.value : 'de'),
    onSessionEnd,
    adapter: axios.getAdapter('http'),
  });
  const ask = (id: string, values: Readonly<Record<string, unknown>>, key?: string) =>
    client.call(id, callOf(id), values, key ? { key } : {});
  return { client, onSessionEnd, ask };
}

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => Promise.reject(new Error(`The call succeeded: ${JSON.stringify(value)}`)),
    (error: unknown) => error,
  );
const lastOf = (id: string) => servers[id]?.received.at(-1);

it('an app with several back ends passes the check', () => {
  expect(checkBase(files)).toEqual([]);
});

describe('a plain back end', () => {
  it('reads with path parameters, a Bearer token and declared headers', async () => {
    const payload = await clientWith().ask('policies.get', { id: '2' });

    expect(payload).toMatchObject({ id: 2, holder: 'Holder 2' });
    expect(lastOf('plain')).toMatchObject({
      method: 'GET',
      url: '/api/policies/2',
      headers: { authorization: 'Bearer token-1', 'accept-language': 'de', 'x-app': 'notes', 'x-locale': 'de' },
    });
  });

  it('writes JSON without the fields of the path', async () => {
    const values = {
      id: Decimal.from(2),
      premium: Decimal.parse('10.50'),
      years: Decimal.from(3),
      from: new Date('2026-11-21T14:31:02Z'),
      tags: ['a"b', 'c'],
    };

    expect(await clientWith().ask('policies.change', values)).toBeUndefined();

    expect(lastOf('plain')).toMatchObject({ method: 'PATCH', url: '/api/policies/2' });
    expect(lastOf('plain')?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(lastOf('plain')?.body ?? '')).toEqual({
      premium: '10.5',
      years: 3,
      from: '2026-11-21T14:31:02.000Z',
      tags: ['a"b', 'c'],
    });
  });

  it.each(['..', '.', '', 'a/b', 'a\\b', '2\n3'])('never sends %j in a path', async (id) => {
    const before = servers.plain?.received.length;

    expect(await failureOf(clientWith().ask('policies.get', { id }))).toMatchObject({ name: 'WireError', path: 'id' });
    expect(servers.plain?.received.length).toBe(before);
  });

  it('encodes what a path cannot contain', async () => {
    await failureOf(clientWith().ask('policies.get', { id: 'ü?#%' })).catch(() => undefined);

    expect(lastOf('plain')?.url).toBe('/api/policies/%C3%BC%3F%23%25');
  });

  it('shows a refusal at its field', async () => {
    const values = { id: 2, premium: '0', years: 1, from: new Date(0), tags: [] };

    expect(await failureOf(clientWith().ask('policies.change', values))).toMatchObject({
      kind: 'refused',
      message: 'Too low',
      detail: { field: 'premium', status: 422 },
    });
  });

  it('ends the session with HTTP 401', async () => {
    const { ask, onSessionEnd } = clientWith('another');

    expect(await failureOf(ask('policies.get', { id: '1' }))).toMatchObject({ kind: 'session' });
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('Log in');
  });
});

describe('a laravel back end', () => {
  it('writes a form under a key, and reads the message', async () => {
    const values = { coin: 1, amount: Decimal.from(5) };

    expect(await clientWith().ask('wallet.deposit', values, 'key-1')).toBe('Done');
    expect(lastOf('exchange')).toMatchObject({
      body: 'coin=1&amount=5',
      headers: { authorization: 'token-1', lang: 'de', 'idempotency-key': 'key-1' },
    });
  });

  it('shows a refusal at its field', async () => {
    const refusal = await failureOf(clientWith().ask('wallet.deposit', { coin: 1, amount: '0' }, 'key-2'));

    expect(refusal).toMatchObject({ kind: 'refused', detail: { rule: 'deposit.minimum', field: 'amount' } });
  });

  it('ends the session with its type', async () => {
    const { ask, onSessionEnd } = clientWith('another');

    expect(await failureOf(ask('wallet.owner', {}))).toMatchObject({ kind: 'session' });
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('Log in');
  });
});

describe('a back end with its own envelope', () => {
  it('writes', async () => {
    expect(await clientWith().ask('tasks.rename', { id: 7, title: 'New' })).toEqual({});
    expect(lastOf('own')).toMatchObject({ method: 'PUT', url: '/api/tasks/7', body: '{"title":"New"}' });
    expect(lastOf('own')?.headers).toMatchObject({ 'x-session': 'token-1' });
  });

  it('shows a refusal at its field', async () => {
    const refusal = await failureOf(clientWith().ask('tasks.rename', { id: 7, title: '' }));

    expect(refusal).toMatchObject({ kind: 'refused', message: 'Write a title', detail: { field: 'title' } });
  });

  it('ends the session as its expression says', async () => {
    const { ask, onSessionEnd } = clientWith('another');

    expect(await failureOf(ask('tasks.rename', { id: 7, title: 'x' }))).toMatchObject({ kind: 'session' });
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });
});

describe('the rows of a table', () => {
  it.each([
    [
      'link',
      'policies.list',
      ['/api/policies?per_page=2', '/api/policies?page=2&per_page=2', '/api/policies?page=3&per_page=2'],
    ],
    ['cursor', 'tasks.list', ['/api/tasks?count=2', '/api/tasks?after=2&count=2', '/api/tasks?after=4&count=2']],
  ])('are loaded page by page (%s)', async (_, id, urls) => {
    // given
    const call = callOf(id);
    const server = servers[call.backend];
    const values = createValues({ status: {}, data: undefined });
    const { client } = clientWith();
    const services: Services = {
      client,
      streams: { subscribe: () => () => undefined, close: () => undefined },
      changes: { follow: () => () => undefined, report: () => undefined },
      query: new QueryClient(),
      answerCache: { entry: () => ({ read: () => undefined, write: () => undefined }) },
      pageStorage: { read: () => undefined, write: () => undefined, follow: () => () => undefined } as never,
      translate: (key) => key,
      person: { token: () => 'token-1', follow: () => () => undefined },
      zone: 'UTC',
    };
    const owner = { values, scope: storeScope([values]), needs: { calls: { [id]: call }, streams: {}, tables: {} } };
    const before = server?.received.length ?? 0;
    const status = () => statusesOf(values).data;
    const ids = () => ((values.getState().data ?? []) as { id: Decimal; since: Date }[]).map((one) => String(one.id));
    // when
    const source = { kind: 'call', call: id, with: {}, stale: 60, keep: false, pages: 2 } as const;
    const running = startSource(services, owner, 'data', source);
    await vi.waitFor(() => expect(status()).toMatchObject({ loading: false, more: true }));
    running.more();
    await vi.waitFor(() => expect(ids()).toEqual(['1', '2', '3', '4']));
    running.more();
    await vi.waitFor(() => expect(status()).toMatchObject({ more: false, loadingMore: false }));
    running.stop();
    // then
    expect(ids()).toEqual(['1', '2', '3', '4', '5']);
    expect((values.getState().data as { since: Date }[])[0]?.since).toEqual(new Date('2026-11-21T14:31:02Z'));
    expect(server?.received.slice(before).map(({ url }) => url)).toEqual(urls);
  });
});

describe('the next page', () => {
  it.each([
    ['</api/policies?page=2>; rel="next"', 'https://x.test/api/policies?page=2'],
    ['<?page=2>; rel=next, <?page=9>; rel="last"', 'https://x.test/api/policies?page=2'],
    ['<?page=9>; rel="last"', undefined],
    [undefined, undefined],
  ])('given the header %s, then it is %s', (header, url) => {
    expect(nextLink('a.b', header, 'https://x.test/api/policies', 'https://x.test/api/')).toBe(url);
  });

  it.each(['https://elsewhere.test/api/', '//x.test.evil/', '/apis', '..', 'http://x.test/api/policies'])(
    'given %s, which is outside the back end, then it is not loaded with the token',
    (url) => {
      expect(() => nextLink('a.b', `<${url}>; rel=next`, 'https://x.test/api/policies', 'https://x.test/api')).toThrow(
        CallFailure,
      );
    },
  );
});
