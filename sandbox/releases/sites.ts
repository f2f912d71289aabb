import { existsSync } from 'node:fs';
import type { Trust } from '@vitrine/engine/signature';
import {
  createConstantsReader,
  createHosts,
  openStore,
  type ReadConstants,
  type Hosts,
  type ReleaseStore,
} from './index.ts';
import type { Database } from '../platform/database/index.ts';
import { liveFile, NOT_PUBLISHED } from './live.ts';
import { homeAt, releasesFolder, type ReleasePlace } from './place.ts';
import { ApiError } from '../platform/shared/api-error.ts';

/** The hosts that the sandbox serves, and the brand and releases behind each of them. */
export interface Sites {
  readonly hosts: Hosts;
  readonly store: ReleaseStore | undefined;
  readonly readConstants: ReadConstants;
  /** The releases that a brand's users may have at the moment. Unreadable ones are left out. */
  releases(brand: string): readonly ReleaseSite[];
  /** @throws ApiError if the server no longer serves the host, as opposed to a host that has no brand */
  brandAt(hostname: string): string | undefined;
}

export type ReleaseRole = 'live' | 'canary' | 'earlier';

export interface ReleaseSite {
  readonly id: string;
  readonly role: ReleaseRole;
  hasPage(page: string): boolean;
}

/** Each release once, in its most important role. */
function listReleases(brand: string, hosts: Hosts, store: ReleaseStore | undefined): readonly ReleaseSite[] {
  const { id, canary, before } = store?.live(brand) ?? NOT_PUBLISHED;
  const found = new Map<string, ReleaseSite>();
  const add = (asked: string | undefined, role: ReleaseRole): void => {
    const manifest = asked === undefined ? hosts.getManifest(brand, asked) : store?.manifest(brand, asked);
    if (manifest === undefined || found.has(manifest.id)) return;
    const hasPage = (page: string): boolean => Object.hasOwn(manifest.files, `page:${page}`);
    found.set(manifest.id, { id: manifest.id, role, hasPage });
  };
  add(id, 'live');
  if (canary !== undefined) add(canary.id, 'canary');
  for (const each of before) add(each ?? undefined, 'earlier');
  return [...found.values()];
}

export interface SitesOptions {
  readonly app?: string;
  readonly data?: string;
  readonly allowedHosts?: readonly string[];
  /** The keys that may sign releases. Default: every release is trusted. */
  readonly trust?: Trust;
  /** Where releases are kept. Default: in the data folder. */
  readonly releases?: ReleasePlace;
}

interface SitesParts {
  readonly db: Database;
  clock(): Date;
  report(problem: unknown): void;
}

/** @throws if releases are kept elsewhere, cannot be read, and there is no local copy of them */
export async function openSites(
  { app, data, allowedHosts = [], trust, releases = 'folder' }: SitesOptions,
  { db, clock, report }: SitesParts,
): Promise<Sites> {
  const folder = data === undefined ? undefined : releasesFolder(data, releases);
  const home = homeAt(releases, db, clock);
  const store = folder === undefined ? undefined : openStore(folder, { report, trust, home });
  await store?.refresh().catch((error: unknown) => {
    if (!existsSync(liveFile(folder ?? ''))) throw error;
    report(error);
  });
  const hosts = createHosts({ app, store, allowed: allowedHosts, report, trust });
  return {
    hosts,
    store,
    readConstants: createConstantsReader(hosts, store, report),
    releases: (brand) => listReleases(brand, hosts, store),
    brandAt: (hostname) => {
      const site = hosts.siteAt(hostname);
      if (site === undefined) throw new ApiError('server.request_bad');
      return site.brand;
    },
  };
}

/** Returns a sentence about each live release or canary that cannot be read. */
export function findUnreadable({ hosts, store }: Sites): string[] {
  return hosts.brands().flatMap((brand) => {
    const { id, canary } = store?.live(brand) ?? {};
    const ids = canary === undefined ? [id] : [id, canary.id];
    return ids.every((each) => hosts.getManifest(brand, each) !== undefined)
      ? []
      : [`The release of ${brand} cannot be read.`];
  });
}
