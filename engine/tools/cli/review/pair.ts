import type { Files } from '../../../compiler/diff/parts.ts';
import type { Look, Touched } from '../../../compiler/diff/touched.ts';

/** A page before and after, where it looks different. */
export interface Pair {
  readonly look: Look;
  readonly theme: string;
  readonly width: number;
  /** Who looks at it. */
  readonly visitor: string;
  readonly before: Side;
  readonly after: Side;
}

/** The name of a picture's file, or why there is none. */
export type Side = { readonly picture: string } | { readonly words: string };

export interface Pictures {
  /** Those that differ. */
  readonly pairs: readonly Pair[];
  /** Those that are the same. */
  readonly same: readonly Pick<Pair, 'look' | 'theme' | 'width'>[];
  /** How many pages more the change touches. */
  readonly more: number;
  /** Why there are no pictures. */
  readonly note?: string;
}

export interface PicturesInput {
  readonly root: string;
  /** The commit to compare with. */
  readonly base: string;
  readonly before: Files;
  readonly after: Files;
  readonly touched: Touched;
  /** Where the pictures are written. */
  readonly folder: string;
  /** @param pairs those that were taken so far, as they came */
  onProgress?(done: number, of: number, pairs: readonly Pair[]): void;
  /** Stops between two pictures. */
  readonly signal?: AbortSignal;
}
