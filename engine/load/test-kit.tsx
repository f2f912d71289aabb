import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import axios, { AxiosError } from 'axios';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Validate } from '../form/problems';
import { compile, type App } from '../compile';
import { AppView } from '../render/app-view';
import { createRuntime } from './create-runtime';
import { LoadError, type Loader } from './loader';
import type { Runtime } from './runtime';
import { endSession } from './session';
import { contracts, renders, widgets, type Contracts } from './test-widgets';
import type { WidgetList } from './widgets';

/** For tests only: a small app of real declarations, compiled and run, with a back end in the hands of the test. */
export interface Given {
  /** Route → what its declaration says beside its title. */
  readonly pages: Readonly<Record<string, object>>;
  /** More declarations, by their path below `schemas`, as in `fragments/card.json`. */
  readonly files?: Readonly<Record<string, object>>;
  readonly app?: object;
  readonly calls?: Readonly<Record<string, object>>;
  readonly streams?: Readonly<Record<string, object>>;
  readonly messages?: Readonly<Record<string, string>>;
  readonly widgets?: WidgetList;
  readonly contracts?: Contracts;
  readonly validators?: Readonly<Record<string, Validate>>;
  /** What the address says when the app opens. */
  readonly at?: string;
}

export interface Asked {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The key of the intent, where money moves. */
  readonly key?: string;
  readonly progress: (fraction: number) => void;
}
type Reply = (asked: Asked) => unknown;

/** What the back end answers by path: a payload, a failure, or a promise of one. */
export const answers = new Map<string, Reply>();
export const asked: Asked[] = [];

export class Refused {
  constructor(
    readonly message: string,
    readonly more: object = {},
  ) {}
}

class Line extends EventTarget {
  static readonly OPEN = 1;
  static last: Line | undefined;
  readyState = 1;
  readonly ids = new Map<string, string>();
  constructor() {
    super();
    Line.last = this;
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(text: string): void {
    const frame = JSON.parse(text) as { op: string; id: string; channel: string };
    if (frame.op === 'subscribe') this.ids.set(frame.channel, frame.id);
  }
  close(): void {
    this.readyState = 3;
  }
}

/** Says a frame of the channel's subscription, and lets the next picture come. */
export async function say(channel: string, seq: number, data: unknown): Promise<void> {
  const frame = {
    id: Line.last?.ids.get(channel),
    seq,
    kind: seq === 1 ? 'snapshot' : 'delta',
    time: Date.now(),
    data,
  };
  await act(async () => {
    Line.last?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
    await vi.advanceTimersByTimeAsync(20);
  });
}

export async function loseLine(): Promise<void> {
  await act(async () => void Line.last?.dispatchEvent(new Event('close')));
}

/** Everything that is due happens: answers, timers of that many milliseconds, what React has to do then. */
export async function settle(milliseconds = 0): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    for (let round = 0; round < 6; round += 1) {
      await new Promise((done) => setImmediate(done));
      await vi.advanceTimersByTimeAsync(0);
    }
  });
}

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
const FRAMES = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
let mounted: { root: Root; place: HTMLElement } | undefined;
const adapter = axios.defaults.adapter;

const scroll = Element.prototype.scrollIntoView;

function prepare(): void {
  vi.useFakeTimers({ toFake: [...TIMERS, ...FRAMES] });
  answers.clear();
  asked.length = 0;
  renders.clear();
  localStorage.clear();
  window.location.hash = '';
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: false, media }));
  Element.prototype.scrollIntoView = () => undefined;
  axios.defaults.adapter = async (config) => {
    const path = String(config.url);
    const pairs = [...new URLSearchParams(String(config.params ?? '')), ...formPairs(config.data)];
    const progress = (fraction: number): void =>
      config.onUploadProgress?.({ progress: fraction, loaded: 0, bytes: 0, lengthComputable: true });
    const key = config.headers['Idempotency-Key'] as string | undefined;
    const one: Asked = { path, fields: Object.fromEntries(pairs), progress, ...(key ? { key } : {}) };
    asked.push(one);
    const reply = answers.get(path);
    const payload: unknown = reply ? await reply(one) : new AxiosError('Network Error', 'ERR_NETWORK');
    if (payload instanceof Error) throw payload;
    const body =
      payload instanceof Refused
        ? { type: 'error', message: payload.message, ...payload.more }
        : { type: 'ok', message: payload };
    return { data: JSON.stringify(body), status: 200, statusText: '', headers: {}, config };
  };
}

