import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../expression/index.ts';
import { CallFailure } from '../api/errors.ts';
import type { StreamHandlers, StreamRequest } from '../api/stream.ts';
import type { Call, Plan, Source, Stream, Template } from '../compiled/index.ts';
import { Decimal } from '../expression/run.ts';
import { createValues, put, storeScope, type Values } from '../runtime/scope.ts';
import type { CachedAnswer } from './answer-cache.ts';
import { createChanges } from './changes.ts';
import { createPageStorage } from './page-storage.ts';
import { startSource } from './source.ts';
import { statusesOf, type Services } from './status.ts';
import { type Owner } from '../runtime/page.ts';

const expr = (source: string, to: 'value' | 'boolean' = 'value'): Template => ({ k: 'expr', source, to });
const int: Plan = { t: 'integer' };
const row: Plan = { t: 'object', f: [['id', 'id', int, 1]] };
const call = (more: Partial<Call> = {}): Call => ({
  method: 'GET',
  path: 'p',
  auth: 'none',
  effect: 'read',
  backend: 'main',
  body: 'form',
  request: { t: 'object', f: ['coin', 'page', 'limit'].map((name) => [name, name, int, 0] as const) },
  response: { t: 'object', f: [['name', 'name', { t: 'string' }, 1]] },
  ...more,
});
const BY_PAGE = { kind: 'page', page: 'page', first: 1, limit: 'limit' } as const;
const PAGINATOR = { ...BY_PAGE, rows: ['data'], total: ['total'] };
const paged: Plan = {
  t: 'object',
  f: [
    ['data', 'data', { t: 'list', i: row }, 1],
    ['total', 'total', int, 0],
  ],
};
const listed: Plan = {
  t: 'object',
  f: [
    ['list', 'list', { t: 'list', i: row }, 1],
    ['count', 'count', int, 0],
  ],
};
const ticker: Stream = {
  channel: 'ticker',
  shape: 'list',
  key: 'id',
  auth: false,
  params: { t: 'object', f: [['pair', 'pair', { t: 'string' }, 0]] },
  row: {
    t: 'object',
    f: [
      ['id', 'id', int, 1],
      ['price', 'price', { t: 'decimal' }, 1],
      ['side', 'side', { t: 'string', e: ['buy', 'sell'] }, 0],
    ],
  },
};
const source = (more: Partial<Extract<Source, { kind: 'call' }>> = {}): Source => ({
  kind: 'call',
  call: 'a.one',
  with: {},
  stale: 0,
  keep: false,
  ...more,
});

