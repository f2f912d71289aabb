export { findBrandFile, type BrandFile } from './brand-files.ts';
export { applyPatch } from './apply.ts';
export { isTarget, overlay, overlayDocuments, type OverlaidDocuments, pathOfTarget } from './overlay.ts';
export { entryNames } from './entry-names.ts';
export { expandPages } from './expand.ts';
export { changeDocument, readDocuments, readOnce, type Documents } from './documents.ts';
export { findNode, findNodes, isNode, NODE_KEYS, pathsIn, suggestNode, suggestPaths } from './find-node.ts';
export { MESSAGE_KEY, getMentions, type Mentions } from './mentions.ts';
export { once } from './once.ts';
export { findOwner, placeAllOwnFiles, placeOwnFiles } from './own-files.ts';
export { problemAt } from './read.ts';
export {
  copyJson,
  listEntries,
  isEqualJson,
  listItems,
  Json,
  KeyPlace,
  offsetInString,
  Source,
  type JsonValue,
  type Member,
  type Place,
} from './json.ts';
