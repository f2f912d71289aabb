import type { Kind } from '../check/grammar/kinds.ts';
import type { TextChange } from './texts.ts';

/** Path → text of every declaration. */
export type Files = ReadonlyMap<string, string>;

/** The differences between two versions of a project, in words. */
export interface Review {
  /** All files except texts, in the order of their paths. */
  readonly parts: readonly Part[];
  readonly texts: readonly TextChange[];
}

/** A page, form, rule or other file that differs. */
export interface Part {
  readonly file: string;
  readonly kind: Kind | 'file';
  /** The name used in references, such as `assets/withdraw/index`. */
  readonly name: string;
  /** For a brand's patch, the file that it changes. The kind and the name are then those of this file. */
  readonly target?: string;
  /** The name of the brand, if the change concerns only that brand. */
  readonly brand?: string;
  readonly state: 'new' | 'gone' | 'changed';
  readonly changes: readonly Change[];
}

export interface Change {
  /** The summary, such as “Arrives moved in Facts”. */
  readonly words: string;
  /** Details such as “was 4th of 5, now 1st of 5”. */
  readonly detail?: string;
  /** The id of the block that has changed. */
  readonly node?: string;
  /** Why the change can affect who gets or pays what. Such a change needs a second person's approval. */
  readonly money?: string;
  /** Whether the change can be collapsed, because few reviewers need to see it. */
  readonly isMinor?: true;
}