type Answer = unknown;
let page: EventTarget & { visibilityState: string };
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  stops = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  stops.forEach((stop) => stop());
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp(first: Values = {}, calls: Readonly<Record<string, Call>> = { 'a.one': call() }) {
  const values = createValues({ status: {}, data: undefined, ...first });
  const asked: Values[] = [];
  const followed: { request: StreamRequest; handlers: StreamHandlers; stopped: boolean }[] = [];
  let answers: Answer[] = [];
  let token = 'li';
  const wakes = new Set<() => void>();
  const memory = new Map<string, CachedAnswer>();
  const streams: Services['streams'] = {
    subscribe: (request, handlers) => {
      const entry = { request, handlers, stopped: false };
      followed.push(entry);
      return () => void (entry.stopped = true);
    },
    close: () => undefined,
  };
  const person: Services['person'] = {
    token: () => token,
    follow: (wake) => {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
  };
  const answerOf = async (_id: string, _call: Call, given: Values): Promise<unknown> => {
    asked.push(given);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? (answer as (given: Values) => unknown)(given) : answer;
  };
  const services: Services = {
    client: {
      picture: () => Promise.resolve(undefined),
      fieldsOf: () => [],
      send: () => Promise.resolve(),
      call: answerOf,
      page: async (id, asked, given) => {
        const payload = await answerOf(id, asked, given);
        return { payload, response: { status: 200, body: payload, headers: {} }, nextPage: () => undefined };
      },
    },
    streams,
    changes: createChanges([{ channel: 'wallet', auth: true, topics: ['account'] }], streams, person),
    query: new QueryClient(),
    answerCache: {
      entry: (question) => ({
        read: () => memory.get(question),
        write: (value) => void memory.set(question, { value, at: Date.now() }),
      }),
    },
    pageStorage: createPageStorage('larch', { id: () => '', follow: () => () => undefined }),
    translate: (key) => key,
    person,
    zone: 'UTC',
  };
  const owner: Owner = {
    values,
    scope: storeScope([values]),
    needs: { calls, streams: { 'm.ticker': ticker, 'm.mine': { ...ticker, auth: true } }, tables: {} },
  };
  const start = (declared: Source, name = 'data') => {
    const running = startSource(services, owner, name, declared);
    stops.push(running.stop);
    return running;
  };
  return {
    values,
    asked,
    followed,
    memory,
    start,
    /** Logs in another user, or logs the user out. */
    logIn: (next: string) => {
      token = next;
      for (const wake of wakes) wake();
    },
    answers: (...given: Answer[]) => void (answers = given),
    changes: services.changes,
    value: (name = 'data') => values.getState()[name],
    status: (name = 'data') => statusesOf(values)[name],
    set: (name: string, value: unknown) => put(values, name, value),
    soon: () => vi.advanceTimersByTimeAsync(0),
  };
}

describe('a call', () => {
  it('given a cached answer and no connection, then it is shown as stale', async () => {
    const { start, answers, soon, value, status, memory } = setUp({}, { 'a.one': call({ offline: true }) });
    memory.set('a.one', { value: { name: 'before' }, at: Date.now() - 3_600_000 });
    answers(new CallFailure('network', 'a.one', 'no line'));
    start(source());
    expect(value()).toEqual({ name: 'before' });
    expect(status()).toMatchObject({ loading: false, stale: true, updated: new Date(Date.now() - 3_600_000) });

    await soon();

    expect(value()).toEqual({ name: 'before' });
    expect(status()).toMatchObject({ failed: false, stale: true });
  });

  it('given a cached answer and a connection, then the new answer replaces it in the cache too', async () => {
    const { start, answers, soon, value, status, memory } = setUp({}, { 'a.one': call({ offline: true }) });
    memory.set('a.one', { value: { name: 'before' }, at: Date.now() - 3_600_000 });
    answers({ name: 'now' });
    start(source());
    await soon();

    expect(value()).toEqual({ name: 'now' });
    expect(status()).toMatchObject({ stale: false });
    expect(memory.get('a.one')?.value).toEqual({ name: 'now' });
  });

  it('given a cached answer and a refusal, then the refusal counts as newer', async () => {
    const { start, answers, soon, value, status, memory } = setUp({}, { 'a.one': call({ offline: true }) });
    memory.set('a.one', { value: { name: 'before' }, at: Date.now() - 3_600_000 });
    answers(new CallFailure('refused', 'a.one', 'no'));
    start(source());
    await soon();

    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ failed: true, stale: false });
  });

  it('given a call without `offline`, then its answer is not cached', async () => {
    const { start, answers, soon, memory } = setUp();
    answers({ name: 'a' });
    start(source());
    await soon();

    expect(memory.size).toBe(0);
  });

  it('given an answer, then it is shown as fresh', async () => {
    const { start, answers, soon, value, status } = setUp();
    answers({ name: 'a', hidden: 'b' });
    start(source());
    expect(status()).toMatchObject({ loading: true });

    await soon();

    expect(value()).toEqual({ name: 'a' });
    expect(status()).toMatchObject({ loading: false, failed: false, stale: false, updated: expect.any(Date) });
  });

  it('given a pending argument, then the call waits', async () => {
    const { start, answers, soon, asked, set, status } = setUp({ coin: undefined });
    answers({ name: 'a' });
    start(source({ with: { coin: expr('coin') } }));
    await soon();
    expect(asked).toHaveLength(0);
    expect(status()).toMatchObject({ loading: true });

    set('coin', Decimal.from(3));
    await soon();

    expect(asked).toEqual([{ coin: Decimal.from(3) }]);
  });

  it('given another argument, then the call runs again, and the old answer is hidden', async () => {
    const { start, answers, soon, set, value, asked } = setUp({ coin: Decimal.from(1) });
    answers({ name: 'first' }, { name: 'second' });
    start(source({ with: { coin: expr('coin') } }));
    await soon();

    set('coin', Decimal.from(2));
    expect(value()).toBeUndefined();
    await soon();

    expect(value()).toEqual({ name: 'second' });
    expect(asked).toHaveLength(2);
  });

  it('given an equal argument in another object, then the call does not run again', async () => {
    const { start, answers, soon, set, asked } = setUp({ coin: Decimal.from(1) });
    answers({ name: 'a' });
    start(source({ with: { coin: expr('coin') } }));
    await soon();

    set('coin', Decimal.parse('1.0'));
    await soon();

    expect(asked).toHaveLength(1);
  });

  it('given `keep`, then the old answer stays until the new one arrives', async () => {
    const { start, answers, soon, set, value } = setUp({ coin: Decimal.from(1) });
    answers({ name: 'first' }, { name: 'second' });
    start(source({ with: { coin: expr('coin') }, keep: true }));
    await soon();

    set('coin', Decimal.from(2));
    expect(value()).toEqual({ name: 'first' });
    await soon();

    expect(value()).toEqual({ name: 'second' });
  });

  it.each([
    [true, { name: 'first' }],
    [false, undefined],
  ])('given an argument that becomes unknown (keep: %s), then only a kept value stays', async (keep, left) => {
    const { start, answers, soon, set, value } = setUp({ coin: Decimal.from(1) });
    answers({ name: 'first' });
    start(source({ with: { coin: expr('coin') }, keep }));
    await soon();

    set('coin', undefined);

    expect(value()).toEqual(left);
  });

  it('given a condition that turns false, then the value is cleared and the source is idle', async () => {
    const { start, answers, soon, set, value, status, asked } = setUp({ wanted: true });
    answers({ name: 'a' });
    start(source({ when: expr('wanted', 'boolean') }));
    await soon();

    set('wanted', false);
    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ loading: false, failed: false });
    set('wanted', true);
    await soon();

    expect(value()).toEqual({ name: 'a' });
    expect(asked).toHaveLength(2);
  });

  it('given a pending condition, then the source waits', async () => {
    const { start, soon, asked, status } = setUp({ wanted: undefined });
    start(source({ when: expr('wanted', 'boolean') }));
    await soon();

    expect(asked).toHaveLength(0);
    expect(status()).toMatchObject({ loading: true });
  });

  it('given a stopped source, then a late answer changes nothing', async () => {
    const { start, answers, soon, value } = setUp();
    answers({ name: 'a' });
    start(source()).stop();
    await soon();

    expect(value()).toBeUndefined();
  });

  it('given two equal calls with equal arguments, then one request is sent', async () => {
    const { start, answers, soon, asked, value } = setUp({ other: undefined });
    answers({ name: 'a' });
    start(source());
    start(source(), 'other');
    await soon();

    expect(asked).toHaveLength(1);
    expect(value('other')).toBe(value());
  });
});

