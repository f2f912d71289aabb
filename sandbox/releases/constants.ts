import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHosts } from './hosts';
import type { ReleaseStore } from './store';

/** Constants of a brand by their names, as its brand.json gives them. */
export type Constants = Readonly<Record<string, unknown>>;
/** What the brand of a host demands of its people: the constants of the release that it gives them. */
export type ConstantsAt = (host: string) => Constants;

interface App {
  readonly brand: { readonly constants: Readonly<Record<string, { readonly value: unknown }>> };
}

/** @param app folder of the built app; where none is served, a host is nobody's and demands nothing */
export function createConstants(app: string | undefined, store: ReleaseStore | undefined): ConstantsAt {
  if (app === undefined) return () => ({});
  const folder = path.join(app, 'release');
  const hosts = createHosts(folder, store);
  // a file of a release never changes
  const known = new Map<string, Constants>();
  return (host) => {
    const brand = hosts.brandAt(host);
    const file = brand === undefined ? undefined : hosts.manifestOf(brand, store?.live(brand).id)?.files.app;
    if (brand === undefined || file === undefined) return {};
    const key = `${brand}/${file}`;
    const constants = known.get(key) ?? read(store?.file(brand, file)?.plain ?? readFileSync(path.join(folder, key)));
    known.set(key, constants);
    return constants;
  };
}

function read(content: Uint8Array): Constants {
  const { brand } = JSON.parse(Buffer.from(content).toString('utf8')) as App;
  return Object.fromEntries(Object.entries(brand.constants).map(([name, { value }]) => [name, value]));
}
