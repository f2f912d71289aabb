import type { SplitParams } from '../runtime/route.ts';
import { ownValue, valuesOf, type Values } from '../runtime/scope.ts';

/** An entry of the browser's history. Its path and query are in the fragment of the URL. */
export interface Entry {
  readonly key: string;
  readonly path: string;
  readonly search: string;
  /** The parameters that are not in the URL. */
  readonly hidden: Values;
  /** How the user came here: `back` by the app's own means, `pop` by the browser's. A typed URL is a `pop`, too. */
  readonly way: 'push' | 'replace' | 'back' | 'pop';
}

interface Destination extends SplitParams {
  readonly path: string;
  readonly replace?: boolean | undefined;
}

/** The app's place in the browser's history, as the app last read it. */
export class History {
  #entry = readEntry();
  #isGoingBack = false;
  readonly #listeners = new Set<() => void>();

  readonly entry = (): Entry => this.#entry;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      window.addEventListener('popstate', this.#read);
      // React may commit the first render late
      if (!isAddressRead(this.#entry)) this.#entry = readEntry();
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('popstate', this.#read);
    };
  };

  go({ path, search, hidden, replace = false }: Destination): void {
    const key = newKey();
    const address = `#${path}${search}`;
    const { before } = entryState();
    // otherwise, Back would seem to do nothing
    if (replace && before === address && Object.keys(hidden).length === 0) return this.back();
    try {
      if (replace) window.history.replaceState({ ...entryState(), key, hidden }, '', address);
      else
        window.history.pushState({ key, hidden, at: position(undefined) + 1, before: currentAddress() }, '', address);
    } catch {
      // Safari rejects more than 100 changes in 30 seconds, but not a new URL, which `popstate` reports
      window.location.hash = address;
      return;
    }
    this.#show({ key, path, search, hidden, way: replace ? 'replace' : 'push' });
  }

  back(): void {
    this.#isGoingBack = true;
    window.history.back();
  }

  readonly #read = (): void => {
    this.#show({ ...readEntry(), way: this.#isGoingBack ? 'back' : 'pop' });
    this.#isGoingBack = false;
  };

  #show(entry: Entry): void {
    this.#entry = entry;
    for (const listener of this.#listeners) listener();
  }
}

const currentAddress = (): string => window.location.hash || '#/';

/** What the app stores in a history entry: with `before`, the address of the entry below it. */
const entryState = (): Values => valuesOf(window.history.state);

let count = 0;
const newKey = (): string => `${Date.now()}-${(count += 1)}`;

export function readEntry(): Entry {
  const { key, hidden } = entryState();
  const [path = '', query] = window.location.hash.slice(1).split(/\?(.*)/s);
  return {
    key: typeof key === 'string' ? key : newKey(),
    path: path.startsWith('/') ? path : `/${path}`,
    search: query ? `?${query}` : '',
    hidden: valuesOf(hidden),
    way: 'pop',
  };
}

/** @param before position of the previous page; a typed URL comes after it. 0 is the first entry in this tab. */
export function position(before: number | undefined): number {
  const { at } = entryState();
  return typeof at === 'number' ? at : before === undefined ? 0 : before + 1;
}

/** Whether the browser's URL is still the one of the entry. */
export const isAddressRead = ({ path, search }: Pick<Entry, 'path' | 'search'>): boolean =>
  `#${path}${search}` === currentAddress();

/** Whether an entry is the current one. A page stays visible until the next one has loaded. */
export const isCurrent = (key: string): boolean => ownValue(entryState(), 'key') === key;

/** Replaces the parameters in the URL and the hidden ones in the history entry. */
export function showParams({ search, hidden }: SplitParams): void {
  const { hash } = window.location;
  const address = `${hash.split('?', 1)[0] ?? ''}${search}`;
  if (address === hash) return;
  try {
    window.history.replaceState({ ...entryState(), hidden }, '', address);
  } catch {
    // Safari rejects more than 100 changes in 30 seconds; the next change corrects the URL
  }
}

/** Stores the entry's key and position for the user's return. @param address the canonical URL, if it differs */
export function writeEntry(key: string, at: number, address: string | undefined): void {
  const state = entryState();
  const isShown = address === undefined || address === window.location.hash;
  if (state.key !== key || state.at !== at || !isShown) window.history.replaceState({ ...state, key, at }, '', address);
}