describe('a failing call', () => {
  const refused = new CallFailure('refused', 'a.one', 'No');

  it('given no earlier answer, then the source fails with the reason', async () => {
    const { start, answers, soon, status, value } = setUp();
    answers(refused);
    start(source());
    await soon();

    expect(status()).toMatchObject({ failed: true, loading: false, stale: false, error: refused });
    expect(value()).toBeUndefined();
  });

  it('given an earlier answer, then it stays, as stale', async () => {
    const { start, answers, soon, status, value } = setUp();
    answers({ name: 'a' }, refused);
    const running = start(source());
    await soon();
    await running.refresh();

    expect(value()).toEqual({ name: 'a' });
    expect(status()).toMatchObject({ failed: false, stale: true, error: refused });
  });

  it('given a successful retry, then the failure is gone', async () => {
    const { start, answers, soon, status, value } = setUp();
    answers(refused, { name: 'a' });
    const running = start(source());
    await soon();
    await running.refresh();

    expect(value()).toEqual({ name: 'a' });
    expect(status()).toMatchObject({ failed: false, stale: false });
    expect(status()).not.toHaveProperty('error');
  });

  it('given an answer of another type, then the failure names its path', async () => {
    const { start, answers, soon, status } = setUp();
    answers({ name: 5 });
    start(source());
    await soon();

    expect(status()).toMatchObject({
      failed: true,
      error: { kind: 'answer', message: 'a.one: name: expected text, got 5' },
    });
  });

  it('given an empty answer where a value is required, then the source fails', async () => {
    const { start, answers, soon, status } = setUp();
    answers(null);
    start(source());
    await soon();

    expect(status()).toMatchObject({ failed: true, loading: false });
  });

  it('given an empty answer where a value is optional, then it is undefined and no longer loading', async () => {
    const { start, answers, soon, status, value } = setUp({}, { 'a.one': call({ response: { t: 'string', n: 1 } }) });
    answers(null);
    start(source());
    await soon();

    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ failed: false, loading: false });
  });

  it('given a browser that believes it is offline, then the request is sent anyway', async () => {
    const { start, answers, soon, status } = setUp();
    onlineManager.setOnline(false);
    answers(new CallFailure('network', 'a.one', 'no line'));
    start(source());
    await soon();

    expect(status()).toMatchObject({ failed: true });
  });

  it('given an optional argument that evaluates to null, then it is omitted', async () => {
    const { start, answers, soon, asked, set } = setUp({ chosen: '' });
    answers({ name: 'a' });
    start(source({ with: { coin: expr("chosen == '' ? null : decimal(chosen)") } }));
    await soon();
    expect(asked).toEqual([{}]);

    set('chosen', '7');
    await soon();

    expect(asked).toHaveLength(2);
    expect(String(asked[1]?.coin)).toBe('7');
  });

  it('given an optional argument that reads a pending value, then the call waits for it', async () => {
    const { start, answers, soon, asked, set } = setUp({ wallet: undefined });
    answers({ name: 'a' });
    start(source({ with: { coin: expr('wallet.coin') } }));
    await soon();
    expect(asked).toHaveLength(0);

    set('wallet', { coin: 3 });
    await soon();

    expect(asked).toHaveLength(1);
  });

  it('given a required argument that is null, then the call is not sent', async () => {
    const need: Plan = { t: 'object', f: [['coin', 'coin', int, 1]] };
    const { start, answers, soon, asked } = setUp({ chosen: '' }, { 'a.one': call({ request: need }) });
    answers({ name: 'a' });
    start(source({ with: { coin: expr("chosen == '' ? null : decimal(chosen)") } }));
    await soon();

    expect(asked).toHaveLength(0);
  });

  it('given an argument that throws, then the source fails and the error does not propagate', () => {
    const { start, status, set } = setUp({ a: Decimal.from(1), b: Decimal.from(0) });
    start(source({ with: { coin: expr('a / b') } }));

    expect(status()).toMatchObject({ failed: true, error: { message: expect.stringContaining('a / b') } });
    set('b', Decimal.from(1));
    expect(status()).toMatchObject({ failed: false, loading: true });
  });
});

