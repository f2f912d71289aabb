// What the Studio reads, and shows of an edit before its server has saved it. Nothing here needs Node.
export { applyPlain, listParts } from './apply-parts.ts';
export { patchedTree } from './brand-steps.ts';
export type { Changes } from './files.ts';
export { readValue } from '../patches/documents.ts';
export { EditError, type Operation } from './operation.ts';
