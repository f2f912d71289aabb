export { type Difference, listDifferences, type Rank } from './differences.ts';
export { applyOperation } from './apply.ts';
export { listParts } from './apply-parts.ts';
export type { Changes } from './files.ts';
export * from './operation.ts';
export { History, type HistoryRecord, type HistoryStep } from './history.ts';
export { reverse, type Splice, getSplice } from './splice.ts';
export { type Conflict, type Merged, mergeTexts } from './merge.ts';
