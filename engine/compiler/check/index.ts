export { excerpt, formatProblem, type Problem } from '../../language/diagnostics/problem.ts';
export { check, type CheckInput } from './check.ts';
export { createChecker, type DeclarationChecker } from './checker.ts';
export { codes, type Code } from '../../language/diagnostics/codes.ts';
export { type AssetFacts, MOST_PIXELS } from './passes/assets.ts';
export { GRAMMAR } from '../../language/grammar/index.ts';
export { entryNames } from '../../language/patches/index.ts';
export { GRAMMAR_VERSION } from './model/version.ts';