describe('refreshing after another source', () => {
  const follower = source({ after: 'news' });

  it('given the first value of the other source, then the call runs once more: its answer may be older', async () => {
    const { start, answers, soon, asked, set } = setUp({ news: undefined });
    answers({ name: 'a' });
    start(follower);
    await soon();

    set('news', 1);
    await soon();

    expect(asked).toHaveLength(2);
  });

  it('given the first value while the answer is pending, then the answer arrives and the call runs once more', async () => {
    const { start, answers, soon, asked, set, value } = setUp({ news: undefined });
    answers({ name: 'a' }, { name: 'b' });
    start(follower);
    set('news', 1);
    await soon();
    await soon();

    expect(asked).toHaveLength(2);
    expect(value()).toEqual({ name: 'b' });
  });

  it('given each later value, then the call runs once', async () => {
    const { start, answers, soon, asked, set } = setUp({ news: undefined, noise: 0 });
    answers({ name: 'a' });
    start(follower);
    for (const word of [1, 2, 3]) {
      set('news', word);
      set('noise', word);
      await soon();
    }

    expect(asked).toHaveLength(4);
  });

  it('given another source that already has a value, then its next value counts', async () => {
    const { start, answers, soon, asked, set } = setUp({ news: 1 });
    answers({ name: 'a' });
    start(follower);
    await soon();
    set('news', 2);
    await soon();

    expect(asked).toHaveLength(2);
  });
});

