import type { Declared } from '../../project/declared.ts';
import { turnedCases, type Turned } from '../../review/cases.ts';
import { type Review, reviewOf } from '../../review/index.ts';
import { readBase } from './base.ts';

/** A review, with the cases of rules whose verdict has turned. */
export type ReviewSince = Review & { readonly turned: readonly Turned[] };

/** What differs from a commit. @throws if git knows no such commit */
export function reviewSince(root: string, base: string, declared: Declared): ReviewSince {
  const before = readBase(root, base);
  return { ...reviewOf(before, declared.files), turned: turnedCases(before, declared) };
}
