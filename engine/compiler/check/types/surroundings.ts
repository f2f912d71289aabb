import type { ASTNode } from '../../../language/expression/parse.ts';
import { Checker } from './check-expression.ts';
import type { Names } from './names.ts';
import { findNode } from './parse-once.ts';
import { ANY, type Type } from './types.ts';

/** What is known at a node: the names in scope and, for a field or a method, the type of what has it. */
export interface Surroundings {
  readonly names: Names;
  readonly owner?: Type;
}

/** The surroundings of a node in an expression. Undefined if there is no such node, or if the text is no expression. */
export function findSurroundings(
  source: string,
  names: Names,
  isSought: (node: ASTNode) => boolean,
): Surroundings | undefined {
  const tree = findNode(source);
  if (tree === undefined) return undefined;
  const seeker = new Seeker(source, isSought);
  seeker.getType(tree, names);
  return seeker.found;
}

class Seeker extends Checker {
  found: Surroundings | undefined;

  constructor(
    source: string,
    readonly isSought: (node: ASTNode) => boolean,
  ) {
    super(source, [], true);
  }

  override getType(node: ASTNode, names: Names): Type {
    if (!this.isSought(node)) return super.getType(node, names);
    const owner = findOwner(node);
    this.found ??= owner === undefined ? { names } : { names, owner: super.getType(owner, names) };
    return ANY;
  }
}

function findOwner(node: ASTNode): ASTNode | undefined {
  if (node.op === '.' || node.op === '.?') return node.args[0];
  return node.op === 'rcall' ? node.args[1] : undefined;
}
