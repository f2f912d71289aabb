import type { Declared } from '../../../compiler/project/declared.ts';
import { turnedCases, type Turned } from '../../../compiler/diff/cases.ts';
import { type Review, getReview } from '../../../compiler/diff/index.ts';
import { touchedBy } from '../../../compiler/diff/touched.ts';
import { getSourceLanguage } from '../../../language/translation/languages.ts';
import { indexFiles } from '../where/index-files.ts';
import { pagesUsing } from '../where/pages.ts';
import { readBase } from './base.ts';
import type { Pictures, PicturesInput } from './pair.ts';
import { takePictures } from './pictures.ts';

/** A review, with the cases of rules whose verdict has turned. */
export type ReviewSince = Review & { readonly turned: readonly Turned[] };

/** What differs from a commit. @throws if git knows no such commit */
export function reviewSince(root: string, base: string, declared: Declared): ReviewSince {
  const before = readBase(root, base);
  return { ...getReview(before, declared.files), turned: turnedCases(before, declared) };
}

/** Pictures of the pages that differ from a commit. @throws if git knows no such commit */
export async function picturesSince(
  { root, base, ...options }: Omit<PicturesInput, 'before' | 'after' | 'touched'>,
  { files: after }: Declared,
): Promise<Pictures> {
  const before = readBase(root, base);
  const mentions = indexFiles(after);
  const touched = touchedBy({
    before,
    after,
    review: getReview(before, after),
    language: getSourceLanguage(after),
    pagesUsing: (id, kind) => pagesUsing(id, kind, mentions),
  });
  return takePictures({ root, base, before, after, touched, ...options });
}
