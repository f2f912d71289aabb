import type { Source } from '../compiled/index.ts';
import { pathsOf, resolve, resolveAll } from '../runtime/bind.ts';
import { put, type Values } from '../runtime/scope.ts';
import { plainValue } from '../runtime/typed.ts';
import { runCall } from './call-source.ts';
import { withFallback } from './fallback.ts';
import { onChange } from '../runtime/on-change.ts';
import { guarded, IDLE, LOADING, report, type Running, type Services } from './status.ts';
import { type Owner } from '../runtime/page.ts';
import { runStream } from './stream-source.ts';

type Asking = Exclude<Source, { kind: 'value' }>;

/** Starts a source and keeps it true to its arguments until it is stopped. */
export function startSource(services: Services, owner: Owner, name: string, source: Source): Running {
  if (source.kind === 'value') return startValue(services, owner, name, source);
  let running: Running | undefined;
  let key: string | undefined;
  let asker: string | undefined;
  const work = (): void => {
    const args = argumentsOf(services, owner, source);
    const next = args ? JSON.stringify(plainValue(args)) : undefined;
    if (next === key && running) return;
    key = next;
    asker = services.person.token();
    running?.stop();
    running = args
      ? begin(services, owner, name, source, args, wasShown(owner, name, [source, next, asker]))
      : undefined;
    if (args) return;
    const unwanted = held(services, owner, source) === false;
    // what was there belongs to other arguments
    if (unwanted || source.kind !== 'call' || !source.keep) put(owner.values, name, undefined);
    report(owner, name, unwanted ? IDLE : LOADING);
  };
  const follow = (): boolean => guarded(owner, name, idOf(source), work);
  const end = (): void => {
    running?.stop();
    running = undefined;
    key = undefined;
  };
  const after = source.kind === 'call' ? source.after : undefined;
  let started = after !== undefined && owner.scope.read(after) !== undefined;
  // The first word says what is so now. An answer that was asked for before it may be older: it is asked for once more.
  const refreshOnceSettled = async (): Promise<void> => {
    const asked = running;
    await asked?.settled?.();
    if (asked === running) await asked?.refresh();
  };
  const stopFollowing = onChange(owner, rootsOf(source, after), (changed) => {
    if (after !== undefined && changed.has(after)) {
      void (started ? running?.refresh() : refreshOnceSettled());
      started = true;
    }
    follow();
  });
  const stopWatching = isPersonal(owner, source)
    ? watchPerson(
        services,
        () => {
          if (!running || asker === services.person.token()) return false;
          end();
          put(owner.values, name, undefined);
          report(owner, name, LOADING);
          return true;
        },
        follow,
      )
    : () => undefined;
  follow();
  return {
    refresh: async () => running?.refresh(),
    settled: async () => running?.settled?.(),
    more: () => running?.more(),
    stop: () => {
      stopFollowing();
      stopWatching();
      end();
    },
  };
}

/** Whether what it brings depends on who asks. */
function isPersonal({ needs }: Owner, source: Asking): boolean {
  if (source.kind === 'stream') return needs.streams[source.stream]?.auth === true;
  const auth = needs.calls[source.call]?.auth;
  return auth !== undefined && auth !== 'none';
}

/**
 * What one person was told is not shown to the next: it goes at once. It is asked for anew a moment later, when pages
 * that only somebody may see are gone.
 */
function watchPerson({ person }: Services, forget: () => boolean, ask: () => void): () => void {
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

/** What values were asked for last: a page that is come back to still has them. */
const shown = new WeakMap<Owner['values'], Map<string, string>>();

/** Whether what is there was the answer to the same question. */
function wasShown({ values }: Owner, name: string, question: readonly unknown[]): boolean {
  const known = shown.get(values) ?? new Map<string, string>();
  shown.set(values, known);
  const text = JSON.stringify(question);
  const same = known.get(name) === text && values.getState()[name] !== undefined;
  known.set(name, text);
  return same;
}

const begin = (services: Services, owner: Owner, name: string, source: Asking, args: Values, again: boolean): Running =>
  source.kind === 'call'
    ? runCall(services, owner, name, source, args)
    : withFallback(
        services,
        owner,
        name,
        source,
        startSource,
        runStream({ services, owner, name, source, args, again }),
      );

const idOf = (source: Asking): string => (source.kind === 'call' ? source.call : source.stream);

const rootsOf = (source: Asking, after: string | undefined): ReadonlySet<string> =>
  new Set(
    [...pathsOf(source.with), ...pathsOf(source.when), ...(after === undefined ? [] : [[after]])].map(
      (path) => path[0] ?? '',
    ),
  );

const held = (services: Services, owner: Owner, source: Asking): unknown =>
  source.when ? resolve(source.when, owner.scope, services.translate) : true;

/**
 * The arguments, or undefined while one of them is on its way or the source's condition does not hold. One that may be
 * left out is left out when it is nothing and all that it reads is there, as in `=coin == '' ? null : decimal(coin)`.
 */
function argumentsOf(services: Services, owner: Owner, source: Asking): Values | undefined {
  if (held(services, owner, source) !== true) return undefined;
  const needed = neededBy(owner, source);
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(resolveAll(source.with, owner.scope, services.translate))) {
    if (value !== undefined) given[name] = value;
    else if (needed.has(name) || !pathsOf(source.with[name]).every(([root = '']) => isThere(owner, root)))
      return undefined;
  }
  return given;
}

const isThere = ({ scope }: Owner, root: string): boolean => scope.read(root) !== undefined;

function neededBy({ needs }: Owner, source: Asking): ReadonlySet<string> {
  const plan = source.kind === 'call' ? needs.calls[source.call]?.request : needs.streams[source.stream]?.params;
  return new Set(plan?.t === 'object' ? plan.f.flatMap(([, name, , required]) => (required ? [name] : [])) : []);
}

function startValue(
  services: Services,
  owner: Owner,
  name: string,
  source: Extract<Source, { kind: 'value' }>,
): Running {
  const work = (): boolean =>
    guarded(owner, name, name, () => {
      put(owner.values, name, resolve(source.value, owner.scope, services.translate));
      report(owner, name, IDLE);
    });
  const stop = onChange(owner, new Set(pathsOf(source.value).map((path) => path[0] ?? '')), work);
  work();
  return { refresh: async () => void work(), more: () => undefined, stop };
}