describe('following a topic', () => {
  const calls = { 'a.one': call({ auth: 'user', follows: ['account'] }) };
  const setUpFollower = async () => {
    const set = setUp({}, calls);
    set.answers({ name: 'a' });
    set.start(source());
    await set.soon();
    return set;
  };
  const report = async ({ followed, soon }: Awaited<ReturnType<typeof setUpFollower>>, kind: 'snapshot' | 'delta') => {
    followed.at(-1)?.handlers[kind]({ version: 7 }, 0);
    followed.at(-1)?.handlers.state(true);
    await soon();
  };

  it('given the first message of the stream, then the call runs once more: its answer may be older', async () => {
    const set = await setUpFollower();

    await report(set, 'snapshot');

    expect(set.followed.map(({ request }) => request)).toEqual([{ channel: 'wallet', params: {}, auth: true }]);
    expect(set.asked).toHaveLength(2);
  });

  it('given a later message, then the call runs again; given an equal snapshot, then it does not', async () => {
    const set = await setUpFollower();
    await report(set, 'snapshot');

    await report(set, 'snapshot');
    expect(set.asked).toHaveLength(2);

    await report(set, 'delta');
    expect(set.asked).toHaveLength(3);
  });

  it('given a source that starts while the stream is live, then it subscribes and asks only once', async () => {
    const set = await setUpFollower();
    await report(set, 'snapshot');
    set.start(source({ with: { coin: expr('1') } }), 'other');
    await set.soon();

    expect(set.followed).toHaveLength(1);
    expect(set.asked).toHaveLength(3);
  });

  it('given a call that changes the topic, then followers run again only if no live stream reports it', async () => {
    const set = await setUpFollower();

    set.changes.report(['account']);
    await set.soon();
    expect(set.asked).toHaveLength(2);

    await report(set, 'snapshot');
    set.changes.report(['account']);
    await set.soon();
    expect(set.asked).toHaveLength(3);
  });

  it('given another topic or a stopped source, then nothing runs', async () => {
    const set = await setUpFollower();
    set.changes.report(['help']);
    stops.forEach((stop) => stop());
    set.changes.report(['account']);
    await set.soon();

    expect(set.asked).toHaveLength(1);
  });

  it('given a guest, then there is no subscription until the log-in; another user gets a new one', async () => {
    const set = setUp({}, calls);
    set.logIn('');
    set.answers({ name: 'a' });
    set.start(source());
    await set.soon();
    expect(set.followed).toEqual([]);

    set.logIn('li');
    expect(set.followed).toHaveLength(1);

    set.logIn('wang');
    expect(set.followed.map(({ stopped }) => stopped)).toEqual([true, false]);
  });
});

