import { onlineManager, QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import '../../../language/expression/index.ts';
import type { StreamHandlers, StreamRequest } from '../../http/stream.ts';
import type { Call, Plan, Source, Stream, Template } from '../../../language/format/index.ts';
import { createValues, put, storeScope, type Values } from '../../core/scope.ts';
import type { CachedAnswer } from '../answer-cache.ts';
import { createChanges } from '../changes.ts';
import { createPageStorage } from '../device-storage.ts';
import { startSource } from '../source.ts';
import { listStatuses, type Services } from '../status.ts';
import { type Owner } from '../../core/page.ts';

export const expr = (source: string, to: 'value' | 'boolean' = 'value'): Template => ({ k: 'expr', source, to });
export const int: Plan = { t: 'integer' };
const row: Plan = { t: 'object', f: [['id', 'id', int, 1]] };
export const call = (more: Partial<Call> = {}): Call => ({
  method: 'GET',
  path: 'p',
  auth: 'none',
  effect: 'read',
  backend: 'main',
  body: 'form',
  request: { t: 'object', f: ['coin', 'page', 'offset', 'limit'].map((name) => [name, name, int, 0] as const) },
  response: { t: 'object', f: [['name', 'name', { t: 'string' }, 1]] },
  ...more,
});
export const BY_PAGE = { kind: 'page', page: 'page', first: 1, limit: 'limit' } as const;
export const PAGINATOR = { ...BY_PAGE, rows: ['data'], total: ['total'] };
export const paged: Plan = {
  t: 'object',
  f: [
    ['data', 'data', { t: 'list', i: row }, 1],
    ['total', 'total', int, 0],
  ],
};
export const listed: Plan = {
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
export const source = (more: Partial<Extract<Source, { kind: 'call' }>> = {}): Source => ({
  kind: 'call',
  call: 'a.one',
  with: {},
  staleAfter: 0,
  keepPrevious: false,
  ...more,
});

type Answer = unknown;
/** The page's `document`. */
export let page: EventTarget & { visibilityState: string };
let stops: (() => void)[];

/** Creates a visible page and fake clocks. */
export function openPage(): void {
  vi.useFakeTimers();
  stops = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
}

/** Stops all sources, and restores the globals. */
export function closePage(): void {
  stops.forEach((stop) => stop());
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

interface Follower {
  request: StreamRequest;
  handlers: StreamHandlers;
  stopped: boolean;
}

/** Records the requests of the sources, and supplies their answers. */
class Records {
  readonly asked: Values[] = [];
  readonly followed: Follower[] = [];
  readonly memory = new Map<string, CachedAnswer>();
  readonly listeners = new Set<() => void>();
  answers: Answer[] = [];
  token = 'li';
}

function createServices(records: Records): Services {
  const streams: Services['streams'] = {
    subscribe: (request, handlers) => {
      const entry = { request, handlers, stopped: false };
      records.followed.push(entry);
      return () => void (entry.stopped = true);
    },
    close: () => undefined,
  };
  const person: Services['person'] = {
    token: () => records.token,
    follow: (listener) => {
      records.listeners.add(listener);
      return () => records.listeners.delete(listener);
    },
  };
  const getAnswer = async (_id: string, _call: Call, given: Values): Promise<unknown> => {
    records.asked.push(given);
    const answer = records.answers.length > 1 ? records.answers.shift() : records.answers[0];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? (answer as (given: Values) => unknown)(given) : answer;
  };
  return {
    client: {
      picture: () => Promise.resolve(undefined),
      listFields: () => [],
      send: () => Promise.resolve(),
      call: getAnswer,
      page: async (id, asked, given) => {
        const payload = await getAnswer(id, asked, given);
        return { payload, response: { status: 200, body: payload, headers: {} }, nextPage: () => undefined };
      },
    },
    streams,
    changes: createChanges([{ channel: 'wallet', auth: true, topics: ['account'] }], streams, person),
    query: new QueryClient(),
    answerCache: {
      entry: (question) => ({
        read: () => records.memory.get(question),
        write: (value) => void records.memory.set(question, { value, at: Date.now() }),
      }),
    },
    pageStorage: createPageStorage('brand', { id: () => '', follow: () => () => undefined }),
    translate: (key) => key,
    person,
    zone: 'UTC',
  };
}

/** Starts sources of one page, and records what they request. */
export function setUp(first: Values = {}, calls: Readonly<Record<string, Call>> = { 'a.one': call() }) {
  const values = createValues({ status: {}, data: undefined, ...first });
  const records = new Records();
  const services = createServices(records);
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
    asked: records.asked,
    followed: records.followed,
    memory: records.memory,
    start,
    /** Logs in another user, or logs the user out. */
    logIn: (next: string) => {
      records.token = next;
      for (const listener of records.listeners) listener();
    },
    answers: (...given: Answer[]) => void (records.answers = given),
    changes: services.changes,
    /** Stops all sources. */
    stop: () => stops.forEach((stop) => stop()),
    value: (name = 'data') => values.getState()[name],
    status: (name = 'data') => listStatuses(values)[name],
    set: (name: string, value: unknown) => put(values, name, value),
    soon: () => vi.advanceTimersByTimeAsync(0),
  };
}
