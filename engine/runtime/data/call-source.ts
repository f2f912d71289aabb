import { InfiniteQueryObserver, QueryObserver, type InfiniteData } from '@tanstack/react-query';
import type { Call, Plan, Source } from '../../language/format/index.ts';
import { encode } from '../http/encode.ts';
import { CallFailure } from '../http/errors.ts';
import { decode } from '../http/decode.ts';
import { resolve } from '../core/bind.ts';
import { put, type Values } from '../core/scope.ts';
import { prepareLongLists, shareEqual } from './long-lists.ts';
import { firstPosition, joinPages, loadPage, positionFields, type LoadedPage } from './paging.ts';
import { getFailure, runGuarded, LOADING, report, type Running, type Services, type Status } from './status.ts';
import { type Owner } from '../core/page.ts';

type CallSource = Extract<Source, { kind: 'call' }>;

interface Job {
  readonly services: Services;
  readonly owner: Owner;
  readonly name: string;
  readonly source: CallSource;
  readonly call: Call;
  readonly args: Values;
}

interface Result {
  readonly data: unknown;
  readonly isFetchingNextPage?: boolean;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
}

interface Query {
  stop(): void;
  refresh(): Promise<unknown>;
  whenSettled(): Promise<unknown>;
  more(): void;
}

const UNUSED_CACHE_MS = 5 * 60_000;

/**
 * Runs a declared call as a data source. Calls with equal arguments share one request; paged calls load page by page.
 */
export function runCall(services: Services, owner: Owner, name: string, source: CallSource, args: Values): Running {
  const call = owner.needs.calls[source.call];
  if (!call) throw new Error(`${source.call} is not in the release`);
  const job: Job = { services, owner, name, source, call, args };
  if (!source.keepPrevious) put(owner.values, name, undefined);
  report(owner, name, LOADING);
  const query = source.pageSize && call.paging ? queryPages(job, source.pageSize) : queryOnce(job);
  const stopPolling = poll(job, query.refresh);
  return {
    refresh: async () => void (await query.refresh()),
    whenSettled: async () => void (await query.whenSettled()),
    more: query.more,
    stop: () => {
      stopPolling();
      query.stop();
    },
  };
}

const sendCall = ({ services, source, call }: Job, values: Values, signal: AbortSignal): Promise<unknown> =>
  services.client.call(source.call, call, values, { signal });

/**
 * Returns the query's options. Its key contains the encoded arguments, so an invalid argument fails here, and the error
 * names it.
 */
function listOptions({ services, source, call }: Job, args: Values) {
  const wire = encode(call.request, args, services.zone).map(([field, value]) =>
    typeof value === 'string' ? `${field}=${value}` : field,
  );
  return {
    queryKey: [source.call, ...wire],
    staleTime: source.staleAfter * 1000,
    retry: false,
    refetchOnWindowFocus: true,
    // fail immediately if the browser reports that it is offline, instead of pausing silently
    networkMode: 'always' as const,
    refetchOnReconnect: true,
    gcTime: UNUSED_CACHE_MS,
    structuralSharing: shareEqual,
  };
}

const isConnectionError = (error: Status['error']): boolean =>
  error instanceof CallFailure && (error.kind === 'network' || error.kind === 'timeout');

/** Shows a result. @param kept when the cached response was received; it is shown with that time */
function show({ owner, name, source }: Job, value: unknown, more: boolean, result: Result, kept?: number): void {
  const isKept = result.dataUpdatedAt === kept;
  const error = result.error ? getFailure(source.call, result.error) : undefined;
  // a cached response is used only if the connection is lost; a response from the server, even a refusal, is newer
  const present = result.data !== undefined && !(isKept && error && !isConnectionError(error));
  if (present || isKept) put(owner.values, name, present ? value : undefined);
  report(owner, name, {
    loading: !present && !error,
    failed: error !== undefined && !present,
    stale: present && (error !== undefined || (isKept && Date.now() - result.dataUpdatedAt > source.staleAfter * 1000)),
    more,
    loadingMore: result.isFetchingNextPage === true,
    ...(present ? { updated: new Date(result.dataUpdatedAt) } : {}),
    ...(error ? { error } : {}),
  });
}

function queryOnce(job: Job): Query {
  const { services, call, args, owner, name, source } = job;
  const options = listOptions(job, args);
  const cacheEntry = call.offline
    ? services.answerCache.entry(options.queryKey.join(' '), call.auth !== 'none')
    : undefined;
  const kept = cacheEntry?.read();
  const observer = new QueryObserver<unknown>(services.query, {
    ...options,
    // the cached response is already outdated: it is shown with its time while the new one loads
    ...(kept ? { initialData: kept.value, initialDataUpdatedAt: kept.at } : {}),
    queryFn: async ({ signal }) => {
      const received = (await sendCall(job, args, signal)) ?? null;
      const plan = { plan: call.response, zone: services.zone, signal };
      const answer = await prepareLongLists(plan, received, services.query.getQueryData(options.queryKey));
      if (services.isExample?.(source.call) !== true) cacheEntry?.write(answer);
      return answer;
    },
  });
  const read = (data: unknown): unknown => decode(call.response, data, services.zone);
  const take = (result: ReturnType<typeof observer.getCurrentResult>): boolean =>
    runGuarded(owner, name, source.call, () =>
      show(job, owner.mayBeEmpty?.(name) && isEmpty(result.data) ? {} : read(result.data), false, result, kept?.at),
    );
  const stop = observer.subscribe(take);
  take(observer.getCurrentResult());
  return { stop, refresh: () => observer.refetch(), whenSettled: () => whenSettled(observer), more: () => undefined };
}

