import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { compile, type App } from '../../compiler/compile/index.ts';
import { ajvValidator } from '../../runtime/form/ajv-validator.ts';
import { AppView } from '../../runtime/view/app-view.tsx';
import { FIRST_DATA } from '../../runtime/view/prepare.ts';
import { createApp, type OpenApp } from '../../runtime/app/create-app.ts';
import { loadIcons } from '../../runtime/app/icons.ts';
import { LoadError, type Loader } from '../../runtime/core/loader.ts';
import { endSession } from '../../runtime/app/session.ts';
import { listFiles, type Given } from './files.ts';
import { answerCall, installFakeServer } from './server.ts';
import { contracts, renders, widgets } from './widgets.tsx';

export {
  replies,
  requests,
  cutConnection,
  loseConnection,
  restoreConnection,
  Example,
  Refusal,
  sendFrame,
} from './server.ts';

/** Runs everything that is due: responses, timers up to this number of milliseconds, and React's work. */
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
/** The apps that a test has opened. An app that stays open would still react to the history during the next test. */
let mounted: { root: Root; place: HTMLElement; app: OpenApp }[] = [];
const scroll = Element.prototype.scrollIntoView;

function prepare(): void {
  vi.useFakeTimers({ toFake: [...TIMERS, ...FRAMES] });
  renders.clear();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: false, media }));
  Element.prototype.scrollIntoView = () => undefined;
  installFakeServer();
}

/** Closes the apps that a test has opened, for tests that open many. */
export function closeApps(): void {
  const open = mounted;
  mounted = [];
  for (const { root, place, app } of open) {
    act(() => root.unmount());
    place.remove();
    app.stop();
  }
}

function cleanUp(): void {
  closeApps();
  Element.prototype.scrollIntoView = scroll;
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** Must be called once in each test file. Files share a document, and this gives each test a clean one. */
export function withApp(): void {
  beforeEach(prepare);
  afterEach(cleanUp);
}

let opened = 0;

/** Creates a loader for the compiled chunks. */
function createLoader(chunks: ReadonlyMap<string, unknown>, { pictures = [], pictureSets = [] }: Given): Loader {
  // forms are cached by URL, so each app needs its own URLs
  const at = (opened += 1);
  const names = [...pictures.map((name) => `picture:${name}`), ...pictureSets.map((name) => `picture-set:${name}`)];
  const files = Object.fromEntries(names.map((name) => [name, name]));
  return {
    integrity: () => '',
    has: (name) => chunks.has(name),
    address: (name) => (name.startsWith('form:') ? `test:${at}:${name}` : `test:${name}`),
    load: <T,>(name: string) =>
      chunks.has(name) ? Promise.resolve(chunks.get(name) as T) : Promise.reject(new LoadError('missing', name)),
    manifest: () => ({ format: 1, id: '', brand: 'b', version: '1', engine: '', hosts: [], files }),
    replace: () => [],
  };
}

/** Opens the app and waits until it is rendered. */
export async function openApp(given: Given): Promise<OpenApp> {
  const { chunks } = compile({
    files: listFiles(given),
    contracts: new Map(Object.entries({ ...contracts, ...given.contracts })),
    brand: 'b',
    hasPictures: given.pictures !== undefined,
  });
  const loader = createLoader(given.icons ? new Map([...chunks, ['icons', given.icons]]) : chunks, given);
  const declared = chunks.get('app') as App;
  const { at = '/pages/start' } = given;
  window.history.replaceState(null, '', declared.routing === 'path' ? at : `/#${at}`);
  const app = createApp({
    loader,
    app: declared,
    base: given.base,
    widgets: { ...widgets, ...given.widgets },
    onSessionEnd: endSession,
    transports: { adapter: answerCall },
    validator: ajvValidator,
    isDevelopment: given.isDevelopment ?? true,
  });
  // no frames are drawn here, and timers only advance when a test says so
  app.ports.navigation.drawn = () => Promise.resolve();
  await app.switchLanguage('en');
  await loadIcons(app.ports.releases.icons, loader);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  mounted.push({ root, place, app });
  await act(async () => root.render(<AppView ports={app.ports} tools={given.tools} inspect />));
  await settle(FIRST_DATA);
  return app;
}

/** The only element with this id. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.querySelectorAll<T>(`[id="${id}"]`);
  expect(found, `${found.length} of #${id} in ${document.body.innerHTML}`).toHaveLength(1);
  return found[0] as T;
}
export const has = (id: string): boolean => document.getElementById(id) !== null;
export const getText = (id: string): string => byId(id).textContent;

export async function press(id: string): Promise<void> {
  await act(async () => byId(id).click());
  await settle();
}

/** Replaces a control's text as a user would, with the control focused. */
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
