import { type Formula, inlineFormulas, inlineNames } from './inline.ts';
import { inlineLimits, type Limits } from './limits.ts';
import { inlineStates, type StateSets } from './states.ts';

type Json = string | number | boolean | null | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [key: string]: Json;
}

/** The source of each value's expression by name, without the `=`. */
type Values = ReadonlyMap<string, string>;

interface Rest {
  readonly states: StateSets;
  readonly limits: Limits;
  readonly formulas: ReadonlyMap<string, Formula>;
  /** Called with each object that has been rebuilt, and its replacement. */
  moved(from: JsonObject, to: JsonObject): void;
}

const PARTS = ['values', 'rowValues'];
const KINDS = ['widget', 'form', 'table', 'fragment', 'slot', 'submit'];

/**
 * Inlines the expressions of `values`, `rowValues` and formula calls, the codes of states and the numbers of limits, so
 * that later steps need not handle them. A value can use the values above it and those of enclosing nodes.
 */
export function inlineValues<T extends object>(declaration: T, rest: Rest): T {
  const json = declaration as JsonObject;
  return inlineEntries(withoutValues(json), addValues(json, new Map(), rest), rest) as T;
}

function inlineIn(json: Json, values: Values, rest: Rest): Json {
  if (typeof json === 'string')
    return json.startsWith('=') ? `=${inlineFormulas(inlineText(json, values, rest), rest.formulas)}` : json;
  if (isList(json)) return json.map((item) => inlineIn(item, values, rest));
  if (!isObject(json)) return json;
  const made = isOwner(json)
    ? inlineEntries(withoutValues(json), addValues(json, values, rest), rest)
    : inlineEntries(json, values, rest);
  rest.moved(json, made);
  return made;
}

const inlineEntries = (json: JsonObject, values: Values, rest: Rest): JsonObject =>
  Object.fromEntries(Object.entries(json).map(([key, part]) => [key, inlineIn(part, values, rest)]));

/** Messages also have `values`, but only those of nodes and rules can be used as names. */
const isOwner = (json: JsonObject): boolean =>
  json.require !== undefined || (json.id !== undefined && KINDS.some((kind) => json[kind] !== undefined));

const isList = (json: Json): json is readonly Json[] => Array.isArray(json);
const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === 'object' && json !== null && !isList(json);

const withoutValues = (owner: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(owner).filter(([key]) => !PARTS.includes(key)));

function addValues(owner: JsonObject, outer: Values, rest: Rest): Values {
  const values = new Map(outer);
  for (const part of PARTS)
    for (const [name, source] of Object.entries(namesIn(owner[part])))
      if (typeof source === 'string') values.set(name, inlineText(source, values, rest));
  return values;
}

const namesIn = (part: Json | undefined): JsonObject => (isObject(part) ? part : {});

/** @param text an expression, including its `=` */
const inlineText = (text: string, values: Values, { states, limits }: Rest): string =>
  inlineNames(inlineLimits(inlineStates(text.slice(1), states), limits), values);
