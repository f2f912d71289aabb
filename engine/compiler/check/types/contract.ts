import { once } from '../../../language/patches/index.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { type Grammar, isSchema, own, type Schema, schemaAt, stringsAt, walkPointer } from '../grammar/schema.ts';
import { listKeywords } from '../grammar/keywords.ts';
import { ANY, BOOL, DECIMAL, toList, OPAQUE, STRING, TIME, TIMESTAMP, type Type, withAbsentPath } from './types.ts';

const FORMATS: Readonly<Record<string, Type>> = { decimal: DECIMAL, timestamp: TIMESTAMP, time: TIME, series: OPAQUE };

/** Resolves `#/$defs/…` in a widget's contract. */
export const contractGrammar = once((contract: Schema): Grammar => ({
  resolve: (ref) => walkPointer(contract, ref.slice(1)),
}));

/** Formats of props that show `--` for an unknown value. */
const TOLERANT = new Set(['decimal', 'timestamp', 'time', 'series', 'message', 'state']);

type Make = (schema: Schema, grammar: Grammar) => Type;

/** The type of an event payload or a bound state. */
export const contractType: Make = memoize((schema, grammar) => getType(schema, grammar, contractType));

/** The type of a prop. A prop that accepts unknown values gets an absent path. */
export const propType: Make = memoize((schema, grammar) => {
  const type = getType(schema, grammar, propType);
  const format = own(schema, 'format');
  return typeof format === 'string' && TOLERANT.has(format) ? withAbsentPath(type, format) : type;
});

function memoize(make: Make): Make {
  const made = new WeakMap<Schema, Type>();
  return (schema, grammar) => {
    const known = made.get(schema);
    if (known !== undefined) return known;
    // stops at a definition that contains itself, which is reported elsewhere
    made.set(schema, ANY);
    const type = make(schema, grammar);
    made.set(schema, type);
    return type;
  };
}

function getType(schema: Schema, grammar: Grammar, make: Make): Type {
  const ref = own(schema, '$ref');
  if (typeof ref === 'string') {
    const target = grammar.resolve(ref, schema);
    return target === undefined ? ANY : make(target, grammar);
  }
  const format = own(schema, 'format');
  const known = typeof format === 'string' ? lookUp(FORMATS, format) : undefined;
  if (known !== undefined) return known;
  const values = stringsAt(schema, 'enum');
  if (values.length > 0) return { kind: 'string', values };
  switch (listKeywords(schema).types.find((type) => type !== 'null')) {
    case 'string':
      return STRING;
    case 'integer':
    case 'number':
      return DECIMAL;
    case 'boolean':
      return BOOL;
    case 'array':
      return toList(make(schemaAt(schema, 'items') ?? {}, grammar));
    case 'object':
      return objectType(schema, grammar, make);
    default:
      return ANY;
  }
}

function objectType(schema: Schema, grammar: Grammar, make: Make): Type {
  const properties = schemaAt(schema, 'properties');
  const rest = schemaAt(schema, 'additionalProperties');
  if (properties === undefined) return rest === undefined ? ANY : { kind: 'map', of: make(rest, grammar) };
  const required = new Set(stringsAt(schema, 'required'));
  const names = Object.keys(properties);
  const fields = new Map(
    Object.entries(properties).flatMap(([name, part]) =>
      isSchema(part) ? [[name, { type: make(part, grammar), optional: !required.has(name) }] as const] : [],
    ),
  );
  return { kind: 'object', name: `{${names.join(', ')}}`, fields };
}
