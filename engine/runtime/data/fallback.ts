import type { Fallback, Source, Stream } from '../../language/format/index.ts';
import { createValues, isValues, ownValue, put } from '../core/scope.ts';
import { onChange } from '../core/on-change.ts';
import { IDLE, LOADING, report, listStatuses, type Running, type Services } from './status.ts';
import type { Owner } from '../core/page.ts';
import type { StreamSource } from './stream-source.ts';

/** Starts the call that replaces a stream. */
type StartSource = (services: Services, owner: Owner, name: string, source: Source) => Running;

/**
 * How long, in milliseconds, the connection must be down before calls replace the stream, and up again before they
 * stop.
 */
const GRACE_MS = 1000;

const CONNECTION = 'connection';
const CONNECTION_ONLY: ReadonlySet<string> = new Set([CONNECTION]);

/** Replaces a stream with calls while the connection is lost. Their values count as stale. */
export function withFallback(
  services: Services,
  owner: Owner,
  name: string,
  source: StreamSource,
  start: StartSource,
  live: Running,
): Running {
  const { fallback } = source;
  if (!fallback) return live;
  let standIns: readonly Running[] = [];
  let starting: ReturnType<typeof setTimeout> | undefined;
  let stopping: ReturnType<typeof setTimeout> | undefined;
  const stopStandIns = (): void => {
    clearTimeout(starting);
    clearTimeout(stopping);
    starting = stopping = undefined;
    for (const one of standIns) one.stop();
    standIns = [];
  };
  const startStandIns = (): void => {
    starting = undefined;
    if (!isLive(owner)) standIns = fallback.map((entry) => startStandIn(services, owner, name, source, entry, start));
  };
  // either state must last, so that a flapping connection does not cause constant switching
  const update = (): void => {
    if (isLive(owner)) {
      stopping ??= setTimeout(stopStandIns, GRACE_MS);
      return;
    }
    clearTimeout(stopping);
    stopping = undefined;
    if (standIns.length === 0) starting ??= setTimeout(startStandIns, GRACE_MS);
  };
  const stopFollowing = onChange(owner, CONNECTION_ONLY, update);
  update();
  return {
    ...live,
    refresh: async () => {
      if (standIns.length === 0) await live.refresh();
      else await Promise.all(standIns.map((one) => one.refresh()));
    },
    stop: () => {
      stopFollowing();
      stopStandIns();
      live.stop();
    },
  };
}

const isLive = ({ scope }: Owner): boolean => ownValue(scope.read(CONNECTION), 'live') !== false;

/** Whether the stream has delivered a current value. */
function hasLiveValue(owner: Owner, name: string): boolean {
  const { loading, failed, stale } = listStatuses(owner.values)[name] ?? LOADING;
  return !loading && !failed && !stale;
}

/**
 * Starts the call that replaces a stream. Its failures are not shown, because the connection is being retried and has
 * its own status.
 */
function startStandIn(
  services: Services,
  owner: Owner,
  name: string,
  { stream: id }: StreamSource,
  { source, rows }: Fallback,
  start: StartSource,
): Running {
  const stream = owner.needs.streams[id];
  const standInValues = createValues({ status: {} });
  const stopFollowing = standInValues.subscribe((now, before) => {
    if (now.status === before.status) return;
    const { loading, failed, updated } = listStatuses(standInValues)[name] ?? IDLE;
    const answer = now[name];
    if (loading || failed || answer === undefined || hasLiveValue(owner, name)) return;
    put(owner.values, name, mergeAnswer(stream, owner.values.getState()[name], rows ? rowsIn(answer, rows) : answer));
    report(owner, name, { ...IDLE, stale: true, isStandIn: true, ...(updated ? { updated } : {}) });
  });
  const standIn = start(services, { scope: owner.scope, values: standInValues, needs: owner.needs }, name, source);
  return {
    ...standIn,
    stop: () => {
      stopFollowing();
      standIn.stop();
    },
  };
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const rowsIn = (answer: unknown, rows: string): readonly unknown[] =>
  toList(answer).flatMap((group) => toList(ownValue(group, rows)));

/**
 * Merges an answer into the stream's value. A single row replaces the row with the same key; any other answer replaces
 * the whole value.
 */
function mergeAnswer(stream: Stream | undefined, before: unknown, answer: unknown): unknown {
  if (stream?.shape !== 'list' || !isValues(answer)) return answer;
  const key = keyName(stream);
  // a row can be in several groups of the answer
  if (Array.isArray(answer)) return [...new Map(answer.map((row) => [String(ownValue(row, key)), row])).values()];
  const rows = toList(before);
  const same = (other: unknown): boolean => String(ownValue(other, key)) === String(answer[key]);
  return rows.some(same) ? rows.map((other) => (same(other) ? answer : other)) : [...rows, answer];
}

/** The name of the stream's key in expressions. */
function keyName({ key = 'id', row }: Stream): string {
  const field = row?.t === 'object' ? row.f.find(([wire]) => wire === key) : undefined;
  return field?.[1] ?? key;
}
