import type { Problem } from '../problem/problem.ts';
import { type CheckInput, createChecker } from './checker.ts';

export type { CheckInput } from './checker.ts';

/** All problems of the declarations, as one brand has them, in the order of their places. */
export function check(input: CheckInput): Problem[] {
  return [...createChecker(input).problems];
}
