import { PAGES } from '../../language/format/address.ts';
import type { App } from '../../language/format/index.ts';
import type { Values } from './scope.ts';
import type { RawParams } from './typed.ts';

/** An empty path is the start page. */
export const isEmptyPath = (pathname: string): boolean => pathname === '/' || pathname === '';

/** Maps `#/pages/assets/index` to `assets/index`. Aliases resolve to their page. */
export function getRoute(app: App, pathname: string): string {
  if (isEmptyPath(pathname)) return app.start;
  const key = (pathname.startsWith(PAGES) ? pathname.slice(PAGES.length) : pathname.slice(1)).replace(/\/+$/, '');
  return routeNamed(app, key);
}

/** The page with this name or alias. */
export const routeNamed = (app: App, name: string): string =>
  (Object.hasOwn(app.routes, name) ? app.routes[name] : undefined) ?? name;

/** Shared links never have longer values, and pages should not have to render them. */
const MAX_VALUE_LENGTH = 200;

/** What is part of a URL, in order, with how a value is written there. */
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

/** Encodes characters that a query must not contain, but keeps `/`, `:` and `,` readable. */
const getPair = (name: string, value: string): string =>
  new URLSearchParams([[name, value]])
    .toString()
    .replaceAll('+', '%20')
    .replace(PLAIN, (encoded) => decodeURIComponent(encoded));
