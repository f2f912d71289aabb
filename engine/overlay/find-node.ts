import { nearest } from '../problem/suggest.ts';
import type { Json } from './json.ts';

const NODE_KEYS = ['widget', 'form', 'table', 'fragment', 'slot'];

/** What patches name it by: its id, or the name of a form's field. */
const nameOf = (json: Json): string | undefined =>
  json.get('id')?.text ?? (json.parent?.key === 'fields' ? json.get('name')?.text : undefined);

const isNode = (json: Json): boolean => NODE_KEYS.some((key) => json.members.has(key));

/**
 * What a patch names: one id, or the way to it where the same stands in several places, as in `tabs/assets`. A part of
 * the way is an id or a key around it. A node is meant before an entry that is called the same.
 * @returns one, none, or several between which the patch has to choose
 */
export function findNodes(tree: Json, way: string): readonly Json[] {
  const names = way.split('/');
  const last = names.pop() ?? '';
  return chosen(allNamed(tree, last).filter((json) => leadsTo(json, names)));
}

/** Two nodes of one id are a problem of the file; the first is meant, so that it is told once. */
function chosen(found: readonly Json[]): readonly Json[] {
  const node = found.find(isNode);
  return node === undefined ? found : [node];
}

export function findNode(tree: Json, way: string): Json | undefined {
  const found = findNodes(tree, way);
  return found.length === 1 ? found[0] : undefined;
}

/** All that a patch of this file can name, as it has to name it. */
export function waysIn(tree: Json): readonly string[] {
  const groups = new Map<string, Json[]>();
  for (const json of named(tree)) groups.set(nameOf(json) ?? '', [...(groups.get(nameOf(json) ?? '') ?? []), json]);
  return [...groups].flatMap(([name, found]) => {
    const [one, ...others] = chosen(found);
    if (one !== undefined && others.length === 0)
      return [name, ...found.flatMap((json) => (json === one ? [] : wayTo(json)))];
    return [...new Set(found.map(wayTo))];
  });
}

function named(json: Json, found: Json[] = []): Json[] {
  if (nameOf(json) !== undefined) found.push(json);
  for (const { value } of json.members.values()) named(value, found);
  for (const item of json.items) named(item, found);
  return found;
}

const allNamed = (tree: Json, name: string): readonly Json[] => named(tree).filter((json) => nameOf(json) === name);

/** Its name behind that of what is around it. */
function wayTo(json: Json): string {
  const name = nameOf(json) ?? '';
  for (let around = json.parent; around !== undefined; around = around.parent) {
    const owner = nameOf(around) ?? (around.parent?.parent === undefined ? String(around.key) : '');
    if (owner !== '') return `${owner}/${name}`;
  }
  return name;
}

function leadsTo(json: Json, names: readonly string[]): boolean {
  const left = [...names];
  for (let around = json.parent; around !== undefined && left.length > 0; around = around.parent)
    if (nameOf(around) === left.at(-1) || around.key === left.at(-1)) left.pop();
  return left.length === 0;
}

/** Ids of the tree, with the id that each had before where it says so. */
function idsOf(tree: Json): Map<string, string | undefined> {
  const ids = new Map<string, string | undefined>();
  const collect = (json: Json): void => {
    const id = nameOf(json);
    if (id !== undefined) ids.set(id, json.get('formerly')?.text);
    for (const { value } of json.members.values()) collect(value);
    json.items.forEach(collect);
  };
  collect(tree);
  return ids;
}

/** What to write instead of a name that is not there. */
export function nodesHint(tree: Json, way: string): string {
  const name = way.split('/').at(-1) ?? '';
  const ids = idsOf(tree);
  for (const [id, formerly] of ids) if (formerly === name) return `It is called "${id}" now.`;
  if (ids.has(name)) return choiceHint(allNamed(tree, name));
  const near = nearest(name, ids.keys()) ?? mostAlike(name, ids.keys());
  if (near !== undefined) return `Did you mean "${near}"?`;
  return ids.size === 0
    ? 'Leave "node" out and give a "path".'
    : `Its nodes are: ${[...ids.keys()].slice(0, 12).join(', ')}${ids.size > 12 ? ' …' : ''}.`;
}

/** The ways by which things of one name are told apart. */
export function choiceHint(found: readonly Json[]): string {
  const ways = found.map((json) => `"${wayTo(json)}"`);
  return `Name one of ${[...new Set(ways)].join(', ')}.`;
}

/** The one id that shares most words: `menu-version` for `version-line`. */
function mostAlike(name: string, ids: Iterable<string>): string | undefined {
  const words = new Set(name.split('-'));
  const ranked = [...ids]
    .map((id) => ({ id, shared: id.split('-').filter((word) => words.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared);
  return ranked[0]?.shared === ranked[1]?.shared ? undefined : ranked[0]?.id;
}
