export * from './run.ts';
export { treeOf } from './with-parser.ts';
export type { Tree } from './tree.ts';
