import type { Manifest } from '../compiled/index.ts';

/** Why a chunk of the release did not come. */
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
  /** A chunk by its logical name; asked for once. @throws LoadError */
  load<T>(name: string): Promise<T>;
  /** Absolute address of a chunk, e.g. to import a module. @throws LoadError when the release has none. */
  address(name: string): string;
  has(name: string): boolean;
  manifest(): Manifest;
  /** Development: chunks whose address changed are fetched anew. Resolves to their names. */
  replace(manifest: Manifest): readonly string[];
}
