import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { act } from 'react';
import { vi } from 'vitest';
import type { Call, Stream } from '../../engine/compiled/wire.ts';
import { start, type Transports } from '../../engine/index.ts';
import '../../engine/view/form-view.tsx';
import type { Release } from '../../engine/release/build-release.ts';
import type { WireAnswer } from './answers.ts';
import { needsOf, type ServerNeeds } from '../../engine/release/needs.ts';
import { press, settle, type } from './hands.ts';
import { reportErrorsTo, unmountRoots } from './roots.ts';
import { widgets } from './widgets.tsx';
import '../../widgets/account.chunk.ts';
import '../../widgets/forms.chunk.ts';
import '../../widgets/market.chunk.ts';

/** The server's answer to a call. `sent` is the request body. */
type Answer = (id: string, call: Call, sent: string) => WireAnswer;
/** The frames sent after a subscription to the named stream, as text. ID stands for the subscription's id. */
type Frames = (name: string, stream: Stream) => readonly string[];

export interface Visit {
  readonly release: Release;
  readonly route: string;
  readonly token: string;
  readonly wide: boolean;
  readonly answer: Answer;
  readonly frames: Frames;
  /** App state stored on the device, in addition to the session. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Text to type into form fields once the page is complete, by field name. */
  readonly type?: Readonly<Record<string, string>>;
  /** Buttons to press afterwards, by position on the page or by name. */
  readonly press?: readonly (number | string)[];
}

export interface Seen {
  /** Uncaught errors. */
  readonly uncaught: readonly string[];
  readonly text: string;
  /** Number of images, drawings and skeletons. */
  readonly drawn: number;
  /** The text of each problem box. */
  readonly problems: readonly string[];
  readonly html: string;
  /** The document's title and theme, and the requested style sheets. */
  readonly title: string;
  readonly theme: string;
  readonly sheets: readonly string[];
}

const HOST = 'http://localhost:3000/';
/** Below node_modules, so that Vite does not transform it. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/vitrine');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'mutations-'));
mkdirSync(join(folder, 'release'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
class QuietSocket extends EventTarget {
  readyState = 0;
  constructor(readonly frames: (text: string) => readonly string[]) {
    super();
    setTimeout(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    }, 1);
  }
  send(text: string): void {
    this.frames(text).forEach((data, index) =>
      setTimeout(
        () => this.readyState === 1 && this.dispatchEvent(new MessageEvent('message', { data })),
        2 + index * 30,
      ),
    );
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

/** Opens one page of a release in the real app with the real widgets, and returns what a user would see. */
export async function visit(given: Visit): Promise<Seen> {
  const uncaught: string[] = [];
  const report = (error: unknown): void =>
    void uncaught.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  reportErrorsTo(report);
  const leave = setUpBrowser(given, report);
  const element = document.createElement('div');
  document.body.append(element);
  try {
    start(element, {
      widgets,
      release: `${pathToFileURL(folder).href}/release/current.json`,
      timeout: 20_000,
      transports: createTransports(given),
    }).catch(report);
    await settle();
    for (let more = 0; more < PATIENCE && isBlank(element); more += 1) await settle(10);
    for (const [name, text] of Object.entries(given.type ?? {})) await type(element, name, text);
    for (const chosen of given.press ?? []) await press(element, chosen);
    return { uncaught, ...inspectPage(element), ...inspectDocument() };
  } finally {
    await act(async () => unmountRoots());
    element.remove();
    leave();
  }
}

/** Extra rounds for the first import of a module, which fake timers do not advance. */
const PATIENCE = 20;

const isBlank = (element: HTMLElement): boolean => {
  const { text, drawn } = inspectPage(element);
  return text.replace('Skip to content', '') === '' && drawn === 0;
};

const sheets: string[] = [];

const inspectDocument = (): Pick<Seen, 'title' | 'theme' | 'sheets'> => ({
  title: document.title,
  theme: document.documentElement.dataset.theme ?? '',
  sheets: [...sheets],
});

function inspectPage(element: HTMLElement): Pick<Seen, 'text' | 'drawn' | 'problems' | 'html'> {
  const problems = Array.from(
    element.querySelectorAll('[id$="-problem"], #page-failure'),
    (box) => box.textContent ?? '',
  );
  return {
    text: (element.textContent ?? '').trim(),
    drawn: element.querySelectorAll('img, svg, canvas, [role="progressbar"], [aria-busy="true"]').length,
    problems,
    html: element.innerHTML,
  };
}

