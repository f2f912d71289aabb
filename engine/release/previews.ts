import { liveRelease, type LiveRelease } from './live-release.ts';
import { brandsOf, readTree } from '../project/tree.ts';

/** Whose release is shown: a brand by its name, or by the host that a page was asked from. */
export interface Asked {
  readonly brand?: string | null | undefined;
  readonly host?: string | undefined;
}

/** The releases of a tree that somebody edits, each made when it is first looked at. */
export interface Previews {
  /** Undefined where there is no brand of that name. */
  of(asked: Asked): LiveRelease | undefined;
  file(name: string): string | Uint8Array | undefined;
  renew(): void;
  /** All that are looked at. */
  open(): readonly LiveRelease[];
}

export function previewsOf(root: string, usual: string): Previews {
  const releases = new Map<string, LiveRelease>();
  const openOne = (brand: string): LiveRelease => {
    const known = releases.get(brand);
    if (known !== undefined) return known;
    const made = liveRelease(root, brand);
    releases.set(brand, made);
    made.renew();
    return made;
  };
  return {
    of: ({ brand, host }) => {
      if (brand === undefined || brand === null) return openOne(brandAt(root, host) ?? usual);
      return brandsOf(readTree(root)).includes(brand) ? openOne(brand) : undefined;
    },
    file: (name) =>
      [...releases.values()].map((release) => release.file(name)).find((content) => content !== undefined),
    renew: () => releases.forEach((release) => release.renew()),
    open: () => [...releases.values()],
  };
}

/** The brand that names a host as its own. A file that cannot be read names none. */
function brandAt(root: string, host: string | undefined): string | undefined {
  const name = host?.replace(/:\d+$/, '').toLowerCase();
  if (name === undefined) return undefined;
  const files = readTree(root);
  return brandsOf(files).find((brand) => hostsIn(files.get(`schemas/brands/${brand}/brand.json`)).includes(name));
}

function hostsIn(text: string | undefined): readonly unknown[] {
  try {
    const { hosts } = JSON.parse(text ?? '{}') as { hosts?: unknown };
    return Array.isArray(hosts) ? hosts : [];
  } catch {
    return [];
  }
}
