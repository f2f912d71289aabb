// The edit functions that the Studio uses in the browser, to show an edit before the server has saved it. Nothing here
// needs Node.
export { applyPlain, listParts } from './apply-parts.ts';
export { patchedTree } from './brand-steps.ts';
export type { Changes } from './files.ts';
export { readValue } from '../patches/documents.ts';
export { EditError, type Operation } from './operation.ts';
