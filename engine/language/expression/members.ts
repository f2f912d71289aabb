import { parseExpression } from './parse.ts';
import { getChildren } from './paths.ts';
import type { ASTNode } from './syntax.ts';

/** A read of `<root>.<set>.<name>`, such as `states.loan.paid` or `limits.password.minimum`. */
export interface MemberRead {
  readonly set: string;
  readonly name: string;
}

/** @returns undefined if the node reads something else */
export function memberRead(node: ASTNode, root: string): MemberRead | undefined {
  if (node.op !== '.') return undefined;
  const [owner, name] = node.args;
  const set = owner.op === '.' ? readSet(owner, root) : undefined;
  return set === undefined ? undefined : { set, name };
}

/** The set in `<root>.<set>`. */
export function readSet({ args: [owner, set] }: ASTNode & { op: '.' | '.?' }, root: string): string | undefined {
  return owner.op === 'id' && owner.args === root ? set : undefined;
}

/**
 * Replaces `<root>.<set>.<name>` with a literal. Unknown names are kept, and evaluate to unknown.
 * @throws ExpressionSyntaxError
 */
export function inlineMembers(
  source: string,
  root: string,
  getLiteral: (read: MemberRead) => string | undefined,
): string {
  if (!source.includes(root)) return source;
  let result = source;
  for (const { start, end, literal } of literalsIn(parseExpression(source), root, getLiteral).toReversed())
    result = `${result.slice(0, start)}${literal}${result.slice(end)}`;
  return result;
}

interface Literal {
  readonly start: number;
  readonly end: number;
  readonly literal: string;
}

/** The literals in the order of the source. */
function literalsIn(
  node: ASTNode,
  root: string,
  getLiteral: (read: MemberRead) => string | undefined,
): readonly Literal[] {
  const read = memberRead(node, root);
  if (read === undefined) return getChildren(node).flatMap((child) => literalsIn(child, root, getLiteral));
  const literal = getLiteral(read);
  return literal === undefined ? [] : [{ start: node.start, end: node.end, literal }];
}
