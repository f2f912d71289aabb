import path from 'node:path';
import type { Trust } from '@vitrine/engine/signature';
import {
  createConstantsReader,
  createHosts,
  openStore,
  type ReadConstants,
  type Hosts,
  type ReleaseStore,
} from './index.ts';
import { Refusal } from '../shared/refusal.ts';

/** The hosts that the sandbox serves, and what each of them opens. */
export interface Sites {
  readonly hosts: Hosts;
  readonly store: ReleaseStore | undefined;
  readonly readConstants: ReadConstants;
  /** @throws Refusal if the server no longer serves the host, which is different from serving a host without a brand */
  brandAt(hostname: string): string | undefined;
}

interface SitesOptions {
  readonly app?: string;
  readonly data?: string;
  readonly allowedHosts?: readonly string[];
  readonly trust?: Trust;
}

export function openSites(
  { app, data, allowedHosts = [], trust }: SitesOptions,
  report: (problem: unknown) => void,
): Sites {
  const store = data === undefined ? undefined : openStore(path.join(data, 'releases'), { report, trust });
  const hosts = createHosts({ app, store, allowed: allowedHosts, report, trust });
  return {
    hosts,
    store,
    readConstants: createConstantsReader(hosts, store, report),
    brandAt: (hostname) => {
      const site = hosts.siteAt(hostname);
      if (site === undefined) throw new Refusal('server.request_bad');
      return site.brand;
    },
  };
}
