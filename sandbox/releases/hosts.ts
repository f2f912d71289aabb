import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest, type Manifest } from './manifest';
import type { ReleaseStore } from './store';

/** Whose a host is. */
export interface Hosts {
  /** The brand that opens at a host, or the usual one. */
  brandAt(host: string): string | undefined;
  /** Of a brand the release of this name, or else the one that was built with the app. */
  manifestOf(brand: string, id: string | undefined): Manifest | undefined;
}

/** @param folder where releases were built with the app */
export function createHosts(folder: string, store: ReleaseStore | undefined): Hosts {
  const built = builtReleases(folder);
  const manifestOf = (brand: string, id: string | undefined): Manifest | undefined =>
    (id === undefined ? undefined : store?.manifest(brand, id)) ?? built.manifests.get(brand);
  return {
    manifestOf,
    brandAt: (host) => {
      const brands = new Set([...(store?.brands ?? []), ...built.manifests.keys()]);
      for (const brand of brands)
        if (manifestOf(brand, store?.live(brand).id)?.hosts.includes(host.toLowerCase())) return brand;
      return built.usual;
    },
  };
}

interface Built {
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** The brand of hosts that belong to none. */
  readonly usual: string | undefined;
}

function builtReleases(folder: string): Built {
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const manifests = new Map<string, Manifest>();
  for (const { name } of names.filter((entry) => entry.isDirectory())) {
    const file = path.join(folder, name, 'manifest.json');
    if (existsSync(file)) manifests.set(name, readManifest(file));
  }
  const usual = path.join(folder, 'current.json');
  return { manifests, usual: existsSync(usual) ? brandOf(usual) : undefined };
}

function brandOf(file: string): string | undefined {
  const { brand } = JSON.parse(readFileSync(file, 'utf8')) as { brand?: unknown };
  return typeof brand === 'string' ? brand : undefined;
}
