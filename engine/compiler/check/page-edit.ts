import { type Documents, type Json, getMentions, type OverlaidDocuments } from '../../language/patches/index.ts';
import { sourcesIn } from './passes/fixtures.ts';
import { isSpare } from './passes/reachability.ts';
import { identify } from './grammar/kinds.ts';
import { isSameSet } from './model/uses.ts';

/** An edit that can cause problems only in the page itself and in the declarations that read it. */
export interface PageEdit {
  readonly path: string;
  readonly name: string;
  /** The page as written in its file. */
  readonly source: Json;
  /** The page with its inherited content and the brand's patches applied. */
  readonly tree: Json;
}

/**
 * Returns the edit of a page, or undefined if it changes something that only the full check compares: the names that
 * the page mentions, its product, its sources, or whether it is spare.
 */
export function findPageEdit(
  path: string,
  before: Documents,
  now: Documents,
  { trees, overlayPage }: OverlaidDocuments,
): PageEdit | undefined {
  const identity = identify(path);
  const [old, source, last] = [before.trees.get(path), now.trees.get(path), trees.get(path)];
  if (identity?.kind !== 'page' || old === undefined || source === undefined || last === undefined) return undefined;
  if ([before, now].some(({ problems }) => problems.some(({ file }) => file === path))) return undefined;
  const { tree, whole, problems } = overlayPage(path, source);
  if (problems.length > 0 || !isSame(old, source)) return undefined;
  const isAlike = hasSameMentions(last, tree) && hasSameMentions(overlayPage(path, old).whole, whole);
  return isAlike ? { path, name: identity.name, source, tree } : undefined;
}

const isSame = (before: Json, now: Json): boolean =>
  hasSameMentions(before, now) &&
  isSpare(before) === isSpare(now) &&
  before.get('product')?.text === now.get('product')?.text &&
  JSON.stringify(sourcesIn(before)) === JSON.stringify(sourcesIn(now));

const hasSameMentions = (before: Json, now: Json): boolean => isSameSet(getMentions(before), getMentions(now));

/** Returns a copy of the documents with the tree at a path replaced. */
export const withTree = <T extends Documents>(documents: T, path: string, tree: Json): T => ({
  ...documents,
  trees: new Map(documents.trees).set(path, tree),
});
