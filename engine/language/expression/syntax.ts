import type { ASTNode } from '@marcbachmann/cel-js';
import { Decimal } from './decimal.ts';

export type { ASTNode };

/** A syntax error in an expression, with offsets into its source. */
export class ExpressionSyntaxError extends Error {
  constructor(
    message: string,
    readonly start: number,
    readonly end: number,
  ) {
    super(message);
  }
}

/** The exact value of a number literal, without binary floating point. */
export function literalDecimal(node: ASTNode): Decimal {
  const text = node.input.slice(node.start, node.end);
  const exact = Decimal.parse(text);
  if (exact === undefined)
    throw new ExpressionSyntaxError(`${text} is not a plain decimal number`, node.start, node.end);
  return exact;
}
