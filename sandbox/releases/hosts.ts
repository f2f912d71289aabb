import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Trust } from '@vitrine/engine/signature';
import { listFiles, readStaticFile, staticFile, type StaticFile } from '../platform/http/static-files.ts';
import { isRecord } from '../platform/shared/json.ts';
import type { ReportProblem } from './cached-file.ts';
import { BUILT, readManifest, verifyFiles, type Manifest } from './manifest.ts';
import type { ReleaseStore } from './store.ts';
import { trustElement } from './trust.ts';

/** The site served on a host name. */
interface Site {
  /** Undefined on a server without releases, where no brand's rules apply. */
  readonly brand: string | undefined;
}

export interface Hosts {
  /** Every brand with a release. */
  brands(): readonly string[];
  /** Undefined if the server does not serve this host name. */
  siteAt(name: string): Site | undefined;
  /** The release with this id or, without an id, the one built with the app. Undefined if it cannot be read. */
  getManifest(brand: string, id: string | undefined): Manifest | undefined;
  /**
   * The app's page with a brand's design. Only apps whose routes are paths have pages other than the one at `/`.
   * @param file such as `pages/help/index.html`
   * @returns undefined if the build has no such page
   */
  getPage(brand: string | undefined, file: string): StaticFile | undefined;
  /** A file from a brand's release. @throws if the file cannot be read */
  read(brand: string, file: string): Uint8Array;
}

interface HostsOptions {
  /** The folder of the built app. Without it, no release is served and no host has a brand. */
  readonly app?: string | undefined;
  readonly store?: ReleaseStore | undefined;
  /** Additional host names that belong to no brand and open the default brand, as loopback names do. */
  readonly allowed?: readonly string[];
  readonly report?: ReportProblem;
  /** The keys that may sign releases. Pages check them too. Without them, every release is trusted. */
  readonly trust?: Trust | undefined;
}

/** Names that only browsers on this machine can use. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export function createHosts({ app, store, allowed = [], report = console.error, trust }: HostsOptions): Hosts {
  const folder = app === undefined ? undefined : path.join(app, 'release');
  const built = folder === undefined ? NO_RELEASES : builtReleases(folder, report, trust);
  const published = folder === undefined ? undefined : store;
  const own = new Set(allowed.map((name) => name.toLowerCase()));
  const getManifest = (brand: string, id: string | undefined): Manifest | undefined =>
    id === undefined ? built.manifests.get(brand) : published?.manifest(brand, id);
  // if a brand's published release cannot be read, the brand keeps the hosts from its built release
  const listHosts = (brand: string): readonly string[] =>
    (getManifest(brand, published?.live(brand).id) ?? built.manifests.get(brand))?.hosts ?? [];
  const pages = new Map<string, StaticFile>();
  const getPage = (brand: string | undefined, file: string): StaticFile | undefined => {
    const page = built.pages.get(brand ?? PLAIN)?.get(file) ?? built.pages.get(PLAIN)?.get(file);
    if (page === undefined || brand === undefined || trust === undefined) return page;
    const name = `${brand}/${file}`;
    const known = pages.get(name) ?? withTrust(page, brand, trust);
    pages.set(name, known);
    return known;
  };
  const brandNames = (): string[] => [...new Set([...(published?.brands ?? []), ...built.manifests.keys()])];
  return {
    brands: brandNames,
    getManifest,
    getPage,
    siteAt: (hostName) => {
      // a fully qualified host name ends with a dot
      const name = hostName.toLowerCase().replace(/\.$/, '');
      const brands = brandNames();
      const brand = brands.find((each) => listHosts(each).includes(name));
      if (brand !== undefined) return { brand };
      if (!LOOPBACK.test(name) && !own.has(name)) return undefined;
      return brands.length > 0 && built.usual === undefined ? undefined : { brand: built.usual };
    },
    read: (brand, file) => published?.file(brand, file)?.plain ?? readFileSync(path.join(folder ?? '.', brand, file)),
  };
}

/** The key of the pages for brands that were not built with the app. */
const PLAIN = '';
/** The files and folders that contain an app's pages. */
const PAGES = ['index.html', '404.html', 'pages'];

interface Built {
  /** Pages by brand, then by file. */
  readonly pages: ReadonlyMap<string, ReadonlyMap<string, StaticFile>>;
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** The default brand, which is served on hosts that belong to no brand. */
  readonly usual: string | undefined;
}

const NO_RELEASES: Built = { pages: new Map(), manifests: new Map(), usual: undefined };

/** Returns the page with the trusted keys in its head, before the first script. */
function withTrust(page: StaticFile, brand: string, trust: Trust): StaticFile {
  const html = Buffer.from(page.plain).toString('utf8');
  return staticFile(
    'index.html',
    Buffer.from(html.replace('<head>', () => `<head>\n    ${trustElement(brand, trust)}`)),
  );
}

/** Reads the built releases once, like the app's other files. */
function builtReleases(folder: string, report: ReportProblem, trust: Trust | undefined): Built {
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const manifests = new Map<string, Manifest>();
  for (const { name } of names.filter((entry) => entry.isDirectory())) {
    const file = path.join(folder, name, BUILT);
    if (!existsSync(file)) continue;
    try {
      const manifest = readManifest(file, trust);
      if (trust !== undefined) verifyFiles(path.join(folder, name), manifest);
      manifests.set(name, manifest);
    } catch (error) {
      report(error);
    }
  }
  const usual = path.join(folder, 'current.json');
  return {
    pages: new Map([PLAIN, ...manifests.keys()].map((brand) => [brand, readPages(path.join(folder, brand))])),
    manifests,
    usual: existsSync(usual) ? getBrand(usual) : undefined,
  };
}

function readPages(folder: string): ReadonlyMap<string, StaticFile> {
  const found = PAGES.filter((name) => existsSync(path.join(folder, name)));
  const files = found.flatMap((name) =>
    name.endsWith('.html') ? [name] : listFiles(path.join(folder, name)).map((each) => `${name}/${each}`),
  );
  return new Map(files.map((file) => [file, readStaticFile(folder, file)]));
}

function getBrand(file: string): string | undefined {
  const current: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isRecord(current) && typeof current.brand === 'string' ? current.brand : undefined;
}
