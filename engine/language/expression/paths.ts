import type { ASTNode } from './syntax.ts';

export const MACROS: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);

type Path = readonly string[];

/** The exact paths [root, field, …] that the tree reads, excluding macro variables. */
export function dependencyPaths(node: ASTNode): readonly Path[] {
  const found: Path[] = [];
  collect(node, new Set(), found);
  return removeCovered(found);
}

function collect(node: ASTNode, bound: ReadonlySet<string>, found: Path[]): void {
  const path = getPath(node, bound, found);
  if (path !== undefined) {
    if (path.length > 0) found.push(path);
    return;
  }
  if (node.op === 'rcall' && MACROS.has(node.args[0])) {
    const [, receiver, [variable, ...bodies]] = node.args;
    collect(receiver, bound, found);
    const inner = variable?.op === 'id' ? new Set([...bound, variable.args]) : bound;
    for (const body of bodies) collect(body, inner, found);
    return;
  }
  for (const child of getChildren(node)) collect(child, bound, found);
}

/** The path of a chain of field accesses. Empty if the chain starts at a macro variable; undefined for other nodes. */
function getPath(node: ASTNode, bound: ReadonlySet<string>, found: Path[]): Path | undefined {
  if (node.op === 'id') return bound.has(node.args) ? [] : [node.args];
  if (node.op === '.' || node.op === '.?') return extendPath(getPath(node.args[0], bound, found), node.args[1]);
  if (node.op !== '[]' && node.op !== '[?]') return undefined;
  const left = getPath(node.args[0], bound, found);
  if (left === undefined) return undefined;
  const key = node.args[1];
  if (key.op === 'value' && (typeof key.args === 'string' || typeof key.args === 'bigint')) {
    return extendPath(left, String(key.args));
  }
  // The index is known only at run time: depend on the whole list, and on the paths that the index reads.
  collect(key, bound, found);
  if (left.length > 0) found.push(left);
  return [];
}

function extendPath(path: Path | undefined, name: string): Path | undefined {
  return path === undefined || path.length === 0 ? path : [...path, name];
}

export function getChildren(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case 'map':
      return node.args.flat();
    case '!_':
    case '-_':
      return [node.args];
    default:
      return node.args;
  }
}

/** Removes paths covered by a shorter path. */
function removeCovered(paths: readonly Path[]): readonly Path[] {
  const kept: Path[] = [];
  for (const path of paths.toSorted((a, b) => a.length - b.length)) {
    if (!kept.some((shorter) => shorter.every((name, index) => path[index] === name))) kept.push(path);
  }
  return kept;
}

/** A name that an expression reads from its scope, and its position. */
export interface FreeName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The macro variables in scope at this position. */
  readonly bound: ReadonlySet<string>;
}

export function freeNamesIn(node: ASTNode, bound: ReadonlySet<string> = new Set()): readonly FreeName[] {
  if (node.op === 'id')
    return bound.has(node.args) ? [] : [{ name: node.args, start: node.start, end: node.end, bound }];
  if (node.op !== 'rcall' || !MACROS.has(node.args[0]))
    return getChildren(node).flatMap((child) => freeNamesIn(child, bound));
  const [, receiver, [variable, ...bodies]] = node.args;
  const inner = variable?.op === 'id' ? new Set([...bound, variable.args]) : bound;
  return [...freeNamesIn(receiver, bound), ...bodies.flatMap((body) => freeNamesIn(body, inner))];
}
