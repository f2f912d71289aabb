import type { Edit, Manifest } from '../../language/format/index.ts';

/** Why a chunk in the release failed to load. */
export type LoadErrorKind = 'timeout' | 'missing' | 'other';

export class LoadError extends Error {
  constructor(
    readonly kind: LoadErrorKind,
    readonly address: string,
    detail = '',
  ) {
    super(`${kind}: ${address}${detail ? ` (${detail})` : ''}`);
    this.name = 'LoadError';
  }
}

export interface Loader {
  /** Loads a chunk by its logical name, once. @throws LoadError */
  load<T>(name: string): Promise<T>;
  /** The absolute URL of a chunk, such as a module to import. @throws LoadError if the release does not contain it */
  address(name: string): string;
  /** The `integrity` that a link to the chunk needs; empty if the page trusts every release. */
  integrity(name: string): string;
  has(name: string): boolean;
  manifest(): Manifest;
  /**
   * Reloads chunks whose URLs have changed.
   * @param files in development, the texts of some of the chunks
   * @returns the names of the changed chunks
   */
  replace(manifest: Manifest, files?: Edit['files']): readonly string[];
}
