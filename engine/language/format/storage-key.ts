import type { App } from './app.ts';

/** The prefix of every key that the app stores on a device. */
export const PREFIX = 'vitrine.';

/** The storage key of a state, without the prefix. Brands on the same host share its storage. */
export const storageKey = ({ state, brand }: Pick<App, 'state' | 'brand'>, name: string): string =>
  state[name]?.ofBrand ? `app.${brand.id}.${name}` : `app.${name}`;
