import { type ASTNode, ExpressionSyntaxError } from './syntax.ts';

/** Resolves a root name; undefined if it is unknown. */
export type Scope = (root: string) => unknown;

/** The maximum work of one evaluation: macro steps, items, characters and digits, weighted by the cost functions. */
export const STEP_BUDGET = 1_000_000;

export class BudgetExceeded extends Error {}

/** The state of one evaluation: its scope, its macro variables and its remaining budget. */
export class Frame {
  readonly locals: unknown[] = [];
  #left = STEP_BUDGET;

  constructor(readonly scope: Scope) {}

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new BudgetExceeded();
  }
}

export type Code = (frame: Frame) => unknown;

/** The names of macro variables, outermost first. */
export type Locals = readonly string[];

export type Compile = (node: ASTNode, locals: Locals) => Code;

export function syntaxErrorAt(node: ASTNode, message: string): ExpressionSyntaxError {
  return new ExpressionSyntaxError(message, node.start, node.end);
}
