import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Call, Needs, Source } from '../compile/release';
import { CallFailure, WireError } from '../api/errors';
import { decode, encode } from '../api/wire';
import type { Client } from '../api/client';
import type { Streams } from '../api/stream';
import { pathsOf, resolve, resolveAll, type Say } from '../bind/bind';
import { put, type Scope, type Values, type ValueStore } from '../state/scope';
import { plainValue } from '../state/typed';
import { applyDelta, snapshotOf, type Wire } from './shapes';

/** How a data source stands, as expressions see it below `status`. */
export interface Status {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly stale: boolean;
  /** More rows can be asked for. */
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly updated?: Date;
  readonly error?: CallFailure;
}
export interface Services {
  readonly client: Client;
  readonly streams: Streams;
  readonly query: QueryClient;
  readonly say: Say;
  readonly zone: string;
}
export interface Owner {
  readonly scope: Scope;
  readonly values: ValueStore;
  readonly needs: Needs;
}
export interface Running {
  refresh(): Promise<void>;
  more(): void;
  stop(): void;
}

const IDLE: Status = { loading: false, failed: false, stale: false, more: false, loadingMore: false };
export const LOADING: Status = { ...IDLE, loading: true };

function report(owner: Owner, name: string, status: Status): void {
  const all = (owner.values.getState().status ?? {}) as Readonly<Record<string, Status>>;
  const before = all[name];
  const keys = Object.keys(status) as (keyof Status)[];
  if (before && keys.length === Object.keys(before).length && keys.every((key) => Object.is(before[key], status[key])))
    return;
  put(owner.values, 'status', { ...all, [name]: status });
}

/** Starts a source and keeps it true to its arguments until it is stopped. */
export function startSource(services: Services, owner: Owner, name: string, source: Source): Running {
  if (source.kind === 'value') return startValue(services, owner, name, source);
  const begin =
    source.kind === 'call'
      ? (args: Values) => runCall(services, owner, name, source, args)
      : (args: Values) => runStream(services, owner, name, source, args);
  let running: Running | undefined;
  let key: string | undefined;
  const follow = (): void => {
    const args = argumentsOf(services, owner, source);
    const next = args ? JSON.stringify(plainValue(args)) : undefined;
    if (next === key) return;
    key = next;
    running?.stop();
    running = args ? begin(args) : undefined;
    if (!args) report(owner, name, source.when && held(services, owner, source) === false ? IDLE : LOADING);
  };
  const roots = new Set(
    [
      ...pathsOf(source.with),
      ...pathsOf(source.when),
      ...(source.kind === 'call' && source.after ? [[source.after]] : []),
    ].map((path) => path[0] ?? ''),
  );
  const stopFollowing = onChange(owner, roots, (changed) => {
    if (source.kind === 'call' && source.after && changed.has(source.after)) void running?.refresh();
    follow();
  });
  follow();
  return {
    refresh: async () => running?.refresh(),
    more: () => running?.more(),
    stop: () => {
      stopFollowing();
      running?.stop();
      running = undefined;
      key = undefined;
    },
  };
}

type Asking = Exclude<Source, { kind: 'value' }>;
const held = (services: Services, owner: Owner, source: Asking): unknown =>
  source.when ? resolve(source.when, owner.scope, services.say) : true;

/** The arguments, or undefined while one of them is unknown or the source's condition does not hold. */
function argumentsOf(services: Services, owner: Owner, source: Asking): Values | undefined {
  if (held(services, owner, source) !== true) return undefined;
  const values = resolveAll(source.with, owner.scope, services.say);
  return Object.values(values).some((value) => value === undefined) ? undefined : values;
}

/** Wakes when one of the names gets another value, in any of the stores that the scope reads. */
export function onChange(
  owner: Owner,
  roots: ReadonlySet<string>,
  wake: (changed: ReadonlySet<string>) => void,
): () => void {
  if (roots.size === 0) return () => undefined;
  const stops = owner.scope.stores.map((store) =>
    store.subscribe((now, before) => {
      const changed = new Set([...roots].filter((root) => !Object.is(now[root], before[root])));
      if (changed.size > 0) wake(changed);
    }),
  );
  return () => stops.forEach((stop) => stop());
}

