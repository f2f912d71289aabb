import type { App } from './app.ts';

/** Begins the path of every page. */
export const PAGES = '/pages/';

/** A page's path in the URL: its name, or the alias that the brand prefers. */
export const getPath = ({ addresses }: Pick<App, 'addresses'>, route: string): string =>
  `${PAGES}${Object.hasOwn(addresses, route) ? addresses[route] : route}`;
