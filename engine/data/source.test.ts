import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../expression/index.ts';
import { CallFailure } from '../api/errors.ts';
import type { StreamHandlers, StreamRequest } from '../api/stream.ts';
import type { Call, Plan, Source, Stream, Template } from '../compiled/index.ts';
import { Decimal } from '../expression/run.ts';
import { createValues, put, storeScope, type Values } from '../runtime/scope.ts';
import type { Kept } from './answers.ts';
import { createKeeper } from './keeper.ts';
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
  multipart: false,
  request: { t: 'object', f: ['coin', 'page', 'limit'].map((name) => [name, name, int, 0] as const) },
  response: { t: 'object', f: [['name', 'name', { t: 'string' }, 1]] },
  ...more,
});
const PAGINATOR = { rows: ['data'], total: ['total'] };
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
  const memory = new Map<string, Kept>();
  const services: Services = {
    client: {
      picture: () => Promise.resolve(undefined),
      base: '',
      fieldsOf: () => [],
      send: () => Promise.resolve(),
      call: async (_id, _call, given) => {
        asked.push(given);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer instanceof Error) throw answer;
        return typeof answer === 'function' ? (answer as (given: Values) => unknown)(given) : answer;
      },
    },
    streams: {
      subscribe: (request, handlers) => {
        const entry = { request, handlers, stopped: false };
        followed.push(entry);
        return () => void (entry.stopped = true);
      },
      close: () => undefined,
    },
    query: new QueryClient(),
    answers: {
      at: (question) => ({
        read: () => memory.get(question),
        write: (value) => void memory.set(question, { value, at: Date.now() }),
      }),
    },
    keeper: createKeeper('larch', { who: () => '', follow: () => () => undefined }),
    translate: (key) => key,
    person: {
      token: () => token,
      follow: (wake) => {
        wakes.add(wake);
        return () => wakes.delete(wake);
      },
    },
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
    /** Another person logs in, or none. */
    logIn: (next: string) => {
      token = next;
      for (const wake of wakes) wake();
    },
    answers: (...given: Answer[]) => void (answers = given),
    value: (name = 'data') => values.getState()[name],
    status: (name = 'data') => statusesOf(values)[name],
    set: (name: string, value: unknown) => put(values, name, value),
    soon: () => vi.advanceTimersByTimeAsync(0),
  };
}

