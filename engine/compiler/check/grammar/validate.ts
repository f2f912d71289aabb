import type { Json } from '../../../language/patches/index.ts';
import { chooseBranch, resolve } from './choose.ts';
import { type Keywords, listKeywords } from './keywords.ts';
import { findFaults, reportFault } from './faults.ts';
import { type Grammar, isSchema, type Schema } from './schema.ts';
import { acceptsType, type Visitor } from './shape.ts';
import { describeSchema, reportType } from './words.ts';

export type { Visitor } from './shape.ts';

/** Validates a value against a schema and reports problems and formats to the visitor. */
export function validate(json: Json, schema: Schema, grammar: Grammar, visitor: Visitor): void {
  const keywords = listKeywords(schema);
  const { ref, format, branches, items } = keywords;
  const target = ref === undefined ? undefined : grammar.resolve(ref, schema);
  if (target !== undefined) return validate(json, target, grammar, visitor);
  if (visitor.handles?.(json, schema) === true) return;
  if (!acceptsType(json, keywords)) return reportType(json, describeSchema(schema, grammar), visitor);
  if (format !== undefined) visitor.format?.(json, format, schema);
  if (keywords.isJudged)
    for (const fault of findFaults(json, keywords)) reportFault(fault, json, schema, grammar, visitor);
  if (json.type === 'object') validateMembers(json, keywords, grammar, visitor);
  if (items !== undefined) for (const item of json.items) validate(item, items, grammar, visitor);
  if (branches.length === 0) return;
  const chosen = chooseBranch(json, keywords, grammar, visitor, isValid);
  if (chosen !== undefined) validate(json, chosen, grammar, visitor);
}

export function isValid(json: Json, schema: Schema, grammar: Grammar): boolean {
  let hasProblem = false;
  validate(json, schema, grammar, {
    problem: () => {
      hasProblem = true;
    },
    handles: () => hasProblem,
  });
  return !hasProblem;
}

function validateMembers(json: Json, keywords: Keywords, grammar: Grammar, visitor: Visitor): void {
  const { parts, required, rest, names } = keywords;
  if (visitor.required !== undefined)
    for (const name of required) {
      const value = json.get(name);
      if (value !== undefined) visitor.required(value);
    }
  const named = names === undefined ? undefined : resolve(names, grammar);
  for (const [name, { key, value }] of json.members) {
    const property = parts.get(name);
    if (property === undefined && named !== undefined && findFaults(name, listKeywords(named)).length > 0) {
      const { pattern } = listKeywords(named);
      const wanted = pattern === undefined ? describeSchema(named, grammar) : `a name that matches ${pattern}`;
      visitor.problem(key, 'grammar/value', `Expected ${wanted}, got "${name}".`, 'Rename it.');
    }
    const part = property ?? rest;
    if (isSchema(part)) validate(value, part, grammar, visitor);
  }
}
