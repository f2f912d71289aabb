import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { opening } from '../grammar/shape.ts';
import { described } from '../grammar/words.ts';
import type { Declaration } from '../project/declaration.ts';
import type { Report } from '../report.ts';

/** Keywords that say something of values of one type only. */
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

/** Every type says what it is, and nothing that holds for others: what has no type would be whatever an answer brings. */
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
    const fix = 'Add "type", or "$ref" with a file of schemas/types.';
    report.add(opening(json), 'grammar/missing', 'Expected the key "type" or "$ref"; both are missing.', fix);
  }
  const types = written?.type === 'array' ? itemsOf(written).map(({ text }) => text) : [written?.text];
  for (const [name, { key }] of json.members) {
    const wanted = Object.hasOwn(OF_TYPE, name) ? OF_TYPE[name] : undefined;
    if (wanted === undefined || written === undefined || types.includes(wanted)) continue;
    const message = `"${name}" says something of a value of type ${wanted}, and this one has another type.`;
    report.add(key, 'grammar/key', message, `Remove it, or write "type": "${wanted}".`);
  }
  for (const value of [json.get('const'), ...itemsOf(json.get('enum'))]) {
    if (value === undefined || value.scalar !== undefined) continue;
    const message = `Expected text, a number, true or false, got ${described(value)}.`;
    report.add(
      value,
      'grammar/value',
      message,
      'A value of a choice is a single one; describe lists and objects by "type".',
    );
  }
  for (const [, property] of entriesOf(json.get('properties')))
    if (property.type === 'object') checkType(property, report);
  for (const part of ['items', 'additionalProperties']) {
    const below = json.get(part);
    if (below?.type === 'object') checkType(below, report);
  }
}
