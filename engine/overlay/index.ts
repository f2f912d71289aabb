export { brandFileOf, type BrandFile } from './brand-files.ts';
export { isTarget, overlay, overlayDocuments, pathOfTarget } from './overlay.ts';
export { expandPages } from './expand.ts';
export { readDocuments, readOnce, type Documents, type ReadDocument } from './documents.ts';
export { findNode, NODE_KEYS, pathsIn } from './find-node.ts';
export { MESSAGE_KEY, mentionsOf, type Mentions } from './mentions.ts';
export { ownerOf, placeAllOwnFiles, placeOwnFiles } from './own-files.ts';
export { problemAt } from './read.ts';
export { entriesOf, itemsOf, Json, KeyPlace, offsetInString, Source, type Member, type Place } from './json.ts';
