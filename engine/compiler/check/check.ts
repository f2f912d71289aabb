import type { Problem } from '../../language/diagnostics/problem.ts';
import { type CheckInput, createChecker } from './checker.ts';

export type { CheckInput } from './checker.ts';

/** All problems in one brand's declarations, sorted by file and position. */
export function check(input: CheckInput): Problem[] {
  return [...createChecker(input).problems];
}