describe('a call', () => {
  it('given that its last answer is kept and no line, then that is shown, as old', async () => {
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

  it('given that its last answer is kept and a line, then the new one takes its place, and is kept', async () => {
    const { start, answers, soon, value, status, memory } = setUp({}, { 'a.one': call({ offline: true }) });
    memory.set('a.one', { value: { name: 'before' }, at: Date.now() - 3_600_000 });
    answers({ name: 'now' });
    start(source());
    await soon();

    expect(value()).toEqual({ name: 'now' });
    expect(status()).toMatchObject({ stale: false });
    expect(memory.get('a.one')?.value).toEqual({ name: 'now' });
  });

  it('given that its last answer is kept and a refusal, then that is the newer answer', async () => {
    const { start, answers, soon, value, status, memory } = setUp({}, { 'a.one': call({ offline: true }) });
    memory.set('a.one', { value: { name: 'before' }, at: Date.now() - 3_600_000 });
    answers(new CallFailure('refused', 'a.one', 'no'));
    start(source());
    await soon();

    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ failed: true, stale: false });
  });

  it('given a call that does not say so, then nothing of it is kept', async () => {
    const { start, answers, soon, memory } = setUp();
    answers({ name: 'a' });
    start(source());
    await soon();

    expect(memory.size).toBe(0);
  });

  it('given an answer, then it is there, and fresh', async () => {
    const { start, answers, soon, value, status } = setUp();
    answers({ name: 'a', hidden: 'b' });
    start(source());
    expect(status()).toMatchObject({ loading: true });

    await soon();

    expect(value()).toEqual({ name: 'a' });
    expect(status()).toMatchObject({ loading: false, failed: false, stale: false, updated: expect.any(Date) });
  });

  it('given an argument that is not known yet, then it waits', async () => {
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

  it('given another argument, then it is asked again, and the old answer is not shown with it', async () => {
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

  it('given an equal argument in another object, then it is not asked again', async () => {
    const { start, answers, soon, set, asked } = setUp({ coin: Decimal.from(1) });
    answers({ name: 'a' });
    start(source({ with: { coin: expr('coin') } }));
    await soon();

    set('coin', Decimal.parse('1.0'));
    await soon();

    expect(asked).toHaveLength(1);
  });

  it('given that it keeps, then the old answer stands until the new one comes', async () => {
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
  ])(
    'given an argument that becomes unknown (keep: %s), then what was there stays only if it is kept',
    async (keep, left) => {
      const { start, answers, soon, set, value } = setUp({ coin: Decimal.from(1) });
      answers({ name: 'first' });
      start(source({ with: { coin: expr('coin') }, keep }));
      await soon();

      set('coin', undefined);

      expect(value()).toEqual(left);
    },
  );

  it('given that it is no longer wanted, then it is cleared and rests', async () => {
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

  it('given that nobody knows whether it is wanted, then it waits', async () => {
    const { start, soon, asked, status } = setUp({ wanted: undefined });
    start(source({ when: expr('wanted', 'boolean') }));
    await soon();

    expect(asked).toHaveLength(0);
    expect(status()).toMatchObject({ loading: true });
  });

  it('given that it is stopped, then a late answer changes nothing', async () => {
    const { start, answers, soon, value } = setUp();
    answers({ name: 'a' });
    start(source()).stop();
    await soon();

    expect(value()).toBeUndefined();
  });

  it('given two of the same call with the same arguments, then it is asked once', async () => {
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

  it('given nothing to show, then it has failed, with its reason', async () => {
    const { start, answers, soon, status, value } = setUp();
    answers(refused);
    start(source());
    await soon();

    expect(status()).toMatchObject({ failed: true, loading: false, stale: false, error: refused });
    expect(value()).toBeUndefined();
  });

  it('given that it had answered before, then the old answer stays, as stale', async () => {
    const { start, answers, soon, status, value } = setUp();
    answers({ name: 'a' }, refused);
    const running = start(source());
    await soon();
    await running.refresh();

    expect(value()).toEqual({ name: 'a' });
    expect(status()).toMatchObject({ failed: false, stale: true, error: refused });
  });

  it('given that it is asked again and answers, then all is well', async () => {
    const { start, answers, soon, status, value } = setUp();
    answers(refused, { name: 'a' });
    const running = start(source());
    await soon();
    await running.refresh();

    expect(value()).toEqual({ name: 'a' });
    expect(status()).toMatchObject({ failed: false, stale: false });
    expect(status()).not.toHaveProperty('error');
  });

  it('given an answer that is not as declared, then that is the failure, with its place', async () => {
    const { start, answers, soon, status } = setUp();
    answers({ name: 5 });
    start(source());
    await soon();

    expect(status()).toMatchObject({
      failed: true,
      error: { kind: 'answer', message: 'a.one: name: expected text, got 5' },
    });
  });

  it('given an answer of nothing, then it is wrong where something was promised', async () => {
    const { start, answers, soon, status } = setUp();
    answers(null);
    start(source());
    await soon();

    expect(status()).toMatchObject({ failed: true, loading: false });
  });

  it('given an answer of nothing where that may be, then it is unknown and no longer on its way', async () => {
    const { start, answers, soon, status, value } = setUp({}, { 'a.one': call({ response: { t: 'string', n: 1 } }) });
    answers(null);
    start(source());
    await soon();

    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ failed: false, loading: false });
  });

  it('given a browser that thinks it is offline, then it is asked all the same', async () => {
    const { start, answers, soon, status } = setUp();
    onlineManager.setOnline(false);
    answers(new CallFailure('network', 'a.one', 'no line'));
    start(source());
    await soon();

    expect(status()).toMatchObject({ failed: true });
  });

  it('given an argument that may be left out, and is nothing by what is chosen, then it is left out', async () => {
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

  it('given an argument that may be left out, and what it reads is on its way, then the call waits for it', async () => {
    const { start, answers, soon, asked, set } = setUp({ wallet: undefined });
    answers({ name: 'a' });
    start(source({ with: { coin: expr('wallet.coin') } }));
    await soon();
    expect(asked).toHaveLength(0);

    set('wallet', { coin: 3 });
    await soon();

    expect(asked).toHaveLength(1);
  });

  it('given an argument that is needed, and nothing, then the call is never sent without it', async () => {
    const need: Plan = { t: 'object', f: [['coin', 'coin', int, 1]] };
    const { start, answers, soon, asked } = setUp({ chosen: '' }, { 'a.one': call({ request: need }) });
    answers({ name: 'a' });
    start(source({ with: { coin: expr("chosen == '' ? null : decimal(chosen)") } }));
    await soon();

    expect(asked).toHaveLength(0);
  });

  it('given an argument that cannot be worked out, then the source has failed and nothing is thrown', () => {
    const { start, status, set } = setUp({ a: Decimal.from(1), b: Decimal.from(0) });
    start(source({ with: { coin: expr('a / b') } }));

    expect(status()).toMatchObject({ failed: true, error: { message: expect.stringContaining('a / b') } });
    set('b', Decimal.from(1));
    expect(status()).toMatchObject({ failed: false, loading: true });
  });
});

describe('refreshing after another', () => {
  const follower = source({ after: 'news' });

  it('given the first word of what it follows, then it is asked once more: its answer may be older', async () => {
    const { start, answers, soon, asked, set } = setUp({ news: undefined });
    answers({ name: 'a' });
    start(follower);
    await soon();

    set('news', 1);
    await soon();

    expect(asked).toHaveLength(2);
  });

  it('given the first word while the answer is on its way, then that one comes, and it is asked once more', async () => {
    const { start, answers, soon, asked, set, value } = setUp({ news: undefined });
    answers({ name: 'a' }, { name: 'b' });
    start(follower);
    set('news', 1);
    await soon();
    await soon();

    expect(asked).toHaveLength(2);
    expect(value()).toEqual({ name: 'b' });
  });

  it('given each later word, then it is asked once', async () => {
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

  it('given that it follows what has spoken already, then the next word counts', async () => {
    const { start, answers, soon, asked, set } = setUp({ news: 1 });
    answers({ name: 'a' });
    start(follower);
    await soon();
    set('news', 2);
    await soon();

    expect(asked).toHaveLength(2);
  });
});

describe('pages', () => {
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: first + index }));
  const ids = (value: unknown): string[] => (value as readonly { id: Decimal }[]).map(({ id }) => id.toString());

  it.each([
    ['paginator', { 'a.one': call({ paging: PAGINATOR, response: paged }) }, 'data', 'total'],
    ['list', { 'a.one': call({ paging: { rows: ['list'], total: ['count'] }, response: listed }) }, 'list', 'count'],
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

  it('given an answer that is the rows, then a page that is not full is the last', async () => {
    const rows: Plan = { t: 'list', i: { t: 'object', f: [['id', 'id', { t: 'integer' }, 1]] } };
    const { start, answers, soon, value, status } = setUp(
      {},
      { 'a.one': call({ paging: { rows: [] }, response: rows }) },
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

  it('given a page inside of another answer, then its rows and total are found there', async () => {
    const nested: Plan = { t: 'object', f: [['message', 'message', paged, 1]] };
    const paging = { rows: ['message', 'data'], total: ['message', 'total'] };
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

  it('given an answer without rows, then it has failed', async () => {
    const { start, answers, soon, status } = setUp({}, { 'a.one': call({ paging: PAGINATOR, response: paged }) });
    answers({ total: 5 });
    start(source({ pages: 2 }));
    await soon();

    expect(status()).toMatchObject({ failed: true });
  });
});

describe('asking every so often', () => {
  const polling = source({ poll: { seconds: 3, while: expr('waiting', 'boolean') } });

  it('given that its condition holds, then it is asked at each turn, and not when it holds no more', async () => {
    const { start, answers, set, asked } = setUp({ waiting: true });
    answers({ name: 'a' });
    start(polling);
    await vi.advanceTimersByTimeAsync(6500);
    expect(asked).toHaveLength(3);

    set('waiting', false);
    await vi.advanceTimersByTimeAsync(9000);

    expect(asked).toHaveLength(3);
  });

  it('given that nobody knows whether it holds, then it is not asked', async () => {
    const { start, answers, asked } = setUp({ waiting: undefined });
    answers({ name: 'a' });
    start(polling);
    await vi.advanceTimersByTimeAsync(9000);

    expect(asked).toHaveLength(1);
  });

  it('given that the page is hidden, then it is not asked until it shows again', async () => {
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

  it('given that it is stopped, then it is not asked any more', async () => {
    const { start, answers, asked } = setUp({ waiting: true });
    answers({ name: 'a' });
    start(polling).stop();
    await vi.advanceTimersByTimeAsync(9000);

    expect(asked.length).toBeLessThan(2);
  });
});

describe('a derived value', () => {
  it('given what it is made of, then it follows it', () => {
    const { start, set, value, status } = setUp({ a: Decimal.from(2) });
    start({ kind: 'value', value: expr('a * 2') });
    expect(String(value())).toBe('4');
    expect(status()).toMatchObject({ loading: false });

    set('a', Decimal.from(5));

    expect(String(value())).toBe('10');
  });

  it('given that a part is unknown, then it is unknown', () => {
    const { start, set, value } = setUp({ a: Decimal.from(2) });
    start({ kind: 'value', value: expr('a * 2') });
    set('a', undefined);

    expect(value()).toBeUndefined();
  });

  it('given that it cannot be worked out, then it has failed until it can', () => {
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

  it('given its arguments, then it follows the channel with them', () => {
    const { first, status } = opened();

    expect(first.request).toEqual({ channel: 'ticker', params: { pair: 'a' }, auth: false });
    expect(status()).toMatchObject({ loading: true });
  });

  it('given a snapshot and several deltas before the next picture, then they are shown as one change', async () => {
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

  it('given a change whose key is a text where the row has a number, then only the changed field is another value', async () => {
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

  it('given another argument, then the old channel is left', () => {
    const { first, followed, set, value } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);

    set('pair', 'b');

    expect(first.stopped).toBe(true);
    expect(followed[1]?.request.params).toEqual({ pair: 'b' });
    expect(value()).toBeUndefined();
  });

  it('given that the page is left and come back to, then what was there stays until the new snapshot is', async () => {
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

  it('given that it is come back to with another question, then nothing of the old answer stays', () => {
    const { first, running, set, start, status, value } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    running.stop();
    set('pair', 'b');
    start(live);

    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ loading: true });
  });

  it('given that the line is lost, then figures stay, as stale', () => {
    const { first, status, value } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);

    first.handlers.state(false);

    expect(prices(value())).toEqual(['1']);
    expect(status()).toMatchObject({ stale: true, failed: false, updated: new Date(5000) });
  });

  it('given figures that are none, then it has failed, and later changes do not cover it up', async () => {
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

  it('given a row that changes to what is no choice, then it has failed, and the error says which choices there are', async () => {
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

  it('given a change that is none, then what comes later is not shown: it does not fit any more', async () => {
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

  it('given that it failed and is tried again, then it is asked for anew', () => {
    const { first, followed, running, status, value } = opened();
    first.handlers.error('No such pair');
    expect(status()).toMatchObject({ failed: true, error: { kind: 'refused', message: 'No such pair' } });

    void running.refresh();
    followed[1]?.handlers.snapshot([{ id: 1, price: '1' }], 5000);

    expect(first.stopped).toBe(true);
    expect(prices(value())).toEqual(['1']);
    expect(status()).toMatchObject({ failed: false });
  });

  it('given that it is stopped before the next picture, then nothing more changes', async () => {
    const { first, running, value, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    first.handlers.delta({ remove: [1] }, 5001);

    running.stop();
    await frame();

    expect(prices(value())).toEqual(['1']);
  });
});

describe('another person', () => {
  const mine: Source = { kind: 'stream', stream: 'm.mine', with: { pair: expr('pair') } };
  const next = () => vi.advanceTimersByTimeAsync(0);

  it('given a stream that depends on who asks, then it is asked for anew, and what the first was told is gone', async () => {
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

  it('given a call that depends on who asks, then it too is asked for anew', async () => {
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
  ])('given a %s that is the same for all, then it goes on', async (_, declared) => {
    const { start, followed, asked, logIn } = setUp({ pair: 'a' });
    start(declared);
    await next();
    logIn('bo');
    await next();

    expect([...followed, ...asked]).toHaveLength(1);
  });

  it('given that the page is left in the same moment, then nobody asks any more', async () => {
    const { start, followed, logIn } = setUp({ pair: 'a' });
    const running = start(mine);
    logIn('');
    running.stop();
    await next();

    expect(followed).toHaveLength(1);
  });

  it('given that it was asked for by the next person already, then not once more', async () => {
    const { start, followed, logIn, set } = setUp({ pair: 'a', who: 'li' });
    start({ ...mine, with: { pair: expr('pair') }, when: expr("who != ''") });
    set('who', '');
    set('who', 'bo');
    logIn('li');
    await next();

    expect(followed.map(({ stopped }) => stopped)).toEqual([true, false]);
  });
});
