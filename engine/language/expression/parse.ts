import { Environment } from '@marcbachmann/cel-js';
import { type ASTNode, ExpressionSyntaxError } from './syntax.ts';

export { literalDecimal, ExpressionSyntaxError, type ASTNode } from './syntax.ts';

const LARGEST_EXPRESSION = 4_000;

// The library is used only to parse CEL. Evaluation is our own, to support a single number type, unknown values and a
// step budget.
const environment = new Environment({
  enableOptionalTypes: true,
  homogeneousAggregateLiterals: false,
  limits: { maxAstNodes: 250, maxDepth: 40, maxListElements: 100, maxMapEntries: 100, maxCallArguments: 16 },
});

/** Parses an expression. @throws ExpressionSyntaxError */
export function parseExpression(source: string): ASTNode {
  if (source.length > LARGEST_EXPRESSION) {
    throw new ExpressionSyntaxError(`expected at most ${LARGEST_EXPRESSION} characters, got ${source.length}`, 0, 1);
  }
  try {
    return environment.parse(source).ast;
  } catch (error) {
    throw toSyntaxError(error, source);
  }
}

function toSyntaxError(error: unknown, source: string): ExpressionSyntaxError {
  if (error instanceof ExpressionSyntaxError) return error;
  const { summary, range, message } = error as {
    summary?: string;
    range?: { start: number; end: number };
    message?: string;
  };
  const start = Math.min(range?.start ?? 0, source.length);
  return new ExpressionSyntaxError(
    describeParserError(summary ?? message ?? 'not an expression'),
    start,
    Math.max(start + 1, range?.end ?? start + 1),
  );
}

const LIMITS: Readonly<Record<string, string>> = {
  maxAstNodes: 'parts',
  maxDepth: 'levels of nesting',
  maxListElements: 'items in a list',
  maxMapEntries: 'entries in a map',
  maxCallArguments: 'arguments in a call',
};

function describeParserError(summary: string): string {
  const limit = /^Exceeded (\w+) \((\d+)\)$/.exec(summary);
  if (limit) return `expected at most ${limit[2]} ${LIMITS[limit[1] ?? ''] ?? limit[1]}`;
  if (summary === 'Unexpected token: EOF') return 'the expression ends too early';
  return summary.charAt(0).toLowerCase() + summary.slice(1);
}
