import { type Location, UNSAFE_createHashHistory as createHashHistory } from 'react-router-dom';
import { valuesOf, type Values } from './scope.ts';

/** The history of react-router-dom. It exists before React, because layers add entries to it. */
export type RouterHistory = ReturnType<typeof createHashHistory>;

/** What the app stores in an entry of the history. */
export interface EntryState {
  /** The page that is open, as the user left it. The entries of its layers have the same one. */
  readonly visit?: string;
  /** The parameters that are not in the URL. */
  readonly hidden: Values;
  /** The position in the history; 0 is the first entry in this tab. */
  readonly at?: number;
  /** The address of the entry below. */
  readonly before?: string;
  /** How many layers were open when the entry was created. */
  readonly layers: number;
}

type Place = Pick<Location, 'pathname' | 'search'>;

/** The path and query of a place in the app. */
export const addressOf = ({ pathname, search }: Place): string => pathname + search;

export const createRouter = (): RouterHistory => createHashHistory({ v5Compat: true });

/**
 * Reads the state of an entry. A typed URL has none, and a browser that refuses an entry leaves the state of the last
 * one under a new URL, so it counts only for the address that it was written for.
 */
export function readEntry(location: Place & { readonly state?: unknown }): EntryState {
  const { address, visit, hidden, at, before, layers } = valuesOf(location.state);
  if (address !== addressOf(location)) return { hidden: {}, layers: 0 };
  return {
    hidden: valuesOf(hidden),
    layers: typeof layers === 'number' ? layers : 0,
    ...(typeof visit === 'string' && { visit }),
    ...(typeof at === 'number' && { at }),
    ...(typeof before === 'string' && { before }),
  };
}

/** An entry as it is stored: with its address. */
export const writeEntry = (place: Place, state: Partial<EntryState>): object => ({
  ...state,
  address: addressOf(place),
});

/** Adds an entry for the page that is open, with a layer above it. */
export function pushLayer(history: RouterHistory): void {
  const { pathname, search } = history.location;
  const entry = readEntry(history.location);
  history.push({ pathname, search }, writeEntry({ pathname, search }, { ...entry, layers: entry.layers + 1 }));
}
