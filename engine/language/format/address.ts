import type { App } from './app.ts';

/** The start of every page's path. */
export const PAGES = '/pages/';

type Named = Pick<App, 'addresses'>;

/** A page's name in the URL: the brand's alias for it, or its route. */
export const getAddressName = ({ addresses }: Named, route: string): string =>
  (Object.hasOwn(addresses, route) ? addresses[route] : undefined) ?? route;

/** A page's path in the URL. */
export const getPath = (app: Named, route: string): string => `${PAGES}${getAddressName(app, route)}`;
