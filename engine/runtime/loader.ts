import type { Manifest } from '../compiled/index.ts';

/** Why a chunk of the release did not load. */
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
  /** Absolute address of a chunk, such as a module to import. @throws LoadError when the release lacks it */
  address(name: string): string;
  has(name: string): boolean;
  manifest(): Manifest;
  /** Development: reloads chunks whose address changed. @returns their names */
  replace(manifest: Manifest): readonly string[];
}
