import type { Json, Place } from '../../overlay/index.ts';
import { FLAG, findPatternProblem } from '../pattern/pattern.ts';
import { findNearest, suggestFix } from '../../problem/suggest.ts';
import { chooseBranch } from './choose.ts';
import { type Grammar, isSchema, own, type Schema, schemaAt, schemasAt, stringsAt } from './schema.ts';
import { acceptsType, startOf, type Visitor } from './shape.ts';
import { describeValue, describeSchema, suggestValue } from './words.ts';

export type { Visitor } from './shape.ts';

/** Validates a value against a schema and reports problems and formats to the visitor. */
export function validate(json: Json, schema: Schema, grammar: Grammar, visitor: Visitor): void {
  const ref = own(schema, '$ref');
  const target = typeof ref === 'string' ? grammar.resolve(ref, schema) : undefined;
  if (target !== undefined) {
    validate(json, target, grammar, visitor);
    return;
  }
  if (visitor.handles?.(json, schema) === true) return;
  if (!checkType(json, schema, grammar, visitor)) return;
  const format = own(schema, 'format');
  if (typeof format === 'string') visitor.format?.(json, format, schema);
  checkScalar(json, schema, grammar, visitor);
  if (json.type === 'object') checkObject(json, schema, grammar, visitor);
  if (json.type === 'array') checkArray(json, schema, grammar, visitor);
  const branches = schemasAt(schema, 'oneOf');
  if (branches.length === 0) return;
  const chosen = chooseBranch(json, branches, grammar, visitor, isValid, schemaAt(schema, 'properties'));
  if (chosen !== undefined) validate(json, chosen, grammar, visitor);
}

/** Whether a value is valid against a schema. */
export function isValid(json: Json, schema: Schema, grammar: Grammar): boolean {
  let hasProblem = false;
  validate(json, schema, grammar, {
    problem: () => {
      hasProblem = true;
    },
  });
  return !hasProblem;
}

function checkType(json: Json, schema: Schema, grammar: Grammar, visitor: Visitor): boolean {
  if (acceptsType(json, schema)) return true;
  const wanted = describeSchema(schema, grammar);
  visitor.problem(
    json,
    'grammar/type',
    `Expected ${wanted}, got ${describeValue(json)}.`,
    ...suggestValue(json, wanted),
  );
  return false;
}

function checkScalar(json: Json, schema: Schema, grammar: Grammar, visitor: Visitor): void {
  const refuse = (message: string, fix: string): void => visitor.problem(json, 'grammar/value', message, fix);
  const choices = own(schema, 'enum');
  if (Array.isArray(choices) && !choices.includes(json.scalar)) {
    const texts = choices.map(String);
    const fix = suggestFix(json.text ?? String(json.scalar), texts, `Write ${describeSchema(schema, grammar)}.`);
    refuse(`Expected ${describeSchema(schema, grammar)}, got ${describeValue(json)}.`, fix);
  }
  if (Object.hasOwn(schema, 'const') && schema.const !== json.scalar) {
    refuse(
      `Expected ${JSON.stringify(schema.const)}, got ${describeValue(json)}.`,
      `Write ${JSON.stringify(schema.const)}.`,
    );
  }
  const pattern = own(schema, 'pattern');
  if (json.text !== undefined && typeof pattern === 'string' && !matches(json.text, pattern)) {
    refuse(`Expected text that matches ${pattern}, got ${describeValue(json)}.`, suggestPattern(schema, pattern));
  }
  checkRange(json, schema, refuse);
}

const matchers = new Map<string, RegExp | undefined>();

/** An invalid pattern is reported where it is declared; here it accepts any text. */
function matches(text: string, pattern: string): boolean {
  if (!matchers.has(pattern))
    matchers.set(pattern, findPatternProblem(pattern) === undefined ? new RegExp(pattern, FLAG) : undefined);
  return matchers.get(pattern)?.test(text) ?? true;
}

function suggestPattern(schema: Schema, pattern: string): string {
  const description = own(schema, 'description');
  return typeof description === 'string' ? description : `Change it to match ${pattern}.`;
}

