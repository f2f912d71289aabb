import type { App } from './app.ts';

/** Begins the names of all that the app stores on a device. */
export const PREFIX = 'vitrine.';

/** The name of a state on the device, after the prefix. Brands on the same host share its storage. */
export const storageKey = ({ state, brand }: Pick<App, 'state' | 'brand'>, name: string): string =>
  state[name]?.ofBrand ? `app.${brand.id}.${name}` : `app.${name}`;
