import { Decimal } from '../../expression/index.ts';
import { entriesOf, type Json } from '../../overlay/index.ts';
import type { Code } from '../codes.ts';
import { described } from '../grammar/words.ts';
import { nearest, suggestion } from '../suggest.ts';
import { checkExpression } from '../types/check-expression.ts';
import { ANY, assignable, BOOL, type Field, STRING, type Type, typeName } from '../types/types.ts';
import { opening } from '../grammar/shape.ts';
import { type Context, isExpressionText } from './context.ts';

/** Types an expression where it stands, and holds it against what the place takes. */
export function checkExpressionAt(json: Json | undefined, wanted: Type, context: Context): Type {
  const text = json?.text;
  if (json === undefined || text === undefined || !isExpressionText(json)) return ANY;
  const { type, faults } = checkExpression(text.slice(1), context.names);
  for (const { start, end, code, message, fix } of faults)
    context.report.addInText(json, start + 1, end + 1, code, message, fix);
  if (faults.length === 0 && !assignable(type, wanted)) {
    const message = `Expected a ${typeName(wanted)} here, got a ${typeName(type)}.`;
    context.report.addInText(json, 1, text.length, 'expression/result', message, conversion(type, wanted));
  }
  return type;
}

function conversion(from: Type, to: Type): string {
  if (to.kind === 'string' && to.values === undefined && (from.kind === 'decimal' || from.kind === 'bool'))
    return 'Turn it to text with string(…).';
  if (to.kind === 'decimal' && from.kind === 'string') return 'Turn it to a number with decimal(…).';
  if (to.kind === 'bool') return 'Compare it with something, as in =amount > 0.';
  return `Give a ${typeName(to)}.`;
}

/** A condition: true, false or an expression. */
export function checkCondition(json: Json | undefined, context: Context): void {
  checkExpressionAt(json, BOOL, context);
}

/** A constant, an expression, or a list or object of them, for a place of a type. */
export function checkValue(json: Json, wanted: Type, context: Context, code: Code): void {
  if (isExpressionText(json)) {
    checkExpressionAt(json, wanted, context);
    return;
  }
  if (json.type === 'array' && (wanted.kind === 'list' || wanted.kind === 'any')) {
    for (const item of json.items) checkValue(item, wanted.kind === 'list' ? wanted.of : ANY, context, code);
  } else if (json.type === 'object' && ['object', 'map', 'any'].includes(wanted.kind)) {
    for (const [name, value] of entriesOf(json)) checkValue(value, memberType(wanted, name), context, code);
  } else if (!constantFits(json, wanted)) {
    const message = `Expected a ${typeName(wanted)}, got ${described(json)}.`;
    const fix =
      wanted.kind === 'string' && wanted.values
        ? suggestion(json.text ?? '', wanted.values)
        : `Write a ${typeName(wanted)}, or an expression that gives one.`;
    context.report.add(json, code, message, fix);
  }
}

function memberType(wanted: Type, name: string): Type {
  if (wanted.kind === 'map') return wanted.of;
  return wanted.kind === 'object' ? (wanted.fields.get(name)?.type ?? ANY) : ANY;
}

function constantFits(json: Json, wanted: Type): boolean {
  if (json.type === 'null' || wanted.kind === 'any') return true;
  switch (wanted.kind) {
    case 'string':
      return json.text !== undefined && (wanted.values === undefined || wanted.values.includes(json.text));
    case 'decimal':
      return json.type === 'number' || (json.text !== undefined && Decimal.parse(json.text) !== undefined);
    case 'bool':
      return json.type === 'boolean';
    case 'timestamp':
      return json.type === 'number';
    default:
      return json.type === 'array' && wanted.kind === 'opaque';
  }
}

/** What stands in messages: text, figures, times. */
export function checkMessage(json: Json | undefined, context: Context): void {
  if (json === undefined) return;
  if (isExpressionText(json)) checkExpressionAt(json, STRING, context);
  for (const [, value] of entriesOf(json.get('values'))) checkMessageValue(value, context);
}

function checkMessageValue(json: Json, context: Context): void {
  const type = checkExpressionAt(json, ANY, context);
  if (!['any', 'string', 'decimal', 'timestamp', 'bool', 'optional'].includes(type.kind)) {
    const message = `Expected text, a Decimal or a time in a message, got a ${typeName(type)}.`;
    context.report.addInText(json, 1, json.text?.length ?? 1, 'expression/result', message, 'Read one of its fields.');
  }
}

export interface Parameters {
  readonly fields: ReadonlyMap<string, Field>;
  /** What takes them, in words. */
  readonly of: string;
}

/** Named arguments against typed parameters. */
export function checkArguments(given: Json | undefined, place: Json, parameters: Parameters, context: Context): void {
  const { fields, of } = parameters;
  const misspelt = new Set<string>();
  for (const [name, { key, value }] of given?.members ?? []) {
    const field = fields.get(name);
    if (field !== undefined) checkValue(value, field.type, context, 'with/value');
    else {
      context.report.add(key, 'with/unknown', `${of} takes no "${name}".`, suggestion(name, fields.keys()));
      misspelt.add(nearest(name, fields.keys()) ?? '');
      checkValue(value, ANY, context, 'with/value');
    }
  }
  for (const [name, field] of fields) {
    if (field.optional || given?.members.has(name) || misspelt.has(name)) continue;
    context.report.add(
      opening(given ?? place),
      'with/missing',
      `${of} requires "${name}", which is not given.`,
      `Add "${name}": a ${typeName(field.type)}.`,
    );
  }
}