function clearAway(): void {
  const last = mounted;
  mounted = undefined;
  if (last) {
    act(() => last.root.unmount());
    last.place.remove();
  }
  axios.defaults.adapter = adapter;
  Element.prototype.scrollIntoView = scroll;
  window.location.hash = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** Called once in each file of tests: files share a document, and each test gets a clean one. */
export function withApp(): void {
  beforeEach(prepare);
  afterEach(clearAway);
}

const formPairs = (data: unknown): [string, string][] =>
  data instanceof FormData
    ? [...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
    : [...new URLSearchParams(typeof data === 'string' ? data : '')];

const ROLES = [
  'frame',
  'problem',
  'loading',
  'failure',
  'toast',
  'dialog',
  'connection',
  'skeleton',
  'problems',
  'fields',
];
const API = { $schema: '', calls: {}, streams: {} };
const TO_LOGIN = [{ go: 'login', with: { back: '=route.key' }, replace: true }];
const APP = {
  start: 'start',
  login: 'login',
  tabs: [],
  routes: {},
  constants: {},
  languages: { en: { name: 'E', tag: 'en', wire: 'en' } },
  state: {
    token: { type: 'string', initial: '', keep: 'device' },
    language: { type: 'string', initial: 'en' },
    theme: { type: 'string', initial: 'dark' },
  },
  data: {},
  session: {
    token: 'token',
    user: 'user',
    language: 'language',
    ended: { types: ['999'], codes: [401], delay: 500, quiet: 1000, do: TO_LOGIN },
  },
  guards: { login: { require: '=session.active', else: TO_LOGIN } },
  frame: { header: [], rail: [], tabs: [], overlay: [] },
  roles: Object.fromEntries(ROLES.map((role) => [role, role])),
  messages: {
    checking: 'app.checking',
    unsettled: 'app.unsettled',
    network: 'app.network',
    answer: 'app.answer',
    load_missing: 'app.missing',
    load_missing_title: 'app.missing_title',
  },
  errors: { required: 'form.required', format: 'form.format', const: 'form.required' },
  load: { delay: 200, timeout: 1000 },
};
const WORDS = {
  app: {
    network: 'No line to {{address}}',
    answer: 'Wrong answer',
    checking: 'Checking',
    unsettled: 'It may have happened',
    missing: 'Nothing at {{address}}',
    missing_title: 'Not found',
  },
  form: { required: 'Needed', format: 'Not a figure' },
};
const BRAND = {
  name: 'Brand',
  version: '1',
  language: 'en',
  languages: ['en'],
  constants: {},
  profile: { api: '/api/', stream: '/ws', zone: 'UTC', timeout: 1000 },
};

function filesOf({ pages, files = {}, app = {}, calls = {}, streams = {}, messages = {} }: Given): Map<string, string> {
  const all: Record<string, object> = {
    'schemas/app.json': { ...APP, ...app },
    'schemas/brands/b/brand.json': BRAND,
    'schemas/api/a.json': { ...API, calls, streams },
    ...Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [`locales/en/${name}.json`, words])),
    'locales/en/t.json': { title: 'A page', ...messages },
  };
  for (const [path, file] of Object.entries(files)) all[`schemas/${path}`] = file;
  for (const [route, page] of Object.entries(pages)) all[`schemas/pages/${route}.json`] = { title: 't.title', ...page };
  return new Map(Object.entries(all).map(([path, file]) => [path, JSON.stringify(file)]));
}

let opened = 0;

/** The chunks as a loader gives them; a validator is a module that takes its function from the test. */
function loaderOf(chunks: ReadonlyMap<string, unknown>, validators: Readonly<Record<string, Validate>>): Loader {
  // a module is read once by its address: each app has addresses of its own
  const store = `testValidators${(opened += 1)}`;
  Object.assign(globalThis, { [store]: validators });
  return {
    has: (name) => chunks.has(name),
    address: (name) =>
      name.startsWith('validator:')
        ? `data:text/javascript,export default globalThis.${store}[${JSON.stringify(name.slice('validator:'.length))}]`
        : `test:${name}`,
    load: <T,>(name: string) =>
      chunks.has(name) ? Promise.resolve(chunks.get(name) as T) : Promise.reject(new LoadError('missing', name)),
    manifest: () => ({ format: 1, id: '', brand: 'b', version: '1', files: {} }),
    replace: () => [],
  };
}

/** Opens the app and waits until what it can show stands there. */
export async function openApp(given: Given): Promise<Runtime> {
  const { chunks } = compile({
    files: filesOf(given),
    contracts: new Map(Object.entries({ ...contracts, ...given.contracts })),
    brand: 'b',
  });
  const loader = loaderOf(chunks, given.validators ?? {});
  window.location.hash = given.at ?? '/pages/start';
  const runtime = createRuntime({
    loader,
    app: chunks.get('app') as App,
    widgets: { ...widgets, ...given.widgets },
    onSessionEnd: endSession,
  });
  await runtime.useLanguage('en');
  const place = document.createElement('div');
  document.body.append(place);
  mounted = { root: createRoot(place), place };
  await act(async () => mounted?.root.render(<AppView runtime={runtime} inspect={false} />));
  await settle();
  return runtime;
}

/** The only element with this id. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.querySelectorAll<T>(`[id="${id}"]`);
  expect(found, `${found.length} of #${id} in ${document.body.innerHTML}`).toHaveLength(1);
  return found[0] as T;
}
export const has = (id: string): boolean => document.getElementById(id) !== null;
export const textOf = (id: string): string => byId(id).textContent;

export async function press(id: string): Promise<void> {
  await act(async () => byId(id).click());
  await settle();
}

/** Types over what stands in a control, as a person does: with the focus in it. */
export async function type(id: string, text: string): Promise<void> {
  const input = byId<HTMLInputElement>(id);
  await act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}
export async function leave(id: string): Promise<void> {
  await act(async () => byId(id).blur());
  await settle();
}
