import { Refusal } from '../server/refusal.ts';
import type { Hosts } from './hosts.ts';
import type { Report } from './kept-file.ts';
import type { ReleaseStore } from './store.ts';

/** Constants of a brand by their names, as its brand.json gives them. */
export type Constants = Readonly<Record<string, unknown>>;
/**
 * What a brand demands of its people: the constants of the release that it gives them. No brand demands nothing.
 * @throws Refusal where the release cannot be read: what it demands is then unknown.
 */
export type ConstantsOf = (brand: string | undefined) => Constants;

interface App {
  readonly brand: { readonly constants: Readonly<Record<string, { readonly value: unknown }>> };
}

export function createConstants(hosts: Hosts, store: ReleaseStore | undefined, report: Report): ConstantsOf {
  // a file of a release never changes
  const known = new Map<string, Constants>();
  const reported = new Set<string>();
  const constantsIn = (brand: string, file: string): Constants | undefined => {
    const key = `${brand}/${file}`;
    try {
      const constants = known.get(key) ?? read(hosts.read(brand, file));
      known.set(key, constants);
      return constants;
    } catch (error) {
      if (!reported.has(key)) report(error);
      reported.add(key);
      return undefined;
    }
  };
  return (brand) => {
    if (brand === undefined) return {};
    const file = hosts.manifestOf(brand, store?.live(brand).id)?.files.app;
    const constants = file === undefined ? undefined : constantsIn(brand, file);
    if (constants === undefined) throw new Refusal('server.fault');
    return constants;
  };
}

function read(content: Uint8Array): Constants {
  const { brand } = JSON.parse(Buffer.from(content).toString('utf8')) as App;
  return Object.fromEntries(Object.entries(brand.constants).map(([name, { value }]) => [name, value]));
}
