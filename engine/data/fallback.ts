import type { Fallback, Source, Stream } from '../compiled/index.ts';
import { createValues, put } from '../runtime/scope.ts';
import { onChange } from '../runtime/on-change.ts';
import { IDLE, LOADING, report, statusesOf, type Running, type Services } from './status.ts';
import type { Owner } from '../runtime/page.ts';
import type { StreamSource } from './stream-source.ts';

/** Starts another source: the call that stands in. */
type StartSource = (services: Services, owner: Owner, name: string, source: Source) => Running;

/** Milliseconds for which a line is gone before anything is asked in its place, and back before that ends. */
const PATIENCE = 1000;

const LINE = 'connection';
const LINE_ONLY: ReadonlySet<string> = new Set([LINE]);

type Row = Readonly<Record<string, unknown>>;

/** A stream, and the calls that stand in for it while there is no line. What they bring is shown as not live. */
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
  let asking: readonly Running[] = [];
  let beginning: ReturnType<typeof setTimeout> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(beginning);
    clearTimeout(ending);
    beginning = ending = undefined;
    for (const each of asking) each.stop();
    asking = [];
  };
  const begin = (): void => {
    beginning = undefined;
    if (!isLive(owner)) asking = fallback.map((entry) => ask(services, owner, name, source, entry, start));
  };
  // a line that opens and closes again and again is none: both ways it has to last
  const follow = (): void => {
    if (isLive(owner)) {
      ending ??= setTimeout(end, PATIENCE);
      return;
    }
    clearTimeout(ending);
    ending = undefined;
    if (asking.length === 0) beginning ??= setTimeout(begin, PATIENCE);
  };
  const stopFollowing = onChange(owner, LINE_ONLY, follow);
  follow();
  return {
    ...live,
    refresh: async () => {
      if (asking.length === 0) await live.refresh();
      else await Promise.all(asking.map((each) => each.refresh()));
    },
    stop: () => {
      stopFollowing();
      end();
      live.stop();
    },
  };
}

const isLive = ({ scope }: Owner): boolean =>
  (scope.read(LINE) as { readonly live?: boolean } | undefined)?.live !== false;

/** The stream itself says what is so now. */
function hasSpoken(owner: Owner, name: string): boolean {
  const { loading, failed, stale } = statusesOf(owner.values)[name] ?? LOADING;
  return !loading && !failed && !stale;
}

/** What it says of itself while it fails is not shown: the line is tried again as well, and says how it stands. */
function ask(
  services: Services,
  owner: Owner,
  name: string,
  { stream: id }: StreamSource,
  { source, rows }: Fallback,
  start: StartSource,
): Running {
  const stream = owner.needs.streams[id];
  const own = createValues({ status: {} });
  const stopFollowing = own.subscribe((now, before) => {
    if (now.status === before.status) return;
    const { loading, failed, updated } = statusesOf(own)[name] ?? IDLE;
    const answer = now[name];
    if (loading || failed || answer === undefined || hasSpoken(owner, name)) return;
    put(owner.values, name, joined(stream, owner.values.getState()[name], rows ? rowsIn(answer, rows) : answer));
    report(owner, name, { ...IDLE, stale: true, standsIn: true, ...(updated ? { updated } : {}) });
  });
  const asked = start(services, { scope: owner.scope, values: own, needs: owner.needs }, name, source);
  return {
    ...asked,
    stop: () => {
      stopFollowing();
      asked.stop();
    },
  };
}

const rowsIn = (answer: unknown, rows: string): unknown =>
  (answer as readonly Row[]).flatMap((group) => (group[rows] ?? []) as readonly Row[]);

/** One row takes the place of the row with its key; whatever else the answer is takes the place of all. */
function joined(stream: Stream | undefined, before: unknown, answer: unknown): unknown {
  if (stream?.shape !== 'list' || Array.isArray(answer)) return answer;
  const row = answer as Row;
  const key = keyName(stream);
  const rows = (before ?? []) as readonly Row[];
  const same = (other: Row): boolean => String(other[key]) === String(row[key]);
  return rows.some(same) ? rows.map((other) => (same(other) ? row : other)) : [...rows, row];
}

/** As authors see it. */
function keyName({ key = 'id', row }: Stream): string {
  const field = row?.t === 'object' ? row.f.find(([wire]) => wire === key) : undefined;
  return field?.[1] ?? key;
}
