import { createLiveRelease, type LiveRelease, type Verdict } from './live-release.ts';
import type { Declared } from '../project/declared.ts';
import { listBrands, readTree } from '../project/tree.ts';

/** Identifies a preview's brand by name or by the request's host. */
export interface PreviewRequest {
  readonly brand?: string | null | undefined;
  readonly host?: string | undefined;
}

/** The releases of a tree that is being edited. Each is built on first use. */
export interface Previews {
  /** Returns undefined for an unknown brand. */
  of(request: PreviewRequest): LiveRelease | undefined;
  file(name: string): string | Uint8Array | undefined;
  /** Calls `LiveRelease.renew` on all previews used so far. */
  renew(declared?: Declared, verdict?: Verdict): void;
  /** All previews used so far. */
  open(): readonly LiveRelease[];
}

export function createPreviews(root: string, defaultBrand: string): Previews {
  const releases = new Map<string, LiveRelease>();
  let files: ReadonlyMap<string, string> | undefined;
  const tree = (): ReadonlyMap<string, string> => {
    files ??= readTree(root);
    return files;
  };
  const openOne = (brand: string): LiveRelease => {
    const known = releases.get(brand);
    if (known !== undefined) return known;
    const release = createLiveRelease(root, brand);
    releases.set(brand, release);
    release.renew();
    return release;
  };
  return {
    of: ({ brand, host }) => {
      if (brand === undefined || brand === null) return openOne(brandAt(tree(), host) ?? defaultBrand);
      return listBrands(tree()).includes(brand) ? openOne(brand) : undefined;
    },
    file: (name) =>
      [...releases.values()].map((release) => release.file(name)).find((content) => content !== undefined),
    renew: (declared, verdict) => {
      files = declared?.files;
      for (const release of releases.values()) release.renew(declared, verdict);
    },
    open: () => [...releases.values()],
  };
}

/** Finds the brand for a host. Unreadable brand files have no hosts. */
export function brandAt(files: ReadonlyMap<string, string>, host: string | undefined): string | undefined {
  const name = host?.replace(/:\d+$/, '').toLowerCase();
  if (name === undefined) return undefined;
  return listBrands(files).find((brand) => hostsIn(files.get(`schemas/brands/${brand}/brand.json`)).includes(name));
}

function hostsIn(text: string | undefined): readonly unknown[] {
  try {
    const { hosts }: { hosts?: unknown } = JSON.parse(text ?? '{}');
    return Array.isArray(hosts) ? hosts : [];
  } catch {
    return [];
  }
}