const RANGES: readonly (readonly [
  keyword: string,
  measure: (json: Json) => number | undefined,
  least: boolean,
  unit: string,
])[] = [
  ['minimum', numberOf, true, ''],
  ['maximum', numberOf, false, ''],
  ['minLength', (json) => json.text?.length, true, 'character'],
  ['maxLength', (json) => json.text?.length, false, 'character'],
  ['minItems', (json) => (json.type === 'array' ? json.items.length : undefined), true, 'item'],
  ['maxItems', (json) => (json.type === 'array' ? json.items.length : undefined), false, 'item'],
  ['minProperties', (json) => (json.type === 'object' ? json.members.size : undefined), true, 'key'],
];

function numberOf(json: Json): number | undefined {
  return typeof json.scalar === 'number' ? json.scalar : undefined;
}

function checkRange(json: Json, schema: Schema, refuse: (message: string, fix: string) => void): void {
  for (const [keyword, measure, least, unit] of RANGES) {
    const limit = own(schema, keyword);
    const size = measure(json);
    if (typeof limit !== 'number' || size === undefined || (least ? size >= limit : size <= limit)) continue;
    const units = unit === '' ? '' : ` ${unit}${limit === 1 ? '' : 's'}`;
    const wanted = `${least ? 'at least' : 'at most'} ${limit}${units}`;
    refuse(`Expected ${wanted}, got ${size}.`, `Write ${wanted}.`);
  }
}

function checkObject(json: Json, schema: Schema, grammar: Grammar, visitor: Visitor): void {
  const properties = schemaAt(schema, 'properties') ?? {};
  for (const name of stringsAt(schema, 'required')) {
    if (json.members.has(name)) continue;
    const misspelt = findNearest(
      name,
      [...json.members.keys()].filter((key) => !Object.hasOwn(properties, key)),
    );
    const fix = misspelt === undefined ? `Add "${name}".` : `Rename "${misspelt}" to "${name}".`;
    visitor.problem(startOf(json), 'grammar/missing', `The required key "${name}" is missing.`, fix);
  }
  const rest = own(schema, 'additionalProperties');
  const names = schemaAt(schema, 'propertyNames');
  for (const name of stringsAt(schema, 'required')) {
    const value = json.get(name);
    if (value !== undefined) visitor.required?.(value);
  }
  for (const [name, { key, value }] of json.members) {
    const property = schemaAt(properties, name);
    if (property !== undefined) validate(value, property, grammar, visitor);
    else if (rest === false) reportUnknownKey(name, key, properties, visitor);
    else {
      checkName(name, key, names, visitor);
      if (isSchema(rest)) validate(value, rest, grammar, visitor);
    }
  }
}

function reportUnknownKey(name: string, key: Place, properties: Schema, visitor: Visitor): void {
  const message = `Unknown key "${name}".`;
  visitor.problem(key, 'grammar/key', message, suggestFix(name, Object.keys(properties)));
}

function checkName(name: string, key: Place, names: Schema | undefined, visitor: Visitor): void {
  const pattern = names === undefined ? undefined : own(names, 'pattern');
  if (typeof pattern !== 'string' || matches(name, pattern)) return;
  visitor.problem(key, 'grammar/value', `Expected a name that matches ${pattern}, got "${name}".`, 'Rename it.');
}

function checkArray(json: Json, schema: Schema, grammar: Grammar, visitor: Visitor): void {
  if (own(schema, 'uniqueItems') === true) reportDuplicates(json, visitor);
  const items = schemaAt(schema, 'items');
  if (items === undefined) return;
  for (const item of json.items) validate(item, items, grammar, visitor);
}

function reportDuplicates(json: Json, visitor: Visitor): void {
  const seen = new Set<string>();
  for (const item of json.items) {
    const written = JSON.stringify(item.toValue());
    if (seen.has(written))
      visitor.problem(
        item,
        'grammar/value',
        `${describeValue(item)} appears twice in this list.`,
        'Remove one of the two.',
      );
    seen.add(written);
  }
}
