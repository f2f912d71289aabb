import { inlineNames } from '../expression/inline.ts';
import type { Json } from '../compiled/index.ts';
import { isObject, listOf, objectOf, textOf, type JsonObject } from './context.ts';

/** Name → source of its expression, without the `=`. */
type Values = ReadonlyMap<string, string>;
/** Called with an object and its replacement. */
type Moved = (from: JsonObject, to: JsonObject) => void;

const PARTS = ['values', 'rowValues'];
const KINDS = ['widget', 'form', 'table', 'fragment', 'slot', 'submit'];

/**
 * Replaces the names of `values` and `rowValues` with their expressions, so that later steps need not handle them. A
 * value can use the values above it and those of the surrounding nodes.
 */
export function inlineValues(declaration: JsonObject, moved: Moved): JsonObject {
  const values = addValues(declaration, new Map());
  return inlineEntries(withoutValues(declaration), values, moved);
}

function inlineIn(json: Json, values: Values, moved: Moved): Json {
  if (typeof json === 'string') return json.startsWith('=') ? `=${inlineNames(json.slice(1), values)}` : json;
  if (Array.isArray(json)) return listOf(json).map((item) => inlineIn(item, values, moved));
  if (!isObject(json)) return json;
  const made = isNode(json)
    ? inlineEntries(withoutValues(json), addValues(json, values), moved)
    : inlineEntries(json, values, moved);
  moved(json, made);
  return made;
}

const inlineEntries = (json: JsonObject, values: Values, moved: Moved): JsonObject =>
  Object.fromEntries(Object.entries(json).map(([key, part]) => [key, inlineIn(part, values, moved)]));

/** Messages also have `values`, but only those of nodes are names. */
const isNode = (json: JsonObject): boolean => json.id !== undefined && KINDS.some((kind) => json[kind] !== undefined);

const withoutValues = (owner: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(owner).filter(([key]) => !PARTS.includes(key)));

function addValues(owner: JsonObject, outer: Values): Values {
  const values = new Map(outer);
  for (const part of PARTS)
    for (const [name, source] of Object.entries(objectOf(owner[part])))
      values.set(name, inlineNames(textOf(source).slice(1), values));
  return values;
}
