import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../http/errors.ts';
import { nextLink } from '../http/client.ts';
import { startSource } from './source.ts';
import { listStatuses, type Services } from './status.ts';
import type { Decimal } from '../../language/expression/index.ts';
import { createValues, storeScope } from '../core/scope.ts';
import { findCall } from '../../../tests/conformance/backends/app.ts';
import { openClient, type Servers, startServers, stopServers } from '../../../tests/conformance/backends/client.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => stopServers(servers));
beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => vi.unstubAllGlobals());

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
    const call = findCall(id);
    const server = servers[call.backend];
    const values = createValues({ status: {}, data: undefined });
    const { client } = openClient(servers);
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
    const status = () => listStatuses(values).data;
    const ids = () => ((values.getState().data ?? []) as { id: Decimal; since: Date }[]).map((one) => String(one.id));
    // when
    const source = { kind: 'call', call: id, with: {}, staleAfter: 60, keepPrevious: false, pageSize: 2 } as const;
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

  it.each(['https://elsewhere.test/api/', '//x.test.evil/', '/apis', '../..', 'http://x.test/api/policies'])(
    'given %s, which is outside the back end, then it is not loaded with the token',
    (url) => {
      expect(() => nextLink('a.b', `<${url}>; rel=next`, 'https://x.test/api/policies', 'https://x.test/api')).toThrow(
        CallFailure,
      );
    },
  );
});
