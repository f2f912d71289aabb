import { parseExpression } from './parse.ts';
import { childrenOf } from './paths.ts';
import type { ASTNode } from './syntax.ts';

/** A reading of `<root>.<set>.<name>`, such as `states.loan.paid` or `limits.password.minimum`. */
export interface MemberRead {
  readonly set: string;
  readonly name: string;
}

/** @returns undefined if the node reads something else */
export function memberRead(node: ASTNode, root: string): MemberRead | undefined {
  if (node.op !== '.') return undefined;
  const [owner, name] = node.args;
  const set = owner.op === '.' ? setOf(owner, root) : undefined;
  return set === undefined ? undefined : { set, name };
}

/** The set in `<root>.<set>`. */
export function setOf({ args: [owner, set] }: ASTNode & { op: '.' | '.?' }, root: string): string | undefined {
  return owner.op === 'id' && owner.args === root ? set : undefined;
}

/**
 * Replaces `<root>.<set>.<name>` with a literal. Unknown names are left, so that evaluating them gives an unknown value.
 * @throws ExpressionSyntaxError
 */
export function inlineMembers(
  source: string,
  root: string,
  literalOf: (read: MemberRead) => string | undefined,
): string {
  if (!source.includes(root)) return source;
  let result = source;
  for (const { start, end, literal } of literalsIn(parseExpression(source), root, literalOf).toReversed())
    result = `${result.slice(0, start)}${literal}${result.slice(end)}`;
  return result;
}

interface Literal {
  readonly start: number;
  readonly end: number;
  readonly literal: string;
}

/** In the order of the source. */
function literalsIn(
  node: ASTNode,
  root: string,
  literalOf: (read: MemberRead) => string | undefined,
): readonly Literal[] {
  const read = memberRead(node, root);
  if (read === undefined) return childrenOf(node).flatMap((child) => literalsIn(child, root, literalOf));
  const literal = literalOf(read);
  return literal === undefined ? [] : [{ start: node.start, end: node.end, literal }];
}
