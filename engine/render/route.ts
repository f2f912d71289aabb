import type { App } from '../compile/release';
import type { RawParams } from '../state/typed';

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

/** Parameters travel out of sight in the history; only those that `address` names stand, and are read, in the address. */
export function paramsOf(search: string, state: unknown, address: ReadonlySet<string>): RawParams {
  const hidden =
    typeof state === 'object' && state !== null && Object.hasOwn(state, 'params')
      ? (state as { params: unknown }).params
      : {};
  return {
    ...Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => address.has(name))),
    ...(typeof hidden === 'object' && hidden !== null ? (hidden as RawParams) : {}),
  };
}

export interface Split {
  readonly search: string;
  readonly hidden: RawParams;
}

/** What goes into the address and what does not; `address` names the former. */
export function splitParams(params: RawParams, address: ReadonlySet<string>): Split {
  const shown = new URLSearchParams();
  const hidden: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (!address.has(name)) hidden[name] = value;
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      shown.set(name, String(value));
  }
  const search = shown.toString();
  return { search: search ? `?${search}` : '', hidden };
}
