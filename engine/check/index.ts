export { excerpt, formatProblem, type Problem } from '../problem/problem.ts';
export { check, type CheckInput } from './check.ts';
export { createChecker, type DeclarationChecker } from './checker.ts';
export { codes, type Code } from '../problem/codes.ts';
export { type AssetFacts, MOST_PIXELS } from './passes/assets.ts';
export { GRAMMAR } from '../grammar/index.ts';
export { entryNames } from '../overlay/index.ts';
