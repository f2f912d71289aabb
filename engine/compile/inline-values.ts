import { type Formula, inlineFormulas, inlineNames } from '../expression/inline.ts';
import { inlineLimits, type Limits } from '../expression/limits.ts';
import { inlineStates, type StateSets } from '../expression/states.ts';
import type { Json } from '../compiled/index.ts';
import { isObject, listOf, objectOf, textOf, type JsonObject } from './context.ts';

/** Name → source of its expression, without the `=`. */
type Values = ReadonlyMap<string, string>;

interface Rest {
  readonly states: StateSets;
  readonly limits: Limits;
  readonly formulas: ReadonlyMap<string, Formula>;
  /** Called with an object and its replacement. */
  moved(from: JsonObject, to: JsonObject): void;
}

const PARTS = ['values', 'rowValues'];
const KINDS = ['widget', 'form', 'table', 'fragment', 'slot', 'submit'];

/**
 * Replaces the names of `values` and `rowValues`, and calls of formulas, with their expressions, states with their
 * codes, and limits with their numbers, so that later steps need not handle them. A value can use the values above it and those of the surrounding nodes.
 */
export const inlineValues = (declaration: JsonObject, rest: Rest): JsonObject =>
  inlineEntries(withoutValues(declaration), addValues(declaration, new Map(), rest), rest);

function inlineIn(json: Json, values: Values, rest: Rest): Json {
  if (typeof json === 'string')
    return json.startsWith('=') ? `=${inlineFormulas(inlineText(json, values, rest), rest.formulas)}` : json;
  if (Array.isArray(json)) return listOf(json).map((item) => inlineIn(item, values, rest));
  if (!isObject(json)) return json;
  const made = isNode(json)
    ? inlineEntries(withoutValues(json), addValues(json, values, rest), rest)
    : inlineEntries(json, values, rest);
  rest.moved(json, made);
  return made;
}

const inlineEntries = (json: JsonObject, values: Values, rest: Rest): JsonObject =>
  Object.fromEntries(Object.entries(json).map(([key, part]) => [key, inlineIn(part, values, rest)]));

/** Messages also have `values`, but only those of nodes are names. */
const isNode = (json: JsonObject): boolean => json.id !== undefined && KINDS.some((kind) => json[kind] !== undefined);

const withoutValues = (owner: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(owner).filter(([key]) => !PARTS.includes(key)));

function addValues(owner: JsonObject, outer: Values, rest: Rest): Values {
  const values = new Map(outer);
  for (const part of PARTS)
    for (const [name, source] of Object.entries(objectOf(owner[part])))
      values.set(name, inlineText(textOf(source), values, rest));
  return values;
}

/** @param text an expression, including its `=` */
const inlineText = (text: string, values: Values, { states, limits }: Rest): string =>
  inlineNames(inlineLimits(inlineStates(text.slice(1), states), limits), values);
