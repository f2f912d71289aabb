import { readDeclared, type ReviewSince, reviewSince } from '@vitrine/engine/build';

/** Caches the review of two versions, because every open page of the Studio asks for the review after every step. */
export function createReviewOnce(): (root: string, base: string, tree: string) => ReviewSince {
  let known: { readonly key: string; readonly review: ReviewSince } | undefined;
  return (root, base, tree) => {
    const key = `${base} ${tree}`;
    if (known?.key !== key) known = { key, review: reviewSince(root, base, readDeclared(root)) };
    return known.review;
  };
}
