import type { Json, Place } from '../../overlay/index.ts';
import { FLAG, findPatternProblem } from '../pattern/pattern.ts';
import { findNearest, suggestFix } from '../../problem/suggest.ts';
import { chooseBranch } from './choose.ts';
import { type Keywords, keywordsOf, type Range, type RangeKeyword } from './keywords.ts';
import { type Grammar, isSchema, own, type Schema, schemaAt } from './schema.ts';
import { acceptsType, startOf, type Visitor } from './shape.ts';
import { describeValue, describeSchema, suggestValue } from './words.ts';

export type { Visitor } from './shape.ts';

/** Validates a value against a schema and reports problems and formats to the visitor. */
export function validate(json: Json, schema: Schema, grammar: Grammar, visitor: Visitor): void {
  const keywords = keywordsOf(schema);
  const { ref, format, branches } = keywords;
  const target = ref === undefined ? undefined : grammar.resolve(ref, schema);
  if (target !== undefined) {
    validate(json, target, grammar, visitor);
    return;
  }
  if (visitor.handles?.(json, schema) === true) return;
  if (!checkType(json, schema, grammar, visitor)) return;
  if (format !== undefined) visitor.format?.(json, format, schema);
  checkValue(json, schema, grammar, visitor);
  if (json.type === 'object') checkObject(json, keywords, grammar, visitor);
  if (json.type === 'array') checkArray(json, keywords, grammar, visitor);
  if (branches.length === 0) return;
  const chosen = chooseBranch(json, branches, grammar, visitor, isValid, keywords.properties);
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

function checkValue(json: Json, schema: Schema, grammar: Grammar, visitor: Visitor): void {
  const { choices, constant, pattern, ranges } = keywordsOf(schema);
  if (choices !== undefined && !choices.includes(json.scalar)) {
    const expected = describeSchema(schema, grammar);
    const fix = suggestFix(json.text ?? String(json.scalar), choices.map(String), `Write ${expected}.`);
    refuse(json, expected, fix, visitor);
  }
  if (constant !== undefined && constant.value !== json.scalar) {
    const expected = JSON.stringify(constant.value);
    refuse(json, expected, `Write ${expected}.`, visitor);
  }
  if (json.text !== undefined && pattern !== undefined && !matches(json.text, pattern))
    refuse(json, `text that matches ${pattern}`, suggestPattern(schema, pattern), visitor);
  for (const range of ranges) checkRange(json, range, visitor);
}

function refuse(json: Json, expected: string, fix: string, visitor: Visitor): void {
  visitor.problem(json, 'grammar/value', `Expected ${expected}, got ${describeValue(json)}.`, fix);
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

interface Measure {
  /** @returns undefined if the range does not apply to the value */
  readonly sizeOf: (json: Json) => number | undefined;
  readonly isLeast: boolean;
  readonly unit: string;
}

const numberOf = (json: Json): number | undefined => (typeof json.scalar === 'number' ? json.scalar : undefined);
const lengthOf = (json: Json): number | undefined => json.text?.length;
const countItems = (json: Json): number | undefined => (json.type === 'array' ? json.items.length : undefined);
const countKeys = (json: Json): number | undefined => (json.type === 'object' ? json.members.size : undefined);

const MEASURES: Readonly<Record<RangeKeyword, Measure>> = {
  minimum: { sizeOf: numberOf, isLeast: true, unit: '' },
  maximum: { sizeOf: numberOf, isLeast: false, unit: '' },
  minLength: { sizeOf: lengthOf, isLeast: true, unit: 'character' },
  maxLength: { sizeOf: lengthOf, isLeast: false, unit: 'character' },
  minItems: { sizeOf: countItems, isLeast: true, unit: 'item' },
  maxItems: { sizeOf: countItems, isLeast: false, unit: 'item' },
  minProperties: { sizeOf: countKeys, isLeast: true, unit: 'key' },
};

function checkRange(json: Json, { keyword, limit }: Range, visitor: Visitor): void {
  const { sizeOf, isLeast, unit } = MEASURES[keyword];
  const size = sizeOf(json);
  if (size === undefined || (isLeast ? size >= limit : size <= limit)) return;
  const units = unit === '' ? '' : ` ${unit}${limit === 1 ? '' : 's'}`;
  const wanted = `${isLeast ? 'at least' : 'at most'} ${limit}${units}`;
  visitor.problem(json, 'grammar/value', `Expected ${wanted}, got ${size}.`, `Write ${wanted}.`);
}

function checkObject(json: Json, keywords: Keywords, grammar: Grammar, visitor: Visitor): void {
  const { properties, required, rest, names } = keywords;
  for (const name of required) {
    if (json.members.has(name)) continue;
    const misspelt = findNearest(
      name,
      [...json.members.keys()].filter((key) => !Object.hasOwn(properties, key)),
    );
    const fix = misspelt === undefined ? `Add "${name}".` : `Rename "${misspelt}" to "${name}".`;
    visitor.problem(startOf(json), 'grammar/missing', `The required key "${name}" is missing.`, fix);
  }
  for (const name of required) {
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

function checkArray(json: Json, { items, isUnique }: Keywords, grammar: Grammar, visitor: Visitor): void {
  if (isUnique) reportDuplicates(json, visitor);
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
