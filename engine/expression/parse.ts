import { Environment } from '@marcbachmann/cel-js';
import { type ASTNode, SyntaxFault } from './syntax.ts';

export { literalDecimal, SyntaxFault, type ASTNode } from './syntax.ts';

const LARGEST_EXPRESSION = 4_000;

// The library parses CEL. Evaluation is our own: one number type, unknown values and a step budget.
const environment = new Environment({
  enableOptionalTypes: true,
  homogeneousAggregateLiterals: false,
  limits: { maxAstNodes: 250, maxDepth: 40, maxListElements: 100, maxMapEntries: 100, maxCallArguments: 16 },
});

/** Parses an expression. @throws SyntaxFault */
export function parseExpression(source: string): ASTNode {
  if (source.length > LARGEST_EXPRESSION) {
    throw new SyntaxFault(`expected at most ${LARGEST_EXPRESSION} characters, got ${source.length}`, 0, 1);
  }
  try {
    return environment.parse(source).ast;
  } catch (error) {
    throw asFault(error, source);
  }
}

function asFault(error: unknown, source: string): SyntaxFault {
  if (error instanceof SyntaxFault) return error;
  const { summary, range, message } = error as {
    summary?: string;
    range?: { start: number; end: number };
    message?: string;
  };
  const start = Math.min(range?.start ?? 0, source.length);
  return new SyntaxFault(
    plain(summary ?? message ?? 'not an expression'),
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

function plain(summary: string): string {
  const limit = /^Exceeded (\w+) \((\d+)\)$/.exec(summary);
  if (limit) return `expected at most ${limit[2]} ${LIMITS[limit[1] ?? ''] ?? limit[1]}`;
  if (summary === 'Unexpected token: EOF') return 'the expression ends too early';
  return summary.charAt(0).toLowerCase() + summary.slice(1);
}
