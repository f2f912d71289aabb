import { type ASTNode, SyntaxFault } from './parse.ts';

/** Answers what a root name stands for; undefined where it is not known. */
export type Scope = (root: string) => unknown;

/** One evaluation: where names come from, the variables of macros, what is left of the budget. */
export interface Frame {
  scope: Scope;
  locals: unknown[];
  spend: (steps: number) => void;
}

export type Code = (frame: Frame) => unknown;

/** Names of the variables that macros bind, outermost first. */
export type Locals = readonly string[];

export type Compile = (node: ASTNode, locals: Locals) => Code;

export function fault(node: ASTNode, message: string): SyntaxFault {
  return new SyntaxFault(message, node.start, node.end);
}
