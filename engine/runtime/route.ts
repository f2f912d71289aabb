import type { App } from '../compiled/index.ts';
import type { RawParams } from './typed.ts';

const PREFIX = '/pages/';

/** `#/pages/assets/index` → `assets/index`; the bare address is the start page; other names of a page are resolved. */
export function routeOf(app: App, pathname: string): string {
  if (pathname === '/' || pathname === '') return app.start;
  const key = (pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : pathname.slice(1)).replace(/\/+$/, '');
  return routeNamed(app, key);
}

/** A page by its own name, or by another that the app gives it. */
export const routeNamed = (app: App, name: string): string =>
  (Object.hasOwn(app.routes, name) ? app.routes[name] : undefined) ?? name;

/** As the address shows it: by its own name, or by the one of its other names that the brand reads. */
export const pathOf = ({ addresses }: App, route: string): string =>
  `${PREFIX}${Object.hasOwn(addresses, route) ? addresses[route] : route}`;

/** Nobody shares a longer value, and a page should not have to draw one. */
const LONGEST_VALUE = 200;

/** Parameters travel out of sight in the history; only those that `address` names stand, and are read, in the address. */
export function paramsOf(search: string, state: unknown, address: ReadonlySet<string>): RawParams {
  const hidden =
    typeof state === 'object' && state !== null && Object.hasOwn(state, 'params')
      ? (state as { params: unknown }).params
      : {};
  return {
    ...(typeof hidden === 'object' && hidden !== null ? (hidden as RawParams) : {}),
    ...Object.fromEntries(
      [...new URLSearchParams(search)].filter(([name, value]) => address.has(name) && value.length <= LONGEST_VALUE),
    ),
  };
}

export interface Split {
  readonly search: string;
  readonly hidden: RawParams;
}

/** What goes into the address and what does not; `address` names the former, in the order in which they stand there. */
export function splitParams(params: RawParams, address: ReadonlySet<string>): Split {
  const shown = [...address].flatMap((name) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [pairOf(name, String(value))]
      : [];
  });
  const hidden = Object.fromEntries(Object.entries(params).filter(([name]) => !address.has(name)));
  return { search: shown.length > 0 ? `?${shown.join('&')}` : '', hidden };
}

const PLAIN = /%2F|%3A|%2C/g;

/** Encodes what a query must not hold, and leaves `/`, `:` and `,` as they are, so that people can read it. */
const pairOf = (name: string, value: string): string =>
  new URLSearchParams([[name, value]])
    .toString()
    .replaceAll('+', '%20')
    .replace(PLAIN, (encoded) => decodeURIComponent(encoded));
