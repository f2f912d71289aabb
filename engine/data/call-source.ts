import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import type { Call, Paging, Plan, Source } from '../compiled/index.ts';
import { CallFailure, WireError } from '../api/errors.ts';
import { decode, encode } from '../api/wire.ts';
import { resolve } from '../runtime/bind.ts';
import { put, type Values } from '../runtime/scope.ts';
import { failureOf, guarded, LOADING, report, type Running, type Services, type Status } from './status.ts';
import { type Owner } from '../runtime/page.ts';

type CallSource = Extract<Source, { kind: 'call' }>;

interface Job {
  readonly services: Services;
  readonly owner: Owner;
  readonly name: string;
  readonly source: CallSource;
  readonly call: Call;
  readonly args: Values;
}

/** One page of an answer, as it came. */
interface Page {
  readonly rows: readonly unknown[];
  readonly more: boolean;
}

interface Result {
  readonly data: unknown;
  readonly isFetchingNextPage?: boolean;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
}

interface Asking {
  stop(): void;
  refresh(): Promise<unknown>;
  settled(): Promise<unknown>;
  more(): void;
}

const KEPT_UNUSED = 5 * 60_000;

/** A declared call as data: asked once for the same arguments, asked again when told, page by page where it has pages. */
export function runCall(services: Services, owner: Owner, name: string, source: CallSource, args: Values): Running {
  const call = owner.needs.calls[source.call];
  if (!call) throw new Error(`${source.call} is not in the release`);
  const job: Job = { services, owner, name, source, call, args };
  if (!source.keep) put(owner.values, name, undefined);
  report(owner, name, LOADING);
  const asking = source.pages && call.paging ? askPages(job, source.pages) : askOnce(job);
  const stopPolling = poll(job, asking.refresh);
  return {
    refresh: async () => void (await asking.refresh()),
    settled: async () => void (await asking.settled()),
    more: asking.more,
    stop: () => {
      stopPolling();
      asking.stop();
    },
  };
}

const ask = ({ services, source, call }: Job, values: Values, signal: AbortSignal): Promise<unknown> =>
  services.client.call(source.call, call, values, { signal });

/** The key holds the wire's form of the arguments: a wrong one shows here at once, with its name. */
function optionsOf({ services, source, call, args }: Job) {
  const wire = encode(call.request, args, services.zone).map(([field, value]) =>
    typeof value === 'string' ? `${field}=${value}` : field,
  );
  return {
    queryKey: [source.call, ...wire],
    staleTime: source.stale * 1000,
    retry: false,
    refetchOnWindowFocus: true,
    // a browser that thinks it is offline says so at once, instead of waiting without a word
    networkMode: 'always' as const,
    refetchOnReconnect: true,
    gcTime: KEPT_UNUSED,
  };
}

const isLost = (error: Status['error']): boolean =>
  error instanceof CallFailure && (error.kind === 'network' || error.kind === 'timeout');

/** @param kept when the answer came that was kept for want of a connection: it is shown as what it is */
function show({ owner, name, source }: Job, value: unknown, more: boolean, result: Result, kept?: number): void {
  const isKept = result.dataUpdatedAt === kept;
  const error = result.error ? failureOf(source.call, result.error) : undefined;
  // what is kept stands in for a lost connection; an answer that came, if only to say no, is newer
  const present = result.data !== undefined && !(isKept && error && !isLost(error));
  if (present || isKept) put(owner.values, name, present ? value : undefined);
  report(owner, name, {
    loading: !present && !error,
    failed: error !== undefined && !present,
    stale: present && (error !== undefined || (isKept && Date.now() - result.dataUpdatedAt > source.stale * 1000)),
    more,
    loadingMore: result.isFetchingNextPage === true,
    ...(present ? { updated: new Date(result.dataUpdatedAt) } : {}),
    ...(error ? { error } : {}),
  });
}