/** The server for the visit. */
function createTransports({ release, answer, frames }: Visit): Transports {
  const { calls, streams } = needsOf(release);
  return {
    adapter: (config) => respond(config, calls, answer),
    socket: () => new QuietSocket((text) => getFrames(text, streams, frames)) as unknown as WebSocket,
  };
}

/** Sets up a browser environment. @returns a function that removes it, along with everything the app added */
function setUpBrowser({ release, route, token, wide, kept = {} }: Visit, fail: (error: unknown) => void): () => void {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'Date',
      'performance',
    ],
    now: new Date('2026-12-01T12:00:00Z'),
  });
  localStorage.clear();
  if (token) localStorage.setItem('vitrine.app.token', JSON.stringify(token));
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(`vitrine.app.${name}`, JSON.stringify(value));
  sheets.length = 0;
  window.history.replaceState(null, '', `${HOST}#/pages/${route}`);
  const hung = followListeners();
  const rejected = (reason: unknown): void => fail(reason);
  const thrown = (event: ErrorEvent): void => fail(event.error ?? event.message);
  process.on('unhandledRejection', rejected);
  window.addEventListener('error', thrown);
  vi.stubGlobal('fetch', (address: string) => serve(release, address));
  vi.stubGlobal('matchMedia', (query: string) => createMediaList(query, wide));
  // jsdom has no layout
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      const link = node as HTMLLinkElement;
      if (link.rel === 'stylesheet') sheets.push(link.href);
      setTimeout(() => link.onload?.(new Event('load')), 0);
    }
  });
  return () => {
    append.mockRestore();
    process.off('unhandledRejection', rejected);
    hung.takeDown();
    vi.unstubAllGlobals();
    vi.clearAllTimers();
    vi.useRealTimers();
  };
}

/** jsdom has no matchMedia, so every width query gets the same answer. */
const createMediaList = (query: string, wide: boolean) =>
  Object.assign(new EventTarget(), { media: query, matches: wide && query.includes('width') });

/** Normally, listeners on window and document last as long as the page. Here they must be removed after each visit. */
function followListeners(): { takeDown(): void } {
  const added: (() => void)[] = [];
  const restore = [window, document].map((target) => {
    const add = target.addEventListener.bind(target);
    const spy = vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      add(type, listener as EventListener, options);
      added.push(() => target.removeEventListener(type, listener as EventListener, options));
    });
    return () => spy.mockRestore();
  });
  return {
    takeDown: () => {
      for (const undo of [...added, ...restore]) undo();
    },
  };
}

async function serve(release: Release, address: string): Promise<Response> {
  const name = address.split('/').pop() ?? '';
  const content = name === 'current.json' ? JSON.stringify(release.manifest) : release.files.get(name);
  if (content === undefined) return new Response('', { status: 404 });
  // modules are imported rather than fetched, so they must be in the folder before the app requests them
  for (const [file, text] of release.files) {
    const path = join(folder, 'release', file);
    if (!file.endsWith('.js') || existsSync(path)) continue;
    writeFileSync(path, text);
    await import(/* @vite-ignore */ pathToFileURL(path).href);
  }
  return new Response(content as string);
}

function respond(config: InternalAxiosRequestConfig, calls: ServerNeeds['calls'], answer: Answer) {
  const path = (config.url ?? '').split('?')[0] ?? '';
  const found = calls.get(path);
  const given = found ? answer(...found, String(config.data ?? '')) : { status: 404, body: '' };
  if ('lost' in given) return loseAnswer(given.lost, config);
  const whole = { data: given.body, status: given.status, statusText: '', headers: {}, config, request: {} };
  return given.after === undefined
    ? Promise.resolve(whole)
    : new Promise<typeof whole>((done) => setTimeout(() => done(whole), given.after));
}

function loseAnswer(how: 'network' | 'timeout' | 'for ever', config: InternalAxiosRequestConfig): Promise<never> {
  if (how === 'for ever') return new Promise<never>(() => undefined);
  const code = how === 'network' ? AxiosError.ERR_NETWORK : AxiosError.ECONNABORTED;
  return Promise.reject(new AxiosError(how, code, config));
}

function getFrames(text: string, streams: ServerNeeds['streams'], frames: Frames): readonly string[] {
  const { op, id, channel } = JSON.parse(text) as { op: string; id?: string; channel?: string };
  const found = op === 'subscribe' ? streams.get(channel ?? '') : undefined;
  return found ? frames(...found).map((frame) => frame.replaceAll('ID', id ?? '')) : [];
}
