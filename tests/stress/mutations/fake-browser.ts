import { vi } from 'vitest';
import type { Release } from '../../../engine/compiler/release/build-release.ts';
import { serve } from './fake-server.ts';

/** The page that a user opens, and its environment. */
export interface Opened {
  readonly route: string;
  readonly token: string;
  readonly wide: boolean;
  /** App state stored on the device, in addition to the session. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** The document's title and theme, and the requested style sheets. */
export interface SeenDocument {
  readonly title: string;
  readonly theme: string;
  readonly sheets: readonly string[];
}

const HOST = 'http://localhost:3000/';
const sheets: string[] = [];

export const inspectDocument = (): SeenDocument => ({
  title: document.title,
  theme: document.documentElement.dataset.theme ?? '',
  sheets: [...sheets],
});

/** Sets up a browser environment. @returns a function that removes it, along with everything the app added */
export function setUpBrowser(
  { route, token, wide, kept = {} }: Opened,
  release: Release,
  fail: (error: unknown) => void,
): () => void {
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

/** jsdom has no matchMedia. All width queries get the same result. */
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
