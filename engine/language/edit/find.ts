import { findNodes, type Json, suggestNode, suggestPaths } from '../patches/index.ts';
import { EditError } from './operation.ts';

/**
 * Finds a node by its id or path of ids; without one, returns the root of the file. @throws {EditError} if there is not
 * exactly one match
 */
export function findTarget(tree: Json, node: string | undefined): Json {
  if (node === undefined) return tree;
  const found = findNodes(tree, node);
  const [first] = found;
  const { path } = tree.source;
  if (first === undefined) throw new EditError('edit/node', `${path} has no node "${node}".`, suggestNode(tree, node));
  if (found.length > 1)
    throw new EditError('edit/ambiguous', `"${node}" matches ${found.length} nodes in ${path}.`, suggestPaths(found));
  return first;
}

/** The parts of a JSON pointer. */
export const namesIn = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

export const getChild = (json: Json, name: string): Json | undefined =>
  json.type === 'array' ? (/^\d+$/.test(name) ? json.items[Number(name)] : undefined) : json.get(name);

/** The value at a JSON pointer; undefined if there is none. */
export function valueAt(json: Json, path: string): Json | undefined {
  let found: Json | undefined = json;
  for (const name of namesIn(path)) found = found === undefined ? undefined : getChild(found, name);
  return found;
}

/** The list at a JSON pointer. @throws {EditError} if there is no list */
export function listAt(json: Json, path: string): Json {
  const list = valueAt(json, path);
  if (list?.type !== 'array') throw missing(json, path, 'a list');
  return list;
}

/** The list that contains a node, and the node's index. @throws {EditError} if it is not in a list */
export function toList(json: Json): { list: Json; index: number } {
  const { parent } = json;
  if (parent?.type !== 'array') throw new EditError('edit/list', 'This value is not in a list.', 'Choose a node.');
  return { list: parent, index: Number(json.key) };
}

export function missing(json: Json, path: string, what = 'a value'): EditError {
  const message = `Expected ${what} at "${path}" in ${json.source.path}, but there is none.`;
  return new EditError('edit/path', message, 'Use a JSON pointer inside the node, such as "/props/label".');
}

export function isWithin(json: Json | undefined, around: Json): boolean {
  return json !== undefined && (json === around || isWithin(json.parent, around));
}
