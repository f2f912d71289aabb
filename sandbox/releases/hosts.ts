import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from './kept-file.ts';
import { readManifest, type Manifest } from './manifest.ts';
import type { ReleaseStore } from './store.ts';

/** What a host opens. */
interface Site {
  /** Undefined on a server without releases: it judges by no brand's rules. */
  readonly brand: string | undefined;
}

export interface Hosts {
  /** Undefined: the server does not answer at this host name. */
  siteAt(name: string): Site | undefined;
  /** The release of a brand with this id, or without an id the one that was built with the app; undefined where it cannot be read. */
  manifestOf(brand: string, id: string | undefined): Manifest | undefined;
  /** A file of a brand's release. @throws where it cannot be read */
  read(brand: string, file: string): Uint8Array;
}

export interface HostsOptions {
  /** Folder of the built app; without it no release is served, and no host is a brand's. */
  readonly app?: string | undefined;
  readonly store?: ReleaseStore | undefined;
  /** Host names of no brand at which the usual brand opens, beside those of loopback. */
  readonly allowed?: readonly string[];
  readonly report?: Report;
}

/** Only this machine's own browser reaches a server by these. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export function createHosts({ app, store, allowed = [], report = console.error }: HostsOptions): Hosts {
  const folder = app === undefined ? undefined : path.join(app, 'release');
  const built = folder === undefined ? NO_RELEASES : builtReleases(folder, report);
  const published = folder === undefined ? undefined : store;
  const own = new Set(allowed.map((name) => name.toLowerCase()));
  const manifestOf = (brand: string, id: string | undefined): Manifest | undefined =>
    id === undefined ? built.manifests.get(brand) : published?.manifest(brand, id);
  // a brand whose published release cannot be read keeps the hosts that it was built with
  const hostsOf = (brand: string): readonly string[] =>
    (manifestOf(brand, published?.live(brand).id) ?? built.manifests.get(brand))?.hosts ?? [];
  return {
    manifestOf,
    siteAt: (asked) => {
      // the full name of a host ends with a dot
      const name = asked.toLowerCase().replace(/\.$/, '');
      const brands = [...new Set([...(published?.brands ?? []), ...built.manifests.keys()])];
      const brand = brands.find((each) => hostsOf(each).includes(name));
      if (brand !== undefined) return { brand };
      if (!LOOPBACK.test(name) && !own.has(name)) return undefined;
      return brands.length > 0 && built.usual === undefined ? undefined : { brand: built.usual };
    },
    read: (brand, file) => published?.file(brand, file)?.plain ?? readFileSync(path.join(folder ?? '.', brand, file)),
  };
}

interface Built {
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** The brand of hosts that belong to none. */
  readonly usual: string | undefined;
}

const NO_RELEASES: Built = { manifests: new Map(), usual: undefined };

/** Read once: the files beside them are served as they were at the start too. */
function builtReleases(folder: string, report: Report): Built {
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const manifests = new Map<string, Manifest>();
  for (const { name } of names.filter((entry) => entry.isDirectory())) {
    const file = path.join(folder, name, 'manifest.json');
    if (!existsSync(file)) continue;
    try {
      manifests.set(name, readManifest(file));
    } catch (error) {
      report(error);
    }
  }
  const usual = path.join(folder, 'current.json');
  return { manifests, usual: existsSync(usual) ? brandOf(usual) : undefined };
}

function brandOf(file: string): string | undefined {
  const { brand } = JSON.parse(readFileSync(file, 'utf8')) as { brand?: unknown };
  return typeof brand === 'string' ? brand : undefined;
}
