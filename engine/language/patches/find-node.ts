import { findNearest } from '../diagnostics/suggest.ts';
import type { Json } from './json.ts';

/** The keys that determine the kind of a node. */
export const NODE_KEYS = ['widget', 'form', 'table', 'fragment', 'slot', 'submit'];

/** The name that patches use: an id, or the name of a form field. */
const getName = (json: Json): string | undefined =>
  json.get('id')?.text ?? (json.parent?.key === 'fields' ? json.get('name')?.text : undefined);

export const isNode = (json: Json): boolean => NODE_KEYS.some((key) => json.members.has(key));

/**
 * Finds what a patch refers to: an id, or a path such as `tabs/assets` if the id appears more than once. The parts of a
 * path are the ids or keys of ancestors. A node takes precedence over an entry with the same name.
 * @returns all matches; if there are several, the patch must be more specific
 */
export function findNodes(tree: Json, path: string): readonly Json[] {
  const names = path.split('/');
  const last = names.pop() ?? '';
  return preferNode(findNamed(tree, last).filter((json) => hasAncestors(json, names)));
}

/**
 * Duplicate node ids are already reported for the file itself, so this uses the first one and does not report them
 * again.
 */
function preferNode(found: readonly Json[]): readonly Json[] {
  const node = found.find(isNode);
  return node === undefined ? found : [node];
}

export function findNode(tree: Json, path: string): Json | undefined {
  const found = findNodes(tree, path);
  return found.length === 1 ? found[0] : undefined;
}

/** All references that a patch to this file can use. */
export function pathsIn(tree: Json): readonly string[] {
  const groups = new Map<string, Json[]>();
  for (const json of collectNamed(tree))
    groups.set(getName(json) ?? '', [...(groups.get(getName(json) ?? '') ?? []), json]);
  return [...groups].flatMap(([name, found]) => {
    const [one, ...others] = preferNode(found);
    if (one !== undefined && others.length === 0)
      return [name, ...found.flatMap((json) => (json === one ? [] : pathTo(json)))];
    return [...new Set(found.map(pathTo))];
  });
}

function collectNamed(json: Json, found: Json[] = []): Json[] {
  if (getName(json) !== undefined) found.push(json);
  for (const { value } of json.members.values()) collectNamed(value, found);
  for (const item of json.items) collectNamed(item, found);
  return found;
}

const findNamed = (tree: Json, name: string): readonly Json[] =>
  collectNamed(tree).filter((json) => getName(json) === name);

/** The name, prefixed with that of its nearest named ancestor. */
function pathTo(json: Json): string {
  const name = getName(json) ?? '';
  for (let around = json.parent; around !== undefined; around = around.parent) {
    const owner = getName(around) ?? (around.parent?.parent === undefined ? String(around.key) : '');
    if (owner !== '') return `${owner}/${name}`;
  }
  return name;
}

function hasAncestors(json: Json, names: readonly string[]): boolean {
  const left = [...names];
  for (let around = json.parent; around !== undefined && left.length > 0; around = around.parent)
    if (getName(around) === left.at(-1) || around.key === left.at(-1)) left.pop();
  return left.length === 0;
}

/** The ids in the tree, with any former ids. */
function listIds(tree: Json): Map<string, string | undefined> {
  const ids = new Map<string, string | undefined>();
  const collect = (json: Json): void => {
    const id = getName(json);
    if (id !== undefined) ids.set(id, json.get('formerly')?.text);
    for (const { value } of json.members.values()) collect(value);
    json.items.forEach(collect);
  };
  collect(tree);
  return ids;
}

/** The suggested fix for an unknown name. */
export function suggestNode(tree: Json, path: string): string {
  const name = path.split('/').at(-1) ?? '';
  const ids = listIds(tree);
  for (const [id, formerly] of ids) if (formerly === name) return `Use its new id "${id}".`;
  if (ids.has(name)) return suggestPaths(findNamed(tree, name));
  const near = findNearest(name, ids.keys()) ?? findBySharedWords(name, ids.keys());
  if (near !== undefined) return `Did you mean "${near}"?`;
  return ids.size === 0
    ? 'Remove "node" and use "path".'
    : `Use one of: ${[...ids.keys()].slice(0, 12).join(', ')}${ids.size > 12 ? ' …' : ''}.`;
}

/** The suggested fix for an ambiguous name: the paths to choose from. */
export function suggestPaths(found: readonly Json[]): string {
  const ways = found.map((json) => `"${pathTo(json)}"`);
  return `Use one of ${[...new Set(ways)].join(', ')}.`;
}

/** The id with the most words in common, such as `menu-version` for `version-line`. */
function findBySharedWords(name: string, ids: Iterable<string>): string | undefined {
  const words = new Set(name.split('-'));
  const ranked = [...ids]
    .map((id) => ({ id, shared: id.split('-').filter((word) => words.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared);
  return ranked[0]?.shared === ranked[1]?.shared ? undefined : ranked[0]?.id;
}
