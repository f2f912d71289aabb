import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { startOf } from '../grammar/shape.ts';
import { describeValue } from '../grammar/words.ts';
import type { Declaration } from '../project/declaration.ts';
import type { Report } from '../report.ts';

/** JSON Schema keywords that apply to only one type. */
const OF_TYPE: Readonly<Record<string, string>> = {
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  minimum: 'integer',
  maximum: 'integer',
  minItems: 'array',
  maxItems: 'array',
  items: 'array',
  properties: 'object',
  required: 'object',
  additionalProperties: 'object',
};

/**
 * Every type needs "type" or "$ref", because an untyped value would accept any response. It may contain only keywords
 * for its type.
 */
export function checkTypeWords({ kind, tree }: Declaration, report: Report): void {
  for (const json of typesOf(kind, tree)) if (json?.type === 'object') checkType(json, report);
}

function typesOf(kind: string, tree: Json): readonly (Json | undefined)[] {
  if (kind === 'type') return [tree];
  if (kind === 'form') return [tree.get('schema')];
  if (kind !== 'api') return [];
  const parts = [...entriesOf(tree.get('calls')), ...entriesOf(tree.get('streams'))];
  return parts.flatMap(([, part]) => ['request', 'response', 'params', 'row'].map((name) => part.get(name)));
}

function checkType(json: Json, report: Report): void {
  const written = json.get('type');
  if (written === undefined && !json.members.has('$ref')) {
    const fix = 'Add "type", or "$ref" with a file in schemas/types.';
    report.add(startOf(json), 'grammar/missing', 'Expected "type" or "$ref", got neither.', fix);
  }
  const types = written?.type === 'array' ? itemsOf(written).map(({ text }) => text) : [written?.text];
  for (const [name, { key }] of json.members) {
    const wanted = Object.hasOwn(OF_TYPE, name) ? OF_TYPE[name] : undefined;
    if (wanted === undefined || written === undefined || types.includes(wanted)) continue;
    const message = `"${name}" applies only to values of type ${wanted}.`;
    report.add(key, 'grammar/key', message, `Remove it, or write "type": "${wanted}".`);
  }
  for (const value of [json.get('const'), ...itemsOf(json.get('enum'))]) {
    if (value === undefined || value.scalar !== undefined) continue;
    const message = `Expected text, a number, true or false, got ${describeValue(value)}.`;
    report.add(
      value,
      'grammar/value',
      message,
      'Use scalar values in "enum" and "const"; describe lists and objects with "type".',
    );
  }
  for (const [, property] of entriesOf(json.get('properties')))
    if (property.type === 'object') checkType(property, report);
  for (const part of ['items', 'additionalProperties']) {
    const below = json.get(part);
    if (below?.type === 'object') checkType(below, report);
  }
}
