import { type Grammar, isSchema, own, type Schema, schemaAt, stringsAt, walkPointer } from '../grammar/schema.ts';
import { typesOf } from '../grammar/words.ts';
import { ANY, BOOL, DECIMAL, listOf, OPAQUE, STRING, TIMESTAMP, type Type } from './types.ts';

const FORMATS: Readonly<Record<string, Type>> = { decimal: DECIMAL, timestamp: TIMESTAMP, series: OPAQUE };

/** `#/$defs/…` of a widget's contract. */
export function contractGrammar(contract: Schema): Grammar {
  return { resolve: (ref) => walkPointer(contract, ref.slice(1)) };
}

const made = new WeakMap<Schema, Type>();

/** What an expression must give for a prop, or what an event brings. */
export function contractType(schema: Schema, grammar: Grammar): Type {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const type = typeOf(schema, grammar);
  made.set(schema, type);
  return type;
}

function typeOf(schema: Schema, grammar: Grammar): Type {
  const ref = own(schema, '$ref');
  if (typeof ref === 'string') {
    const target = grammar.resolve(ref, schema);
    return target === undefined ? ANY : contractType(target, grammar);
  }
  const format = own(schema, 'format');
  if (typeof format === 'string' && FORMATS[format] !== undefined) return FORMATS[format];
  const values = stringsAt(schema, 'enum');
  if (values.length > 0) return { kind: 'string', values };
  switch (typesOf(schema).find((type) => type !== 'null')) {
    case 'string':
      return STRING;
    case 'integer':
    case 'number':
      return DECIMAL;
    case 'boolean':
      return BOOL;
    case 'array':
      return listOf(contractType(schemaAt(schema, 'items') ?? {}, grammar));
    case 'object':
      return objectType(schema, grammar);
    default:
      return ANY;
  }
}

function objectType(schema: Schema, grammar: Grammar): Type {
  const properties = schemaAt(schema, 'properties');
  const rest = schemaAt(schema, 'additionalProperties');
  if (properties === undefined) return rest === undefined ? ANY : { kind: 'map', of: contractType(rest, grammar) };
  const required = new Set(stringsAt(schema, 'required'));
  const names = Object.keys(properties);
  const fields = new Map(
    Object.entries(properties).flatMap(([name, part]) =>
      isSchema(part) ? [[name, { type: contractType(part, grammar), optional: !required.has(name) }] as const] : [],
    ),
  );
  return { kind: 'object', name: `{${names.join(', ')}}`, fields };
}