function startValue(
  services: Services,
  owner: Owner,
  name: string,
  source: Extract<Source, { kind: 'value' }>,
): Running {
  const work = (): void => put(owner.values, name, resolve(source.value, owner.scope, services.say));
  const stop = onChange(owner, new Set(pathsOf(source.value).map((path) => path[0] ?? '')), work);
  work();
  return { refresh: async () => work(), more: () => undefined, stop };
}

interface Page {
  readonly rows: readonly unknown[];
  readonly more: boolean;
}

function pageOf(call: Call, payload: unknown, page: number, limit: number): Page {
  const body = (typeof payload === 'object' && payload !== null ? payload : {}) as Values;
  const rows = call.paging === 'list' ? body.list : body.data;
  if (!Array.isArray(rows)) throw new WireError(call.paging === 'list' ? 'list' : 'data', 'a list', typeof rows);
  const total = Number(call.paging === 'list' ? body.count : body.total);
  return { rows, more: Number.isFinite(total) ? page * limit < total : rows.length >= limit };
}

const failureOf = (id: string, error: unknown): CallFailure =>
  error instanceof CallFailure
    ? error
    : new CallFailure('answer', id, error instanceof Error ? `${id}: ${error.message}` : String(error));

function runCall(
  services: Services,
  owner: Owner,
  name: string,
  source: Extract<Source, { kind: 'call' }>,
  args: Values,
): Running {
  const call = owner.needs.calls[source.call];
  if (!call) throw new Error(`${source.call} is not in the release`);
  const { client, query, zone } = services;
  // encoding here shows a wrong argument at once, with its name
  const wire = encode(call.request, args, zone).map(([field, value]) => `${field}=${String(value)}`);
  const limit = source.pages ?? 0;
  const rowsPlan =
    call.response.t === 'object'
      ? call.response.f.find(([field]) => field === (call.paging === 'list' ? 'list' : 'data'))?.[2]
      : undefined;
  const shared = {
    queryKey: [source.call, ...wire],
    staleTime: source.stale * 1000,
    retry: false,
    refetchOnWindowFocus: true,
    gcTime: 5 * 60_000,
  };
  const ask = (values: Values, signal: AbortSignal) => client.call(source.call, call, values, { signal });
  const show = (
    value: unknown,
    more: boolean,
    result: { isFetching: boolean; isFetchingNextPage?: boolean; error: unknown; dataUpdatedAt: number },
    present: boolean,
  ): void => {
    if (present) put(owner.values, name, value);
    const error = result.error ? failureOf(source.call, result.error) : undefined;
    report(owner, name, {
      loading: !present && !error,
      failed: error !== undefined && !present,
      stale: error !== undefined && present,
      more,
      loadingMore: result.isFetchingNextPage === true,
      ...(present ? { updated: new Date(result.dataUpdatedAt) } : {}),
      ...(error ? { error } : {}),
    });
  };
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      report(owner, name, { ...IDLE, failed: true, error: failureOf(source.call, error) });
    }
  };
  if (!source.keep) put(owner.values, name, undefined);
  report(owner, name, LOADING);
  let stop: () => void;
  let refresh: () => Promise<unknown>;
  let more: () => void = () => undefined;
  if (limit > 0 && call.paging) {
    const observer = new InfiniteQueryObserver(query, {
      ...shared,
      queryKey: [...shared.queryKey, 'pages', limit],
      initialPageParam: 1,
      queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
        pageOf(call, await ask({ ...args, page: pageParam, limit }, signal), pageParam, limit),
      getNextPageParam: (last: Page, _: readonly Page[], page: number) => (last.more ? page + 1 : undefined),
    });
    const take = (result: ReturnType<typeof observer.getCurrentResult>): void =>
      guarded(() =>
        show(
          result.data && rowsPlan
            ? result.data.pages.flatMap((page) => decode(rowsPlan, page.rows, zone, 'rows') as readonly unknown[])
            : undefined,
          result.hasNextPage,
          result,
          result.data !== undefined,
        ),
      );
    stop = observer.subscribe(take);
    take(observer.getCurrentResult());
    refresh = () => observer.refetch();
    more = () => void observer.fetchNextPage();
  } else {
    const observer = new QueryObserver(query, {
      ...shared,
      queryFn: async ({ signal }: { signal: AbortSignal }) => ((await ask(args, signal)) ?? null) as unknown,
    });
    const take = (result: ReturnType<typeof observer.getCurrentResult>): void => {
      const present = result.data !== undefined && result.data !== null;
      guarded(() => show(present ? decode(call.response, result.data, zone) : undefined, false, result, present));
    };
    stop = observer.subscribe(take);
    take(observer.getCurrentResult());
    refresh = () => observer.refetch();
  }
  const stopPoll = poll(services, owner, source, refresh);
  return {
    refresh: async () => void (await refresh()),
    more,
    stop: () => {
      stopPoll();
      stop();
    },
  };
}

