import type { Json } from '../patches/index.ts';
import { type Identities, isNodeKey } from './identity.ts';
import type { Step } from './operation.ts';

interface Sides {
  readonly file: string;
  readonly ours: Identities;
  readonly other: Identities;
}

/**
 * Returns the step that replaces our value with that of another side. It refers to nodes by id, so it still fits after
 * other edits.
 * @param isMoved whether both sides have moved the node: then the step moves it back but does not change its content
 * @returns undefined if no step can do it, for example because the node's list is gone on our side
 */
export function stepTo({ file, ours, other }: Sides, key: string, isMoved: boolean): Step | undefined {
  const [now, wanted] = [ours.at(key), other.at(key)];
  if (wanted === undefined) return now && { op: 'remove', file, ...placeIn(ours, now) };
  if (now === undefined) return insertion({ file, ours, other }, wanted);
  if (isNodeKey(key) && !isMoved) return { op: 'replace', file, node: key.slice(1), value: wanted.toValue() };
  if (!isNodeKey(key))
    return { op: 'set', file, ...placeIn(ours, now), path: pathIn(ours, now), value: wanted.toValue() };
  const place = listPlace({ file, ours, other }, wanted);
  return place && { op: 'move', file, node: key.slice(1), beside: place.node, at: place.at, ...getPath(place.path) };
}

/** Locates a value: the node that contains it, and the JSON pointer in that node. */
export function placeIn(side: Identities, json: Json): { readonly node?: string; readonly path?: string } {
  const key = side.getKey(findNode(side, json) ?? json);
  return { ...(isNodeKey(key) && { node: key.slice(1) }), ...getPath(pathIn(side, json)) };
}

const getPath = (path: string): { readonly path?: string } => (path === '' ? {} : { path });

const pathIn = (side: Identities, json: Json): string => json.pointer.slice(findNode(side, json)?.pointer.length ?? 0);

/** The node that a value is or that contains it. */
function findNode(side: Identities, json: Json): Json | undefined {
  if (isNodeKey(side.getKey(json))) return json;
  return json.parent && findNode(side, json.parent);
}

/** Inserts a value that our side lacks. */
function insertion(sides: Sides, wanted: Json): Step | undefined {
  const { file, ours, other } = sides;
  const value = wanted.toValue();
  const owner = wanted.parent && ours.at(other.getKey(wanted.parent));
  if (owner?.type === 'object') {
    const path = `${pathIn(ours, owner)}/${wanted.pointer.split('/').at(-1) ?? ''}`;
    return { op: 'set', file, ...placeIn(ours, owner), path, value };
  }
  const place = listPlace(sides, wanted);
  return place && { op: 'insert', file, node: place.node, at: place.at, ...getPath(place.path), value };
}

/**
 * Where a list entry of the other side goes in ours: after the nearest preceding sibling that we also have, or first in
 * the same list.
 */
function listPlace({ ours, other }: Sides, wanted: Json): ListPlace | undefined {
  const list = wanted.parent;
  if (list?.type !== 'array') return undefined;
  const before = list.items.slice(0, list.items.indexOf(wanted)).map((item) => other.getKey(item));
  const neighbour = before.findLast((key) => isNodeKey(key) && ours.at(key) !== undefined);
  if (neighbour !== undefined) return { node: neighbour.slice(1), at: 'after', path: '' };
  const own = ours.at(other.getKey(list));
  const { node, path = '' } = own === undefined ? {} : placeIn(ours, own);
  return node === undefined ? undefined : { node, at: 'first', path };
}

interface ListPlace {
  readonly node: string;
  readonly at: 'after' | 'first';
  readonly path: string;
}
