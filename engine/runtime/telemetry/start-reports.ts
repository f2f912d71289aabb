import type { Incident } from '../core/incidents.ts';
import { createBatch } from './batch.ts';
import type { Entry } from './entry.ts';
import { type Report, type Reporting, isOn } from './reporting.ts';
import { observeVitals } from './vitals.ts';
import { getLine, describeError } from './describe-error.ts';

const SECOND = 1000;
const ALL = 100;
/** The characters that a place cannot have. The server refuses them. */
const OTHER = /[^\w.~:/ -]/g;
const LONGEST_PLACE = 160;

/** Reports failures and the app's speed until the signal aborts. */
export function startReports(app: Reporting, signal: AbortSignal): void {
  const { every = 30, share = ALL } = app.ports.app.declaration.reports ?? {};
  const ignore = (): void => app.listen(() => undefined);
  if (signal.aborted || Math.random() * ALL >= share) return ignore();
  const reporter = createReporter(app);
  app.listen((incident) => {
    const broken = describeBroken(incident, location.origin);
    if (broken) reporter.add(broken);
  });
  followPages(app, signal, () => reporter.add({ kind: 'view', place: '' }));
  const addVitals = once(observeVitals(), (measured) => {
    for (const [kind, value] of measured) reporter.add({ kind, place: '', value });
  });
  const leave = (): void => {
    if (document.visibilityState !== 'hidden') return;
    addVitals();
    reporter.flush();
  };
  document.addEventListener('visibilitychange', leave, { signal });
  const timer = setInterval(reporter.flush, every * SECOND);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    ignore();
  });
}

function once<T>(read: () => T, use: (value: T) => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) use(read());
    isDone = true;
  };
}

interface Reporter {
  add(entry: Omit<Entry, 'count' | 'page'>): void;
  /** Sends the added entries, if reports are switched on. */
  readonly flush: () => void;
}

/** Collects and sends entries. They belong to the release that is in use when they occur. */
function createReporter(app: Reporting): Reporter {
  const batch = createBatch();
  const { loader } = app.ports.releases;
  let release = loader.manifest().id;
  const flush = (): void => {
    const entries = batch.take();
    const { reports } = app.ports.app.declaration;
    if (!reports || entries.length === 0 || !isOn(app, reports)) return;
    send(app, reports.call, { brand: loader.manifest().brand, release, entries });
  };
  return {
    add: (entry) => {
      const { id } = loader.manifest();
      if (id !== release) flush();
      release = id;
      const place = entry.place.replace(OTHER, '_').slice(0, LONGEST_PLACE);
      batch.add({ ...entry, place, page: getPage(app) });
    },
    flush,
  };
}

/** The declared page that is open. Any other address could contain the user's input. */
function getPage({ ports: { app, releases } }: Reporting): string {
  const { route } = app.values.getState();
  const key = typeof route === 'object' && route !== null && 'key' in route ? route.key : undefined;
  return typeof key === 'string' && releases.loader.has(`page:${key}`) ? key : '';
}

/** Calls `onPage` for the page that is open and for each that is opened. */
function followPages({ ports: { app } }: Reporting, signal: AbortSignal, onPage: () => void): void {
  onPage();
  const stop = app.values.subscribe((now, before) => {
    if (now.route !== before.route) onPage();
  });
  signal.addEventListener('abort', stop);
}

/** The maximum length of a report, in characters. Browsers allow pages that are being left no more than 64 kB. */
const MOST_TEXT = 32_000;

/**
 * Sends a report with the declared call, without token, cookies, language or the address of the page. A lost report is
 * not resent.
 */
export function send(app: Reporting, id: string, report: Report): void {
  const { calls } = app.ports.app.declaration;
  const call = Object.hasOwn(calls, id) ? calls[id] : undefined;
  const base = call && getBase(app, call.backend);
  const body = JSON.stringify(report);
  if (!call || base === undefined || body.length > MOST_TEXT) return;
  fetch(base + call.path, {
    method: call.method,
    body,
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

/** A back end's absolute base URL, with a trailing slash. */
function getBase({ ports: { app, messages, navigation }, resolve }: Reporting, backend: string): string | undefined {
  const { backends, profile } = app.declaration;
  const found = Object.hasOwn(backends, backend) ? backends[backend] : undefined;
  const url = found?.base ? resolve(found.base, app.scope, messages.translate) : profile.api;
  if (typeof url !== 'string' || url === '') return undefined;
  return new URL(url, navigation.router.home).href.replace(/\/*$/, '/');
}

type Broken = Pick<Entry, 'kind' | 'place' | 'message'>;

/**
 * Whether a failure is in a script of an extension or of another site, which runs in the page but is not part of the
 * app.
 */
const isForeign = (stack: string | undefined, origin: string): boolean =>
  stack !== undefined && /\w:\/\//.test(stack) && !stack.includes(`${origin}/`);

/** Describes what may be reported of an incident. @returns undefined if the app did not cause it */
export function describeBroken([kind, cause, node = '']: Incident, origin: string): Broken | undefined {
  if (kind === 'node') return { kind, place: node, message: describeError(cause) };
  if (isViolation(cause)) return findViolation(cause, origin);
  if (cause instanceof PromiseRejectionEvent) return thrown('rejection', cause.reason, origin);
  return cause instanceof ErrorEvent && cause.error !== null ? thrown('error', cause.error, origin) : undefined;
}

/** Checks the type, because not every browser has the constructor. */
const isViolation = (cause: unknown): cause is SecurityPolicyViolationEvent =>
  cause instanceof Event && cause.type === 'securitypolicyviolation';

function thrown(kind: 'error' | 'rejection', error: unknown, origin: string): Broken | undefined {
  const stack = error instanceof Error ? error.stack : undefined;
  if (isForeign(stack, origin)) return undefined;
  return { kind, place: getLine(stack, origin), message: describeError(error) };
}

/**
 * Describes a violation. Includes only the kind of what was blocked, such as `inline` or `https`, because a URL can
 * identify a person.
 */
function findViolation(event: SecurityPolicyViolationEvent, origin: string): Broken | undefined {
  const { blockedURI, effectiveDirective, sourceFile, lineNumber, columnNumber } = event;
  if (isForeign(sourceFile || undefined, origin)) return undefined;
  const blocked = /^[a-z][a-z-]{0,30}/.exec(blockedURI)?.[0] ?? 'unknown';
  const line = getLine(`${sourceFile}:${lineNumber}:${columnNumber}`, origin);
  return { kind: 'policy', place: `${effectiveDirective} ${blocked} ${line}`.trim() };
}