function poll(
  services: Services,
  owner: Owner,
  source: Extract<Source, { kind: 'call' }>,
  refresh: () => Promise<unknown>,
): () => void {
  if (!source.poll) return () => undefined;
  const { seconds, while: until } = source.poll;
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && (!until || resolve(until, owner.scope, services.say) === true))
      void refresh();
  }, seconds * 1000);
  return () => clearInterval(timer);
}

function runStream(
  services: Services,
  owner: Owner,
  name: string,
  source: Extract<Source, { kind: 'stream' }>,
  args: Values,
): Running {
  const stream = owner.needs.streams[source.stream];
  if (!stream) throw new Error(`${source.stream} is not in the release`);
  const params = Object.fromEntries(
    encode(stream.params, args, services.zone).map(([field, value]) => [field, String(value)]),
  );
  let wire: Wire;
  let waiting: unknown[] = [];
  let frame = 0;
  let updated = new Date();
  const show = (): void => {
    const row = stream.row;
    const value = !row
      ? wire
      : stream.shape === 'list' || stream.shape === 'log'
        ? (wire as readonly unknown[]).map((item, index) => decode(row, item, services.zone, `[${index}]`))
        : stream.shape === 'object'
          ? decode(row, wire, services.zone)
          : wire;
    put(owner.values, name, value);
    report(owner, name, { ...IDLE, updated });
  };
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      report(owner, name, { ...IDLE, failed: true, error: failureOf(source.stream, error) });
    }
  };
  // deltas that come between two pictures are shown as one
  const flush = (): void => {
    frame = 0;
    const deltas = waiting;
    waiting = [];
    guarded(() => {
      for (const delta of deltas) wire = applyDelta(stream, wire, delta);
      show();
    });
  };
  put(owner.values, name, undefined);
  report(owner, name, LOADING);
  const stop = services.streams.subscribe(
    { channel: stream.channel, params, auth: stream.auth },
    {
      snapshot: (data, time) => {
        waiting = [];
        updated = new Date(time);
        guarded(() => {
          wire = snapshotOf(stream, data);
          show();
        });
      },
      delta: (data, time) => {
        updated = new Date(time);
        waiting.push(data);
        if (!frame) frame = requestAnimationFrame(flush);
      },
      state: (live) => {
        if (wire !== undefined) report(owner, name, { ...IDLE, stale: !live, updated });
      },
      error: (message) =>
        report(owner, name, { ...IDLE, failed: true, error: new CallFailure('refused', source.stream, message) }),
    },
  );
  return {
    refresh: async () => undefined,
    more: () => undefined,
    stop: () => {
      stop();
      cancelAnimationFrame(frame);
    },
  };
}