function askOnce(job: Job): Asking {
  const { services, call, args, owner, name, source } = job;
  const options = optionsOf(job);
  const memory = call.offline ? services.answers.at(options.queryKey.join(' '), call.auth !== 'none') : undefined;
  const kept = memory?.read();
  const observer = new QueryObserver<unknown>(services.query, {
    ...options,
    // old by now: it is shown with its time while the new one is asked for
    ...(kept ? { initialData: kept.value, initialDataUpdatedAt: kept.at } : {}),
    queryFn: async ({ signal }) => {
      const answer = (await ask(job, args, signal)) ?? null;
      memory?.write(answer);
      return answer;
    },
  });
  const read = (data: unknown): unknown => decode(call.response, data, services.zone);
  const take = (result: ReturnType<typeof observer.getCurrentResult>): boolean =>
    guarded(owner, name, source.call, () =>
      show(job, owner.mayBeEmpty?.(name) && isEmpty(result.data) ? {} : read(result.data), false, result, kept?.at),
    );
  const stop = observer.subscribe(take);
  take(observer.getCurrentResult());
  return { stop, refresh: () => observer.refetch(), settled: () => settled(observer), more: () => undefined };
}

interface Observer {
  getCurrentResult(): { readonly isFetching: boolean };
  refetch(options: { readonly cancelRefetch: boolean }): Promise<unknown>;
}

/** Waits for the answer that is on its way, if one is. */
const settled = async (observer: Observer): Promise<void> => {
  if (observer.getCurrentResult().isFetching) await observer.refetch({ cancelRefetch: false });
};

/** Back ends in PHP write an empty object as an empty list. */
const isEmpty = (data: unknown): boolean => typeof data === 'object' && data !== null && Object.keys(data).length === 0;

function askPages(job: Job, limit: number): Asking {
  const { services, call, args, owner, name, source } = job;
  const paging = call.paging ?? { rows: [] };
  const rowsPlan = planAt(call.response, paging.rows);
  if (!rowsPlan) throw new Error(`${source.call}: a paged answer has a list "${paging.rows.join('.')}"`);
  const options = optionsOf(job);
  const observer = new InfiniteQueryObserver(services.query, {
    ...options,
    queryKey: [...options.queryKey, 'pages', limit],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      pageOf(paging, await ask(job, { ...args, page: pageParam, limit }, signal), pageParam, limit),
    getNextPageParam: (last: Page, _: readonly Page[], page: number) => (last.more ? page + 1 : undefined),
  });
  const take = (result: ReturnType<typeof observer.getCurrentResult>): boolean =>
    guarded(owner, name, source.call, () => {
      const rows = result.data?.pages.flatMap(
        (page) => decode(rowsPlan, page.rows, services.zone, 'rows') as readonly unknown[],
      );
      show(job, rows, result.hasNextPage, result);
    });
  const stop = observer.subscribe(take);
  take(observer.getCurrentResult());
  return {
    stop,
    refresh: () => observer.refetch(),
    settled: () => settled(observer),
    more: () => void observer.fetchNextPage(),
  };
}

/** The plan of a field, by its names on the wire. */
function planAt(plan: Plan, path: readonly string[]): Plan | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return plan;
  const field = plan.t === 'object' ? plan.f.find(([wire]) => wire === name)?.[2] : undefined;
  return field && planAt(field, rest);
}

const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Values)[name] : undefined,
    body,
  );

/** @throws WireError where the answer has no rows */
function pageOf({ rows: place, total: count }: Paging, payload: unknown, page: number, limit: number): Page {
  const rows = valueAt(payload, place);
  if (!Array.isArray(rows)) throw new WireError(place.join('.'), 'a list', typeof rows);
  const total = count ? Number(valueAt(payload, count)) : Number.NaN;
  return { rows, more: Number.isFinite(total) ? page * limit < total : rows.length >= limit };
}

function poll({ services, owner, name, source }: Job, refresh: () => Promise<unknown>): () => void {
  if (!source.poll) return () => undefined;
  const { seconds, while: until } = source.poll;
  const ask = (): void => {
    if (!until || resolve(until, owner.scope, services.translate) === true) void refresh();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') guarded(owner, name, source.call, ask);
  }, seconds * 1000);
  return () => clearInterval(timer);
}
