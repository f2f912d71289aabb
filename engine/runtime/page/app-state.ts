import type { App, StateSlot } from '../../language/format/index.ts';
import { PREFIX, storageKey } from '../../language/format/storage-key.ts';
import { resolve, type Translate } from '../core/bind.ts';
import { clearStoredValues, readStoredValue, writeStoredValue } from '../data/device-storage.ts';
import type { ClearedStorage } from '../core/ports.ts';
import { appState, put, storeScope, type Values, type ValueStore } from '../core/scope.ts';
import { typedValue } from '../core/typed.ts';

/** The app's own state, such as language, theme and token. Stored on the device if its declaration requires it. */
export interface AppState {
  get(name: string): unknown;
  /** @throws if the app does not declare this state */
  set(name: string, value: unknown): void;
  /** Sets a state to its initial value. */
  reset(name: string): void;
  /** @returns the unsubscribe function */
  follow(name: string, work: (value: unknown) => void): () => void;
  /**
   * Clears everything that the app stores on the device except these states. All other states are reset to their
   * initial values.
   */
  forget(except: readonly string[]): ClearedStorage;
}

/** The state to which a storage key belongs. */
const keptName = (app: App, key: string | null): string | undefined =>
  Object.keys(app.state).find((name) => key === PREFIX + storageKey(app, name));
/** Whether a state is stored for all users of the device together. `followUser` stores per-user states. */
const isStored = ({ keep, ofUser }: StateSlot): boolean => keep && !ofUser;
const SYSTEM = 'system';
const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** @param ended aborted when the app stops */
export function createAppState(app: App, values: ValueStore, translate: Translate, ended: AbortSignal): AppState {
  const read = (): Values => appState(values.getState());
  const first = (slot: StateSlot): unknown =>
    typedValue(slot.type, resolve(slot.initial, storeScope([values]), translate));
  const start = (name: string, slot: StateSlot): unknown =>
    (isStored(slot) ? readStoredValue(storageKey(app, name), slot) : undefined) ?? first(slot);
  put(values, 'app', Object.fromEntries(Object.entries(app.state).map(([name, slot]) => [name, start(name, slot)])));
  for (const [name, slot] of Object.entries(app.state)) paint(slot, read()[name]);
  const dark = darkSystem();
  const repaint = (): void => Object.entries(app.state).forEach(([name, slot]) => paint(slot, read()[name]));
  // another tab has logged in or out, or changed the theme
  const take = ({ key, storageArea }: StorageEvent): void => {
    const name = storageArea === localStorage ? keptName(app, key) : undefined;
    const slot = name === undefined ? undefined : app.state[name];
    if (name === undefined || !slot || !isStored(slot)) return;
    const value = start(name, slot);
    put(values, 'app', { ...read(), [name]: value });
    paint(slot, value);
  };
  window.addEventListener('storage', take, { signal: ended });
  dark.addEventListener('change', repaint, { signal: ended });
  const getSlot = (name: string): StateSlot => {
    const slot = app.state[name];
    if (slot && Object.hasOwn(app.state, name)) return slot;
    throw new Error(`app has no state "${name}"`);
  };
  return {
    get: (name) => read()[name],
    reset: (name) => put(values, 'app', { ...read(), [name]: first(getSlot(name)) }),
    set: (name, value) => {
      const slot = getSlot(name);
      const typed = typedValue(slot.type, value);
      if (Object.is(read()[name], typed)) return;
      put(values, 'app', { ...read(), [name]: typed });
      if (isStored(slot)) writeStoredValue(storageKey(app, name), typed);
      paint(slot, typed);
    },
    forget: (except) => {
      const forgotten = clearStoredValues(new Set(except.map((name) => storageKey(app, name))));
      const gone = Object.entries(app.state).filter(([name, slot]) => slot.keep && !except.includes(name));
      put(values, 'app', { ...read(), ...Object.fromEntries(gone.map(([name, slot]) => [name, first(slot)])) });
      for (const [name, slot] of gone) paint(slot, read()[name]);
      return forgotten;
    },
    follow: (name, work) =>
      values.subscribe((now, before) => {
        const value = appState(now)[name];
        if (value !== appState(before)[name]) work(value);
      }),
  };
}

/** Sets states that affect the theme as attributes on the document, such as `data-theme` and `data-palette`. */
function paint(slot: StateSlot, value: unknown): void {
  if (!slot.css || typeof value !== 'string') return;
  const shown = value === SYSTEM ? (darkSystem().matches ? 'dark' : 'light') : value;
  document.documentElement.setAttribute(`data-${slot.css}`, shown);
}
