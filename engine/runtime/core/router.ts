import {
  type Location,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createHashHistory as createHashHistory,
} from 'react-router-dom';
import type { App } from '../../language/format/index.ts';
import { listValues, type Values } from './scope.ts';
import { PAGES } from '../../language/format/address.ts';
import type { RawParams } from './typed.ts';

/** The app's state in an entry of the history. */
export interface EntryState {
  /** The open page, in the state in which the user left it. The entries of its layers have the same value. */
  readonly visit?: string;
  /** The parameters that are not in the URL. */
  readonly hidden: Values;
  /** The position in the history; 0 is the first entry in this tab. */
  readonly at?: number;
  /** The address of the previous entry. */
  readonly before?: string;
  /** The number of layers that were open when the entry was created. */
  readonly layers: number;
}

type Place = Pick<Location, 'pathname' | 'search'>;

/** The path and query of a place in the app. */
export const getAddress = ({ pathname, search }: Place): string => pathname + search;

/** The history of react-router-dom. Created before React renders, because layers add entries to it. */
export interface Router {
  readonly history: ReturnType<typeof createHashHistory>;
  /** The prefix of every URL's path. */
  readonly basename: string;
  /** The URL of the app, to which the addresses of its files and calls are relative. */
  readonly home: string;
  /** The app's current location, even before React has rendered it. The path is without the basename. */
  location(): Location;
  /** Adds or replaces an entry. */
  write(place: Place, state: Partial<EntryState>, isNew: boolean): void;
  href(place: Place): string;
}

/**
 * @param base the path of the app on its server, such as `/app/`
 * @param signal stops the router
 * @throws if routes are paths and the URL is not below the base
 */
export function createRouter({ routing }: Pick<App, 'routing'>, signal: AbortSignal, base = '/'): Router {
  const isPath = routing === 'path';
  const history = isPath ? createBrowserHistory({ v5Compat: true }) : createHashHistory({ v5Compat: true });
  const basename = isPath ? base.replace(/\/+$/, '') : '';
  const { pathname } = history.location;
  if (!`${pathname}/`.startsWith(`${basename}/`))
    throw new Error(`The app is at "${pathname}", which is not below "${base}". Set "base" in vitrine.config.json.`);
  if (isPath) followHash(history, basename, signal);
  const inUrl = ({ pathname: path, search }: Place): Place => ({ pathname: basename + path, search });
  return {
    history,
    basename,
    home: isPath ? `${window.location.origin}${basename}/` : window.location.href,
    location: () => {
      const { location } = history;
      return { ...location, pathname: location.pathname.slice(basename.length) || '/' };
    },
    write: (place, state, isNew) => history[isNew ? 'push' : 'replace'](inUrl(place), createEntry(place, state)),
    href: (place) => history.createHref(inUrl(place)),
  };
}

/**
 * With path routing, redirects URLs whose route is behind the `#`, so that older links and the Studio's links still
 * work.
 */
function followHash(history: Router['history'], basename: string, signal: AbortSignal): void {
  const follow = (): void => {
    const { hash } = history.location;
    const [pathname = '', query] = hash.slice(1).split(/\?(.*)/s);
    if (pathname.startsWith('/')) history.replace({ pathname: basename + pathname, search: query ? `?${query}` : '' });
  };
  follow();
  window.addEventListener('hashchange', follow, { signal });
}

/**
 * Reads the state of an entry. A typed URL has none. A browser that refuses a new entry leaves the previous entry's
 * state under a new URL, so state counts only at the address for which it was written.
 */
export function readEntry(location: Place & { readonly state?: unknown }): EntryState {
  const { address, visit, hidden, at, before, layers } = listValues(location.state);
  if (address !== getAddress(location)) return { hidden: {}, layers: 0 };
  return {
    hidden: listValues(hidden),
    layers: typeof layers === 'number' ? layers : 0,
    ...(typeof visit === 'string' && { visit }),
    ...(typeof at === 'number' && { at }),
    ...(typeof before === 'string' && { before }),
  };
}

/** Creates an entry as it is stored, with its address. */
export const createEntry = (place: Place, state: Partial<EntryState>): object => ({
  ...state,
  address: getAddress(place),
});

/** Adds an entry for the page that is open, with a layer above it. */
export function pushLayer(router: Router): void {
  const location = router.location();
  const entry = readEntry(location);
  router.write(location, { ...entry, layers: entry.layers + 1 }, true);
}

/** Whether a path is empty, which means the start page. */
export const isEmptyPath = (pathname: string): boolean => pathname === '/' || pathname === '';

/** Returns the page of a path: `#/pages/assets/index` is `assets/index`. Aliases resolve to their page. */
export function getRoute(app: App, pathname: string): string {
  if (isEmptyPath(pathname)) return app.start;
  const key = (pathname.startsWith(PAGES) ? pathname.slice(PAGES.length) : pathname.slice(1)).replace(/\/+$/, '');
  return routeNamed(app, key);
}

/** The page with this name or alias. */
export const routeNamed = (app: App, name: string): string =>
  (Object.hasOwn(app.routes, name) ? app.routes[name] : undefined) ?? name;

/**
 * The maximum length of a value in the URL. Shared links never have longer values, and pages should not have to render
 * them.
 */
const MAX_VALUE_LENGTH = 200;

/** The names of the values in a URL, in order, each with a function that writes its value. */
export type AddressNames = ReadonlyMap<string, (value: string) => string>;

/** Reads parameters from the URL and from the history state. Only those named in `address` may be part of the URL. */
export function listParams(search: string, hidden: Values, address: AddressNames): RawParams {
  return {
    ...hidden,
    ...Object.fromEntries(
      [...new URLSearchParams(search)].filter(([name, value]) => address.has(name) && value.length <= MAX_VALUE_LENGTH),
    ),
  };
}

export interface SplitParams {
  readonly search: string;
  readonly hidden: RawParams;
}

/** Splits parameters into those in the URL and hidden ones. `address` names those in the URL, in order. */
export function splitParams(params: RawParams, address: AddressNames): SplitParams {
  const shown = [...address].flatMap(([name, write]) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [getPair(name, write(String(value)))]
      : [];
  });
  const hidden = Object.fromEntries(Object.entries(params).filter(([name]) => !address.has(name)));
  return { search: shown.length > 0 ? `?${shown.join('&')}` : '', hidden };
}

const PLAIN = /%2F|%3A|%2C/g;

/**
 * Writes a name and a value for a query. Encodes characters that a query must not contain, but keeps `/`, `:` and `,`
 * readable.
 */
const getPair = (name: string, value: string): string =>
  new URLSearchParams([[name, value]])
    .toString()
    .replaceAll('+', '%20')
    .replace(PLAIN, (encoded) => decodeURIComponent(encoded));