describe('pages', () => {
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: first + index }));
  const ids = (value: unknown): string[] => (value as readonly { id: Decimal }[]).map(({ id }) => id.toString());

  it.each([
    ['paginator', { 'a.one': call({ paging: PAGINATOR, response: paged }) }, 'data', 'total'],
    [
      'list',
      { 'a.one': call({ paging: { ...BY_PAGE, rows: ['list'], total: ['count'] }, response: listed }) },
      'list',
      'count',
    ],
  ] as const)('given the style %s, then pages add up until all rows are there', async (_, calls, rows, total) => {
    const { start, answers, soon, asked, value, status } = setUp({}, calls);
    answers(({ page: at }: { page: number }) => ({ [rows]: rowsFrom(at * 2 - 1, at === 2 ? 1 : 2), [total]: 3 }));
    const running = start(source({ pages: 2 }));
    await soon();
    expect(ids(value())).toEqual(['1', '2']);
    expect(status()).toMatchObject({ more: true, loadingMore: false });

    running.more();
    expect(status()).toMatchObject({ loadingMore: true });
    await soon();

    expect(ids(value())).toEqual(['1', '2', '3']);
    expect(status()).toMatchObject({ more: false, loadingMore: false });
    expect(asked).toEqual([
      { page: 1, limit: 2 },
      { page: 2, limit: 2 },
    ]);
  });

  it('given an answer that is the list itself, then a short page is the last', async () => {
    const rows: Plan = { t: 'list', i: { t: 'object', f: [['id', 'id', { t: 'integer' }, 1]] } };
    const { start, answers, soon, value, status } = setUp(
      {},
      { 'a.one': call({ paging: { ...BY_PAGE, rows: [] }, response: rows }) },
    );
    answers(({ page: at }: { page: number }) => rowsFrom(at * 2 - 1, at === 2 ? 1 : 2));
    const running = start(source({ pages: 2 }));
    await soon();
    expect(status()).toMatchObject({ more: true });

    running.more();
    await soon();

    expect(ids(value())).toEqual(['1', '2', '3']);
    expect(status()).toMatchObject({ more: false });
  });

  it('given a page inside another answer, then rows and total are found there', async () => {
    const nested: Plan = { t: 'object', f: [['message', 'message', paged, 1]] };
    const paging = { ...BY_PAGE, rows: ['message', 'data'], total: ['message', 'total'] };
    const { start, answers, soon, value, status } = setUp({}, { 'a.one': call({ paging, response: nested }) });
    answers({ message: { data: rowsFrom(1, 2), total: 2 } });
    start(source({ pages: 2 }));
    await soon();

    expect(ids(value())).toEqual(['1', '2']);
    expect(status()).toMatchObject({ more: false });
  });

  it('given no total, then a short page is the last', async () => {
    const { start, answers, soon, status } = setUp({}, { 'a.one': call({ paging: PAGINATOR, response: paged }) });
    answers({ data: rowsFrom(1, 2) }, { data: [] });
    const running = start(source({ pages: 2 }));
    await soon();
    expect(status()).toMatchObject({ more: true });

    running.more();
    await soon();

    expect(status()).toMatchObject({ more: false });
  });

  it('given an answer without rows, then the source fails', async () => {
    const { start, answers, soon, status } = setUp({}, { 'a.one': call({ paging: PAGINATOR, response: paged }) });
    answers({ total: 5 });
    start(source({ pages: 2 }));
    await soon();

    expect(status()).toMatchObject({ failed: true });
  });
});

describe('polling', () => {
  const polling = source({ poll: { seconds: 3, while: expr('waiting', 'boolean') } });

  it('given a condition, then the call polls only while it holds', async () => {
    const { start, answers, set, asked } = setUp({ waiting: true });
    answers({ name: 'a' });
    start(polling);
    await vi.advanceTimersByTimeAsync(6500);
    expect(asked).toHaveLength(3);

    set('waiting', false);
    await vi.advanceTimersByTimeAsync(9000);

    expect(asked).toHaveLength(3);
  });

  it('given a pending condition, then the call does not poll', async () => {
    const { start, answers, asked } = setUp({ waiting: undefined });
    answers({ name: 'a' });
    start(polling);
    await vi.advanceTimersByTimeAsync(9000);

    expect(asked).toHaveLength(1);
  });

  it('given a hidden page, then polling resumes when it is visible', async () => {
    const { start, answers, asked } = setUp({ waiting: true });
    answers({ name: 'a' });
    start(polling);
    page.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(9500);
    expect(asked).toHaveLength(1);

    page.visibilityState = 'visible';
    await vi.advanceTimersByTimeAsync(3000);

    expect(asked).toHaveLength(2);
  });

  it('given a stopped source, then polling stops', async () => {
    const { start, answers, asked } = setUp({ waiting: true });
    answers({ name: 'a' });
    start(polling).stop();
    await vi.advanceTimersByTimeAsync(9000);

    expect(asked.length).toBeLessThan(2);
  });
});

describe('a derived value', () => {
  it('given a dependency that changes, then the value changes', () => {
    const { start, set, value, status } = setUp({ a: Decimal.from(2) });
    start({ kind: 'value', value: expr('a * 2') });
    expect(String(value())).toBe('4');
    expect(status()).toMatchObject({ loading: false });

    set('a', Decimal.from(5));

    expect(String(value())).toBe('10');
  });

  it('given an unknown part, then the value is unknown', () => {
    const { start, set, value } = setUp({ a: Decimal.from(2) });
    start({ kind: 'value', value: expr('a * 2') });
    set('a', undefined);

    expect(value()).toBeUndefined();
  });

  it('given an expression that throws, then the source fails until it can be evaluated', () => {
    const { start, set, status, value } = setUp({ a: Decimal.from(0) });
    start({ kind: 'value', value: expr('1 / a') });
    expect(status()).toMatchObject({ failed: true, error: { message: expect.stringContaining('1 / a') } });

    set('a', Decimal.from(2));

    expect(status()).toMatchObject({ failed: false });
    expect(String(value())).toBe('0.5');
  });
});

