import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import '../../../language/expression/index.ts';
import type { Screen, StateSlot, Template } from '../../../language/format/index.ts';
import { createPageStorage } from '../../data/device-storage.ts';
import type { Services } from '../../data/status.ts';
import { createValues, type Values } from '../../core/scope.ts';
import { createPage } from '../page.ts';

export const expr = (source: string): Template => ({ k: 'expr', source, to: 'value' });
export const state = (type: StateSlot['type'], initial: Template, keep = false): StateSlot => ({ type, initial, keep });
export const screen = (more: Partial<Screen> = {}): Screen => ({
  route: 'a/b',
  title: { k: 'const', value: '' },
  layout: 'rail',
  tabs: false,
  guards: [],
  params: {},
  data: {},
  state: {},
  enter: [],
  top: [],
  body: [],
  middle: [],
  dock: [],
  leading: [],
  aside: [],
  bottom: [],
  calls: {},
  streams: {},
  tables: {},
  ...more,
});

/** The user of the device; undefined while unknown. */
export const user: { id: string | undefined } = { id: '' };
const listeners = new Set<() => void>();
/** What the device has stored. */
export const kept = new Map<string, string>();

export const services: Services = {
  client: {
    picture: () => Promise.resolve(undefined),
    listFields: () => [],
    send: () => Promise.resolve(),
    call: () => Promise.reject(new Error('no line')),
    page: () => Promise.reject(new Error('no line')),
  },
  streams: { subscribe: () => () => undefined, close: () => undefined },
  changes: { follow: () => () => undefined, report: () => undefined },
  query: new QueryClient(),
  answerCache: { entry: () => ({ read: () => undefined, write: () => undefined }) },
  pageStorage: createPageStorage('brand', {
    id: () => user.id,
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  }),
  translate: (key) => key,
  person: { token: () => '', follow: () => () => undefined },
  zone: 'UTC',
};

/** Clears the device and logs the user out. */
export function resetDevice(): void {
  kept.clear();
  user.id = '';
  listeners.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
}

/** Logs in another user, or makes the user unknown. */
export const switchUser = (next: string | undefined): void => {
  user.id = next;
  for (const listener of listeners) listener();
};

export const open = (declared: Screen, app = createValues({ theme: 'dark' }), states: Values = {}) => {
  const page = createPage(services, app, declared, { params: {}, states });
  page.start();
  return { page, app, read: (name: string) => page.scope.read(name) };
};