interface Observer {
  getCurrentResult(): { readonly isFetching: boolean };
  refetch(options: { readonly cancelRefetch: boolean }): Promise<unknown>;
}

/** Waits for the pending response, if any. */
const whenSettled = async (observer: Observer): Promise<void> => {
  if (observer.getCurrentResult().isFetching) await observer.refetch({ cancelRefetch: false });
};

/** Whether a response is an empty object, which PHP back ends encode as an empty list. */
const isEmpty = (data: unknown): boolean => typeof data === 'object' && data !== null && Object.keys(data).length === 0;

function queryPages(job: Job, limit: number): Query {
  const { services, call, args, owner, name, source } = job;
  const { paging } = call;
  const rowsPlan = paging && planAt(call.response, paging.rows);
  if (!rowsPlan) throw new Error(`${source.call}: a paged response needs the list "${paging?.rows.join('.') ?? ''}"`);
  const first = firstPosition(paging);
  // a request may require the fields that select a page
  const options = listOptions(job, { ...args, ...positionFields(paging, first, limit) });
  const paged = { id: source.call, call, paging, args, limit };
  const queryKey = [...options.queryKey, 'pages', limit];
  const observer = new InfiniteQueryObserver(services.query, {
    ...options,
    queryKey,
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }) => {
      const page = await loadPage(services.client, paged, pageParam, signal);
      const known = services.query.getQueryData<InfiniteData<LoadedPage>>(queryKey);
      const before = known?.pages[known.pageParams.indexOf(pageParam)]?.rows;
      const rows = await prepareLongLists(
        { plan: rowsPlan, zone: services.zone, path: 'rows', signal },
        page.rows,
        before,
      );
      return { ...page, rows };
    },
    getNextPageParam: (last: LoadedPage) => last.next,
  });
  const listRows = remember((data: InfiniteData<LoadedPage> | undefined) => {
    const pages = data?.pages.map(({ rows }) => ({
      rows,
      values: decode(rowsPlan, rows, services.zone, 'rows') as readonly unknown[],
    }));
    return pages && joinPages(pages, rowsPlan.t === 'list' ? rowsPlan.i : rowsPlan, paging.key);
  });
  const take = (result: ReturnType<typeof observer.getCurrentResult>): boolean =>
    runGuarded(owner, name, source.call, () => show(job, listRows(result.data), result.hasNextPage, result));
  const stop = observer.subscribe(take);
  take(observer.getCurrentResult());
  return {
    stop,
    refresh: () => observer.refetch(),
    whenSettled: () => whenSettled(observer),
    more: () => void loadMore(observer),
  };
}

/**
 * Loads the next page. If rows have been removed in the meantime, others have moved to pages that are already loaded,
 * so these are reloaded.
 */
async function loadMore(observer: {
  fetchNextPage(): Promise<{ readonly data: InfiniteData<LoadedPage> | undefined }>;
  refetch(): Promise<unknown>;
}): Promise<void> {
  const { data } = await observer.fetchNextPage();
  const [before, last] = data?.pages.slice(-2) ?? [];
  if (before?.total !== undefined && last?.total !== undefined && last.total < before.total) await observer.refetch();
}

/** Memoizes the last result. */
function remember<Input, Output>(work: (input: Input) => Output): (input: Input) => Output {
  let last: { readonly input: Input; readonly output: Output } | undefined;
  return (input) => {
    if (!last || last.input !== input) last = { input, output: work(input) };
    return last.output;
  };
}

/** The plan of the field at the given path of wire names. */
function planAt(plan: Plan, path: readonly string[]): Plan | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return plan;
  const field = plan.t === 'object' ? plan.f.find(([wire]) => wire === name)?.[2] : undefined;
  return field && planAt(field, rest);
}

function poll({ services, owner, name, source }: Job, refresh: () => Promise<unknown>): () => void {
  if (!source.poll) return () => undefined;
  const { seconds, while: condition } = source.poll;
  const refreshWhileTrue = (): void => {
    if (!condition || resolve(condition, owner.scope, services.translate) === true) void refresh();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') runGuarded(owner, name, source.call, refreshWhileTrue);
  }, seconds * 1000);
  return () => clearInterval(timer);
}