describe('a stream', () => {
  const live: Source = { kind: 'stream', stream: 'm.ticker', with: { pair: expr('pair') } };
  const prices = (value: unknown): string[] =>
    (value as readonly { price: Decimal }[]).map(({ price }) => price.toString());
  const opened = () => {
    const set = setUp({ pair: 'a' });
    const running = set.start(live);
    const [first] = set.followed;
    if (!first) throw new Error('nothing was followed');
    return { ...set, running, first, frame: () => vi.advanceTimersByTimeAsync(16) };
  };

  it('given arguments, then it subscribes to the channel with them', () => {
    const { first, status } = opened();

    expect(first.request).toEqual({ channel: 'ticker', params: { pair: 'a' }, auth: false });
    expect(status()).toMatchObject({ loading: true });
  });

  it('given a snapshot and several deltas in one frame, then they are one change', async () => {
    const { first, value, values, frame } = opened();
    first.handlers.snapshot(
      [
        { id: 1, price: '1' },
        { id: 2, price: '2' },
      ],
      5000,
    );
    const before = value() as readonly unknown[];
    let changes = 0;
    values.subscribe((now, then) => void (changes += now.data === then.data ? 0 : 1));

    first.handlers.delta({ upsert: [{ id: 1, price: '1.5' }] }, 5001);
    first.handlers.delta({ upsert: [{ id: 1, price: '1.6' }] }, 5002);
    expect(changes).toBe(0);
    await frame();

    expect(changes).toBe(1);
    expect(prices(value())).toEqual(['1.6', '2']);
    expect((value() as readonly unknown[])[1]).toBe(before[1]);
  });

  it('given a delta whose key is text where the row has a number, then only the changed field changes', async () => {
    const { first, value, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1', side: 'buy' }], 5000);
    const [before] = value() as readonly { price: Decimal }[];

    first.handlers.delta({ upsert: [{ id: '1', side: 'sell' }] }, 5001);
    await frame();

    const rows = value() as readonly { price: Decimal }[];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ side: 'sell' });
    expect(rows[0]?.price).toBe(before?.price);
  });

  it('given another argument, then the old channel is unsubscribed', () => {
    const { first, followed, set, value } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);

    set('pair', 'b');

    expect(first.stopped).toBe(true);
    expect(followed[1]?.request.params).toEqual({ pair: 'b' });
    expect(value()).toBeUndefined();
  });

  it('given a page that is left and reopened, then the old value stays until the new snapshot', async () => {
    const { first, followed, running, start, status, value } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    running.stop();
    start(live);
    expect(prices(value())).toEqual(['1']);
    expect(status()).toMatchObject({ loading: false, stale: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(status()).toMatchObject({ stale: true });

    followed[1]?.handlers.snapshot([{ id: 1, price: '2' }], 9000);

    expect(prices(value())).toEqual(['2']);
    expect(status()).toMatchObject({ stale: false, updated: new Date(9000) });
  });

  it('given a page that is reopened with another query, then the old value is gone', () => {
    const { first, running, set, start, status, value } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    running.stop();
    set('pair', 'b');
    start(live);

    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ loading: true });
  });

  it('given a lost connection, then the value stays, as stale', () => {
    const { first, status, value } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);

    first.handlers.state(false);

    expect(prices(value())).toEqual(['1']);
    expect(status()).toMatchObject({ stale: true, failed: false, updated: new Date(5000) });
  });

  it('given a connection that is lost before a delta is shown, then the delta is shown as stale', async () => {
    const { first, status, value, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    first.handlers.delta({ upsert: [{ id: 1, price: '2' }] }, 5001);

    first.handlers.state(false);
    await frame();

    expect(prices(value())).toEqual(['2']);
    expect(status()).toMatchObject({ stale: true, updated: new Date(5001) });
  });

  it('given invalid figures, then the stream fails, and later deltas do not hide the failure', async () => {
    const { first, status, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    first.handlers.delta({ upsert: [{ id: 1, price: 'cheap' }] }, 5001);
    await frame();
    expect(status()).toMatchObject({
      failed: true,
      error: { kind: 'answer', message: expect.stringContaining('price') },
    });

    first.handlers.delta({ upsert: [{ id: 2, price: '2' }] }, 5002);
    await frame();

    expect(status()).toMatchObject({ failed: true });
  });

  it('given a delta with an undeclared choice, then the stream fails, and the error lists the choices', async () => {
    const { first, status, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1', side: 'buy' }], 5000);
    first.handlers.delta({ upsert: [{ id: 1, side: 'hold' }] }, 5001);
    await frame();

    expect(status()).toMatchObject({
      failed: true,
      error: {
        kind: 'answer',
        message: expect.stringContaining('[0].side: expected one of "buy", "sell", got "hold"'),
      },
    });
  });

  it('given an invalid delta, then later deltas are not applied', async () => {
    const { first, status, value, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    first.handlers.delta([], 5001);
    await frame();
    first.handlers.delta({ upsert: [{ id: 1, price: '9' }] }, 5002);
    await frame();
    expect(status()).toMatchObject({ failed: true });

    first.handlers.snapshot([{ id: 1, price: '2' }], 5003);

    expect(prices(value())).toEqual(['2']);
    expect(status()).toMatchObject({ failed: false });
  });

  it('given a failure and a retry, then it subscribes again', () => {
    const { first, followed, running, status, value } = opened();
    first.handlers.error('No such pair');
    expect(status()).toMatchObject({ failed: true, error: { kind: 'refused', message: 'No such pair' } });

    void running.refresh();
    followed[1]?.handlers.snapshot([{ id: 1, price: '1' }], 5000);

    expect(first.stopped).toBe(true);
    expect(prices(value())).toEqual(['1']);
    expect(status()).toMatchObject({ failed: false });
  });

  it('given a stop before the next frame, then nothing changes', async () => {
    const { first, running, value, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    first.handlers.delta({ remove: [1] }, 5001);

    running.stop();
    await frame();

    expect(prices(value())).toEqual(['1']);
  });
});

describe('another user', () => {
  const mine: Source = { kind: 'stream', stream: 'm.mine', with: { pair: expr('pair') } };
  const next = () => vi.advanceTimersByTimeAsync(0);

  it('given a personal stream, then it subscribes again, and the data of the first user are gone', async () => {
    const { start, followed, logIn, value, status } = setUp({ pair: 'a' });
    start(mine);
    followed[0]?.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    logIn('bo');
    expect(followed[0]?.stopped).toBe(true);
    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ loading: true });

    await next();

    expect(followed.map(({ stopped }) => stopped)).toEqual([true, false]);
  });

  it('given a personal call, then it runs again', async () => {
    const set = setUp({}, { 'a.one': { ...call(), auth: 'optional' } });
    set.answers({ name: 'for li' }, { name: 'for bo' });
    set.start(source());
    await set.soon();
    expect(set.value()).toEqual({ name: 'for li' });
    set.logIn('bo');
    expect(set.value()).toBeUndefined();
    await set.soon();

    expect(set.value()).toEqual({ name: 'for bo' });
  });

  it.each<[string, Source]>([
    ['stream', { ...mine, stream: 'm.ticker' }],
    ['call', source()],
  ])('given a public %s, then it continues', async (_, declared) => {
    const { start, followed, asked, logIn } = setUp({ pair: 'a' });
    start(declared);
    await next();
    logIn('bo');
    await next();

    expect([...followed, ...asked]).toHaveLength(1);
  });

  it('given a page that is left in the same moment, then nothing is requested', async () => {
    const { start, followed, logIn } = setUp({ pair: 'a' });
    const running = start(mine);
    logIn('');
    running.stop();
    await next();

    expect(followed).toHaveLength(1);
  });

  it('given a request that the next user has already made, then it is not repeated', async () => {
    const { start, followed, logIn, set } = setUp({ pair: 'a', who: 'li' });
    start({ ...mine, with: { pair: expr('pair') }, when: expr("who != ''") });
    set('who', '');
    set('who', 'bo');
    logIn('li');
    await next();

    expect(followed.map(({ stopped }) => stopped)).toEqual([true, false]);
  });
});
