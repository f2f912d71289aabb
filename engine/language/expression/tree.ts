import type { ASTNode } from './syntax.ts';

/**
 * A syntax tree as JSON: `v` is a string, boolean or null; `n` a number's source; `o` an operator with arguments `a`.
 */
export type Tree =
  | { readonly v: string | boolean | null }
  | { readonly n: string }
  | { readonly o: string; readonly a: TreePart };
type TreePart = string | Tree | readonly TreePart[];

const isList = (part: TreePart): part is readonly TreePart[] => Array.isArray(part);

const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'op');

export function nodeToTree(node: ASTNode): Tree {
  if (node.op !== 'value') return { o: node.op, a: getPart(node.args) };
  const value = node.args;
  if (typeof value === 'bigint' || typeof value === 'number') return { n: node.input.slice(node.start, node.end) };
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return { v: value };
  throw new Error(`unsupported constant ${node.input.slice(node.start, node.end)}`);
}

function getPart(args: unknown): TreePart {
  if (Array.isArray(args)) return args.map(getPart);
  return isNode(args) ? nodeToTree(args) : String(args);
}

/** Restores a node. It has no source position, because its errors were already reported by the check. */
export function treeToNode(tree: Tree): ASTNode {
  const input = 'n' in tree ? tree.n : '';
  const op = 'o' in tree ? tree.o : 'value';
  // The cast is safe, because a tree keeps a node's operator and operands as nodeToTree read them.
  return { start: 0, end: input.length, pos: 0, input, op, args: listOperands(tree) } as ASTNode;
}

function listOperands(tree: Tree): unknown {
  if ('o' in tree) return getArgs(tree.a);
  if ('v' in tree) return tree.v;
  return /^\d+$/.test(tree.n) ? BigInt(tree.n) : Number(tree.n);
}

function getArgs(part: TreePart): unknown {
  if (typeof part === 'string') return part;
  return isList(part) ? part.map(getArgs) : treeToNode(part);
}
