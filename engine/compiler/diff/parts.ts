import type { Kind } from '../check/grammar/kinds.ts';
import type { TextChange } from './texts.ts';

/** Path → text of every declaration. */
export type Files = ReadonlyMap<string, string>;

/** What differs between two versions of a project, in words. */
export interface Review {
  /** Files other than texts, in the order of their paths. */
  readonly parts: readonly Part[];
  readonly texts: readonly TextChange[];
}

/** A page, form, rule or another file that differs. */
export interface Part {
  readonly file: string;
  readonly kind: Kind | 'file';
  /** As references name it, such as `assets/withdraw/index`. */
  readonly name: string;
  /** The file that a brand's patch changes, which the part is then about. */
  readonly target?: string;
  /** What the brand is called that alone has the change. */
  readonly brand?: string;
  readonly state: 'new' | 'gone' | 'changed';
  readonly changes: readonly Change[];
}

export interface Change {
  /** Such as “Arrives moved in Facts”. */
  readonly words: string;
  /** Such as “was 4th of 5, now 1st of 5”. */
  readonly detail?: string;
  /** The block that has changed. */
  readonly node?: string;
  /** Why this can change who gets or pays what. Such a change needs a second person. */
  readonly money?: string;
  /** Follows from something else, or few people look at it: it may be folded away. */
  readonly isMinor?: true;
}
