import type { ASTNode } from './syntax.ts';

/** A syntax tree as JSON: `v` a text, true, false or null; `n` a number as it is written; `o` an operator with its parts. */
export type Tree =
  | { readonly v: string | boolean | null }
  | { readonly n: string }
  | { readonly o: string; readonly a: TreePart };
type TreePart = string | Tree | readonly TreePart[];

const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'op');

export function nodeToTree(node: ASTNode): Tree {
  if (node.op !== 'value') return { o: node.op, a: partOf(node.args) };
  const value = node.args;
  if (typeof value === 'bigint' || typeof value === 'number') return { n: node.input.slice(node.start, node.end) };
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return { v: value };
  throw new Error(`no tree of the constant ${node.input.slice(node.start, node.end)}`);
}

function partOf(args: unknown): TreePart {
  if (Array.isArray(args)) return args.map(partOf);
  return isNode(args) ? nodeToTree(args) : String(args);
}

/** The same node without its place in the text: a tree that runs has been checked. */
export function treeToNode(tree: Tree): ASTNode {
  const input = 'n' in tree ? tree.n : '';
  const place = { start: 0, end: input.length, pos: 0, input };
  if ('n' in tree)
    return { ...place, op: 'value', args: /^\d+$/.test(input) ? BigInt(input) : Number(input) } as unknown as ASTNode;
  if ('v' in tree) return { ...place, op: 'value', args: tree.v } as unknown as ASTNode;
  return { ...place, op: tree.o, args: argsOf(tree.a) } as unknown as ASTNode;
}

function argsOf(part: TreePart): unknown {
  if (typeof part === 'string') return part;
  return Array.isArray(part) ? (part as readonly TreePart[]).map(argsOf) : treeToNode(part as Tree);
}
