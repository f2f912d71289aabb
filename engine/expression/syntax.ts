import type { ASTNode } from '@marcbachmann/cel-js';
import { Decimal } from './decimal.ts';

export type { ASTNode };

/** Why a text is no expression, with offsets into it. */
export class SyntaxFault extends Error {
  constructor(
    message: string,
    readonly start: number,
    readonly end: number,
  ) {
    super(message);
  }
}

/** A number of the source as it is written: no detour through binary floating point. */
export function literalDecimal(node: ASTNode): Decimal {
  const text = node.input.slice(node.start, node.end);
  const exact = Decimal.parse(text);
  if (exact === undefined) throw new SyntaxFault(`${text} is not a plain decimal number`, node.start, node.end);
  return exact;
}
