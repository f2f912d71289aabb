import { type ASTNode, SyntaxFault } from './syntax.ts';

/** Answers what a root name stands for; undefined where it is not known. */
export type Scope = (root: string) => unknown;

/** Work of one evaluation: parts evaluated in a macro, items, characters, digits, weighed by `cost`. */
export const STEP_BUDGET = 1_000_000;

export class BudgetSpent extends Error {}

/** One evaluation: where names come from, the variables of macros, what is left of the budget. */
export class Frame {
  readonly locals: unknown[] = [];
  #left = STEP_BUDGET;

  constructor(readonly scope: Scope) {}

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new BudgetSpent();
  }
}

export type Code = (frame: Frame) => unknown;

/** Names of the variables that macros bind, outermost first. */
export type Locals = readonly string[];

export type Compile = (node: ASTNode, locals: Locals) => Code;

export function fault(node: ASTNode, message: string): SyntaxFault {
  return new SyntaxFault(message, node.start, node.end);
}
