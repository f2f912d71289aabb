import type { ErrorObject } from 'ajv';
import { isEqualJson, type Json } from '../../../language/patches/index.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { findNearest, suggestFix } from '../../../language/diagnostics/suggest.ts';
import { judge } from './judge.gen.ts';
import { type Keywords, listKeywords } from './keywords.ts';
import { type Grammar, type Schema, textAt } from './schema.ts';
import { getStart, type Visitor } from './shape.ts';
import { describeSchema, describeValue } from './words.ts';

const NONE: readonly ErrorObject[] = [];

/** Returns what is wrong with a text or a value itself, not with its members or items. */
export function findFaults(json: Json | string, keywords: Keywords): readonly ErrorObject[] {
  if (!keywords.isJudged) return NONE;
  const value = typeof json === 'string' ? json : readShallow(json, keywords);
  if (judge({ value, keywords })) return NONE;
  return (judge.errors ?? NONE).filter(({ propertyName }) => propertyName === undefined);
}

function readShallow(json: Json, { isUnique }: Keywords): unknown {
  if (json.type === 'object') {
    const names: Record<string, true> = Object.create(null);
    for (const name of json.members.keys()) names[name] = true;
    return names;
  }
  return isUnique ? json.toValue() : json.type === 'array' ? json.items : json.scalar;
}

export function reportFault(fault: ErrorObject, json: Json, schema: Schema, grammar: Grammar, visitor: Visitor): void {
  const { keyword, params } = fault;
  const { choices = [], constant, pattern, properties } = listKeywords(schema);
  const refuse = (expected: string, fix = `Write ${expected}.`): void =>
    visitor.problem(json, 'grammar/value', `Expected ${expected}, got ${describeValue(json)}.`, fix);
  if (keyword === 'required') reportMissing(String(params.missingProperty), json, properties, visitor);
  else if (keyword === 'propertyNames') reportUnknown(String(params.propertyName), json, properties, visitor);
  else if (keyword === 'uniqueItems') reportDuplicates(json, visitor);
  else if (keyword === 'const') refuse(JSON.stringify(constant?.value));
  else if (keyword === 'pattern')
    refuse(`text that matches ${pattern}`, textAt(schema, 'description') ?? `Change it to match ${pattern}.`);
  else if (keyword === 'enum') {
    const expected = describeSchema(schema, grammar);
    refuse(expected, suggestFix(json.text ?? String(json.scalar), choices.map(String), `Write ${expected}.`));
  } else reportLimit(keyword, Number(params.limit), json, visitor);
}

function reportUnknown(name: string, json: Json, properties: Schema, visitor: Visitor): void {
  const place = json.members.get(name)?.key ?? json;
  visitor.problem(place, 'grammar/key', `Unknown key "${name}".`, suggestFix(name, Object.keys(properties)));
}

function reportMissing(name: string, json: Json, properties: Schema, visitor: Visitor): void {
  const others = [...json.members.keys()].filter((key) => !Object.hasOwn(properties, key));
  const misspelt = findNearest(name, others);
  const fix = misspelt === undefined ? `Add "${name}".` : `Rename "${misspelt}" to "${name}".`;
  visitor.problem(getStart(json), 'grammar/missing', `The required key "${name}" is missing.`, fix);
}

/** Reports every duplicate. Ajv reports only one pair. */
function reportDuplicates({ items }: Json, visitor: Visitor): void {
  for (const [index, item] of items.entries()) {
    if (!items.slice(0, index).some((other) => isEqualJson(item, other))) continue;
    const message = `${describeValue(item)} appears twice in this list.`;
    visitor.problem(item, 'grammar/value', message, 'Remove one of the two.');
  }
}

const UNITS = { Length: 'character', Items: 'item', Properties: 'key' };

function reportLimit(keyword: string, limit: number, json: Json, visitor: Visitor): void {
  const size = json.text?.length ?? json.scalar ?? (json.members.size || json.items.length);
  const unit = lookUp(UNITS, keyword.slice(3));
  const units = unit === undefined ? '' : ` ${unit}${limit === 1 ? '' : 's'}`;
  const wanted = `${keyword.startsWith('min') ? 'at least' : 'at most'} ${limit}${units}`;
  visitor.problem(json, 'grammar/value', `Expected ${wanted}, got ${size}.`, `Write ${wanted}.`);
}
