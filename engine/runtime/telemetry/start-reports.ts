import { createBatch } from './batch.ts';
import { describeBroken } from './entry-of.ts';
import type { Entry } from './entry.ts';
import { isOn, type Reporting } from './reporting.ts';
import { send } from './send.ts';
import { observeVitals } from './vitals.ts';

const SECOND = 1000;
const ALL = 100;
/** What no place has. A server refuses it. */
const OTHER = /[^\w.~:/ -]/g;
const LONGEST_PLACE = 160;

/** Reports what breaks and how fast the app is, until the signal. */
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
  /** Sends what has been added, if reports are switched on. */
  readonly flush: () => void;
}

/** Entries belong to the release that is used when they happen. */
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

/** The declared page that is open. Any other address could be something that a person has typed. */
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
