import type { ASTNode } from '../../../language/expression/parse.ts';
import { getChildren } from '../../../language/expression/paths.ts';

/**
 * Returns a node's canonical text: `a.b`, `a["b"]` and `a.?b` have the same key. A guard proves keys present, and each
 * read looks up its own key.
 */
export function getKey(node: ASTNode): string {
  switch (node.op) {
    case 'id':
      return node.args;
    case 'value':
      return typeof node.args === 'string' ? JSON.stringify(node.args) : String(node.args);
    case '.':
    case '.?':
      return fieldKey(getKey(node.args[0]), node.args[1]);
    case '[]':
    case '[?]':
      return elementKey(getKey(node.args[0]), node.args[1]);
    case 'call':
      return `${node.args[0]}(${listKey(node.args[1])})`;
    case 'rcall':
      return methodKey(getKey(node.args[1]), node.args[0], node.args[2]);
    case 'in':
      return membershipKey(getKey(node.args[0]), getKey(node.args[1]));
    default:
      return `(${node.op} ${listKey(getChildren(node))})`;
  }
}

export function methodKey(owner: string, name: string, args: readonly ASTNode[]): string {
  return `${owner}.${name}(${listKey(args)})`;
}

const listKey = (nodes: readonly ASTNode[]): string => nodes.map(getKey).join(', ');

const fieldKey = (owner: string, name: string): string => `${owner}.${name}`;

function elementKey(owner: string, key: ASTNode): string {
  return key.op === 'value' && typeof key.args === 'string' ? fieldKey(owner, key.args) : indexKey(owner, getKey(key));
}

export const indexKey = (owner: string, index: string | number): string => `${owner}[${index}]`;

/** The key for `key in owner`. */
export const membershipKey = (key: string, owner: string): string => `(${key} in ${owner})`;

/** A node's key, and the keys of its owners. */
export function keysTo(node: ASTNode): readonly string[] {
  if (node.op === 'id') return [node.args];
  if (node.op === '.' || node.op === '.?' || node.op === '[]' || node.op === '[?]')
    return [getKey(node), ...keysTo(node.args[0])];
  return [];
}

const PLAIN = /^\w+(?:\.\w+|\[[\w.]+\])*$/;

/** Returns a node's text for problem texts: a plain path if possible, or else its source. */
export function displayName(node: ASTNode): string {
  const key = getKey(node);
  return PLAIN.test(key) ? key : node.input.slice(node.start, node.end);
}
