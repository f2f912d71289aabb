import { Json, KeyPlace, NO_ITEMS, NO_MEMBERS, type Place } from './json.ts';

// Builds values that are not in any file. Each has the position of the value that it is derived from.

export function emptyAt(place: Json): Json {
  const empty = new Json(place.source, place.offset, 'object', undefined, new Map(), NO_ITEMS);
  empty.length = place.length;
  empty.original = place.original ?? place;
  return empty;
}

export function textAt(place: Json, text: string): Json {
  const json = new Json(place.source, place.offset, 'string', text, NO_MEMBERS, NO_ITEMS);
  json.length = place.length;
  json.original = place.original ?? place;
  return json;
}

export function listAt(place: Json, items: readonly Json[]): Json {
  const list = new Json(place.source, place.offset, 'array', undefined, NO_MEMBERS, [...items]);
  list.length = place.length;
  list.original = place.original ?? place;
  for (const [index, item] of items.entries()) {
    item.parent = list;
    item.key = index;
  }
  return list;
}

export function put(owner: Json, name: string, value: Json): void {
  const { source, offset, length } = value;
  // the key of a value from another file is located there, too
  const key = source === owner.source ? new KeyPlace(owner, name, offset, length) : getPlace(value);
  value.parent = owner;
  value.key = name;
  owner.members.set(name, { key, value });
}

/** Replaces the value of an existing key. */
export function replace(owner: Json, name: string, value: Json): void {
  const key = owner.members.get(name)?.key;
  if (key === undefined) return;
  value.parent = owner;
  value.key = name;
  owner.members.set(name, { key, value });
}

const getPlace = ({ source, offset, length, pointer }: Json): Place => ({ source, offset, length, pointer });

export const putList = (owner: Json, name: string, items: readonly Json[]): void =>
  put(owner, name, listAt(owner, items));
