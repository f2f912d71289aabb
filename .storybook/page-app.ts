import type { ComponentType, ReactNode } from 'react';

import { start, type Started } from '@vitrine/engine';
import { ajvValidator } from '@vitrine/engine/ajv-validator';
import app from '../schemas/app.json';
import { widgets as exchangeWidgets } from '../widgets/exchange/index.ts';
import { widgets } from '../widgets/index.ts';
import { stopClock } from './page-clock.ts';
import type { WireFacts } from './page-facts.ts';
import { createWire, type WireOptions, type Wire } from './page-wire.ts';

export type FormState = 'untouched' | 'incomplete' | 'filled' | 'refused' | 'sending';

/** The toolbar's choices for the app in a story. */
export interface AppChoices {
  readonly brand: string;
  /** The context that the widgets need. */
  readonly around: ComponentType<{ children?: ReactNode }>;
  /** App state by name. */
  readonly state: Readonly<Record<string, string>>;
}

const RELEASES = new URL(`${import.meta.env.BASE_URL}release/`, document.baseURI).href;
const STORAGE_PREFIX = 'vitrine.';
const START_TIMEOUT = 20_000;

/**
 * Removes data left by an earlier app. Otherwise, the next app would settle, for example, a pending intent to send
 * money.
 */
function clearStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(STORAGE_PREFIX)) storage.removeItem(key);
}

/** Prepares the storage and the address for the app. */
function prepareDevice(path: string, params: object, token: boolean, { state }: AppChoices): void {
  clearStorage();
  const kept = { ...state, ...(token ? { [app.session.token]: 'a-story' } : {}) };
  for (const [name, value] of Object.entries(kept))
    localStorage.setItem(`${STORAGE_PREFIX}app.${name}`, JSON.stringify(value));
  // the history state that the app would find after a reload
  const entry = { hidden: params, visit: 'story', at: 0, address: path };
  history.replaceState({ usr: entry, key: 'story', idx: 0 }, '', `#${path}`);
}

/** The path that the app writes for a page. */
const getPath = ({ addresses }: WireFacts, route: string): string =>
  `/pages/${new Map(Object.entries(addresses)).get(route) ?? route}`;

function resetDevice(): void {
  clearStorage();
  history.replaceState(null, '', location.pathname + location.search);
}

/** The app in each canvas, used by the checks. */
export const apps = new WeakMap<
  Element,
  { readonly wire?: Wire; readonly path?: string; readonly started?: Started; readonly failed?: Error }
>();

/** Opens an app. @returns a function that closes it */
export function openApp(
  element: HTMLElement,
  made: Omit<WireOptions, 'facts'>,
  params: object,
  chosenNow: AppChoices,
): () => void {
  const releases = new URL(`${chosenNow.brand}/`, RELEASES);
  const goOn = stopClock(made.fixture.now);
  let gone = false;
  const opening = (async (): Promise<Started | undefined> => {
    const facts: WireFacts = await (await fetch(new URL('wire.json', releases))).json();
    if (gone) return undefined;
    const wire = createWire({ ...made, facts });
    const path = getPath(facts, made.route);
    apps.set(element, { wire, path });
    prepareDevice(path, params, made.fixture.token, chosenNow);
    const started = await start(element, {
      widgets: { ...widgets, ...exchangeWidgets },
      release: new URL('current.json', releases).href,
      timeout: START_TIMEOUT,
      around: chosenNow.around,
      transports: wire,
      validator: ajvValidator,
    });
    apps.set(element, started ? { wire, path, started } : { wire, failed: new Error(element.textContent) });
    return started;
  })();
  opening.catch((error: unknown) =>
    apps.set(element, { failed: error instanceof Error ? error : new Error('The app failed to open.') }),
  );
  return () => {
    gone = true;
    // React may be rendering, and unmounting a root now would fail
    void opening
      .catch(() => undefined)
      .then((started) => {
        started?.stop();
        element.remove();
      });
    goOn();
    resetDevice();
  };
}
