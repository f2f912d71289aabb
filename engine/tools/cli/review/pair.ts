import type { Files } from '../../../compiler/diff/parts.ts';
import type { Look, Touched } from '../../../compiler/diff/touched.ts';

/** A page that looks different before and after. */
export interface Pair {
  readonly look: Look;
  readonly theme: string;
  readonly width: number;
  /** The visitor for whom the pictures were taken. */
  readonly visitor: string;
  readonly before: Side;
  readonly after: Side;
}

/** The name of the image file, or the reason why there is none. */
export type Side = { readonly picture: string } | { readonly words: string };

export interface Pictures {
  /** Those that differ. */
  readonly pairs: readonly Pair[];
  /** The pictures without a difference. */
  readonly same: readonly Pick<Pair, 'look' | 'theme' | 'width'>[];
  /** The number of other pages that are affected by the change but not shown. */
  readonly more: number;
  /** The reason why there are no pictures. */
  readonly note?: string;
}

export interface PicturesInput {
  readonly root: string;
  /** The commit to compare with. */
  readonly base: string;
  readonly before: Files;
  readonly after: Files;
  readonly touched: Touched;
  /** The folder for the image files. */
  readonly folder: string;
  /** @param pairs the pairs taken so far, in the order in which they were taken */
  onProgress?(done: number, of: number, pairs: readonly Pair[]): void;
  /** Checked between two pictures. */
  readonly signal?: AbortSignal;
}
