import { type ASTNode, parseExpression } from '../../../language/expression/parse.ts';

// Trees are cached, because several brands and uses share most expressions.
const trees = new Map<string, ASTNode>();
const MOST_TREES = 50_000;

export function parseOnce(source: string): ASTNode {
  const known = trees.get(source);
  if (known !== undefined) return known;
  const tree = parseExpression(source);
  if (trees.size >= MOST_TREES) trees.clear();
  trees.set(source, tree);
  return tree;
}

export function findNode(source: string): ASTNode | undefined {
  try {
    return parseOnce(source);
  } catch {
    return undefined;
  }
}
