import type { Source } from '../../language/format/index.ts';
import { listPaths, resolve, resolveAll } from '../core/bind.ts';
import { put, type Values } from '../core/scope.ts';
import { plainValue } from '../core/typed.ts';
import { runCall } from './call-source.ts';
import { withFallback } from './fallback.ts';
import { onChange } from '../core/on-change.ts';
import { runGuarded, IDLE, LOADING, report, type Running, type Services } from './status.ts';
import { type Owner } from '../core/page.ts';
import { runStream } from './stream-source.ts';

type RemoteSource = Exclude<Source, { kind: 'value' }>;

/** Starts a source and restarts it whenever its arguments change, until it is stopped. */
export function startSource(services: Services, owner: Owner, name: string, source: Source): Running {
  if (source.kind === 'value') return startValue(services, owner, name, source);
  const query = createQuery(services, owner, name, source);
  const runUpdate = (): boolean => runGuarded(owner, name, getId(source), query.run);
  const after = source.kind === 'call' ? source.reloadAfter : undefined;
  let started = after !== undefined && owner.scope.read(after) !== undefined;
  const stopFollowing = onChange(owner, listRoots(source, after), (changed) => {
    if (after !== undefined && changed.has(after)) {
      void (started ? query.running()?.refresh() : refreshOnceSettled(query.running));
      started = true;
    }
    runUpdate();
  });
  const stopChanges = followChanges(services, owner, source, query.running);
  const stopWatching = isPersonal(owner, source) ? watchUser(services, query.reset, runUpdate) : () => undefined;
  runUpdate();
  return {
    refresh: async () => query.running()?.refresh(),
    whenSettled: async () => query.running()?.whenSettled?.(),
    more: () => query.running()?.more(),
    stop: () => {
      stopFollowing();
      stopChanges();
      stopWatching();
      query.end();
    },
  };
}

/**
 * Refreshes a call after the first report of a change, because a response requested earlier may be older than the
 * report.
 */
async function refreshOnceSettled(running: () => Running | undefined): Promise<void> {
  const asked = running();
  await asked?.whenSettled?.();
  if (asked === running()) await asked?.refresh();
}

/** Refreshes a call after each change to a topic that it follows. */
function followChanges(
  { changes }: Services,
  { needs }: Owner,
  source: RemoteSource,
  running: () => Running | undefined,
): () => void {
  const topics = source.kind === 'call' ? needs.calls[source.call]?.follows : undefined;
  if (topics === undefined) return () => undefined;
  return changes.follow(topics, (isFirst) => void (isFirst ? refreshOnceSettled(running) : running()?.refresh()));
}

/** A source's current query, and the user who made it. */
function createQuery(services: Services, owner: Owner, name: string, source: RemoteSource) {
  let running: Running | undefined;
  let key: string | undefined;
  let token: string | undefined;
  const end = (): void => {
    running?.stop();
    running = undefined;
    key = undefined;
  };
  return {
    running: (): Running | undefined => running,
    end,
    run: (): void => {
      const args = listArguments(services, owner, source);
      const next = args ? JSON.stringify(plainValue(args)) : undefined;
      if (next === key && running) return;
      key = next;
      token = services.person.token();
      running?.stop();
      running = args
        ? startRemote(services, owner, name, source, args, isSameQuery(owner, name, [source, next, token]))
        : undefined;
      if (args) return;
      const isDisabled = getCondition(services, owner, source) === false;
      // the old value belongs to different arguments
      if (isDisabled || source.kind !== 'call' || !source.keepPrevious) put(owner.values, name, undefined);
      report(owner, name, isDisabled ? IDLE : LOADING);
    },
    /** Discards a query made by another user. @returns whether there was one */
    reset: (): boolean => {
      if (!running || token === services.person.token()) return false;
      end();
      put(owner.values, name, undefined);
      report(owner, name, LOADING);
      return true;
    },
  };
}

/** Whether the data depends on the user. */
function isPersonal({ needs }: Owner, source: RemoteSource): boolean {
  if (source.kind === 'stream') return needs.streams[source.stream]?.auth === true;
  const auth = needs.calls[source.call]?.auth;
  return auth !== undefined && auth !== 'none';
}

/**
 * Clears personal data immediately when the user changes. Refetches it one task later, when pages that require a log-in
 * have closed.
 */
function watchUser({ person }: Services, forget: () => boolean, ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = person.follow(() => {
    if (!forget()) return;
    clearTimeout(timer);
    timer = setTimeout(ask, 0);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The last query for each value, because a page that the user returns to still has its values. */
const lastQueries = new WeakMap<Owner['values'], Map<string, string>>();

/** Whether the current value answers the same query. */
function isSameQuery({ values }: Owner, name: string, query: readonly unknown[]): boolean {
  const known = lastQueries.get(values) ?? new Map<string, string>();
  lastQueries.set(values, known);
  const text = JSON.stringify(query);
  const same = known.get(name) === text && values.getState()[name] !== undefined;
  known.set(name, text);
  return same;
}

const startRemote = (
  services: Services,
  owner: Owner,
  name: string,
  source: RemoteSource,
  args: Values,
  isResumed: boolean,
): Running =>
  source.kind === 'call'
    ? runCall(services, owner, name, source, args)
    : withFallback(
        services,
        owner,
        name,
        source,
        startSource,
        runStream({ services, owner, name, source, args, isResumed }),
      );

const getId = (source: RemoteSource): string => (source.kind === 'call' ? source.call : source.stream);

const listRoots = (source: RemoteSource, after: string | undefined): ReadonlySet<string> =>
  new Set(
    [...listPaths(source.with), ...listPaths(source.when), ...(after === undefined ? [] : [[after]])].map(
      (path) => path[0] ?? '',
    ),
  );

const getCondition = (services: Services, owner: Owner, source: RemoteSource): unknown =>
  source.when ? resolve(source.when, owner.scope, services.translate) : true;

/**
 * The arguments, or undefined while one of them is pending or the source's condition is not met. An optional argument
 * is omitted when it is null and everything it reads is known, as in `=amount == '' ? null : decimal(amount)`.
 */
function listArguments(services: Services, owner: Owner, source: RemoteSource): Values | undefined {
  if (getCondition(services, owner, source) !== true) return undefined;
  const needed = requiredBy(owner, source);
  const args: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(resolveAll(source.with, owner.scope, services.translate))) {
    if (value !== undefined) args[name] = value;
    else if (needed.has(name) || !listPaths(source.with[name]).every(([root = '']) => isKnown(owner, root)))
      return undefined;
  }
  return args;
}

const isKnown = ({ scope }: Owner, root: string): boolean => scope.read(root) !== undefined;

function requiredBy({ needs }: Owner, source: RemoteSource): ReadonlySet<string> {
  const plan = source.kind === 'call' ? needs.calls[source.call]?.request : needs.streams[source.stream]?.params;
  return new Set(
    plan?.t === 'object'
      ? plan.f.flatMap(([, name, { d }, required]) => (required && d === undefined ? [name] : []))
      : [],
  );
}

function startValue(
  services: Services,
  owner: Owner,
  name: string,
  source: Extract<Source, { kind: 'value' }>,
): Running {
  const update = (): boolean =>
    runGuarded(owner, name, name, () => {
      put(owner.values, name, resolve(source.value, owner.scope, services.translate));
      report(owner, name, IDLE);
    });
  const stop = onChange(owner, new Set(listPaths(source.value).map((path) => path[0] ?? '')), update);
  update();
  return { refresh: async () => void update(), more: () => undefined, stop };
}
