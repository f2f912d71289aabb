import { isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';
import { NAMES } from './formats.ts';

export const WIDGETS = 'widgets.schema.json';
const COMMON = 'common.schema.json#/$defs/';
const EXPRESSION: Json = { $ref: `${COMMON}expression` };
const PLACES: Json = { $ref: `${COMMON}places` };
const MESSAGE: Json = { $ref: `${COMMON}message` };

/** `widgets.schema.json`: the props, events and slots of each widget in declarations. Any prop may be an expression. */
export function widgetsSchema(contracts: ReadonlyMap<string, Json>): Json {
  const definitions: Json = Object.create(null);
  for (const [widget, contract] of [...contracts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [name, schema] of Object.entries(recordAt(contract, '$defs')))
      definitions[`${widget}.${name}`] = propSchema(schema, widget);
    definitions[`${widget}:props`] = propsSchema(contract, widget);
    definitions[`${widget}:on`] = membersSchema(recordAt(contract, 'events'), 'actions');
    const { children: _, ...slots } = recordAt(contract, 'slots');
    definitions[`${widget}:slots`] = membersSchema(slots, 'nodes');
    definitions[widget] = nodeSchema(contract, widget);
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Written by npx vitrine codegen; do not edit.',
    $defs: definitions,
  };
}

/** Escapes a name for a JSON pointer. Names of a package's widgets can contain a slash. */
export const pointerPart = (name: string): string => name.replaceAll('/', '~1');

/** The schema for nodes with this widget. */
function nodeSchema(contract: Json, widget: string): Json {
  const part = (name: string): Json => ({ $ref: `#/$defs/${pointerPart(widget)}:${name}` });
  const required = listAt(contract, 'required').filter((name) => !hasDefault(contract, String(name)));
  const props = required.length === 0 ? part('props') : { allOf: [part('props')], required };
  return {
    properties: { props, on: part('on'), slots: part('slots'), children: hasChildren(contract) },
    ...(required.length === 0 ? {} : { required: ['props'] }),
  };
}

const hasChildren = (contract: Json): boolean => Object.hasOwn(recordAt(contract, 'slots'), 'children');

const hasDefault = (contract: Json, name: string): boolean =>
  Object.hasOwn(recordAt(recordAt(contract, 'properties'), name), 'default');

function propsSchema(contract: Json, widget: string): Json {
  const description = textAt(contract, 'description');
  return {
    ...(description === undefined ? {} : { description }),
    properties: propertySchemas(recordAt(contract, 'properties'), widget),
    additionalProperties: false,
  };
}

const propertySchemas = (properties: Json, widget: string): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, propSchema(schema, widget)]));

/** The schema of events (lists of actions) or slots (lists of nodes). */
function membersSchema(members: Json, part: 'actions' | 'nodes'): Json {
  const properties = Object.entries(members).map(([name, member]) => {
    const description = isRecord(member) ? textAt(member, 'description') : undefined;
    return [name, { ...(description === undefined ? {} : { description }), $ref: `${COMMON}${part}` }];
  });
  return { properties: Object.fromEntries(properties), additionalProperties: false };
}

const BY_FORMAT: Readonly<Record<string, Json>> = {
  message: MESSAGE,
  timestamp: EXPRESSION,
  time: EXPRESSION,
  decimal: { type: 'string', pattern: '^(=|-?\\d+(\\.\\d+)?$)' },
  asset: orExpression({ $ref: `${NAMES}#/$defs/picture` }),
  icon: orExpression({ $ref: `${NAMES}#/$defs/icon` }),
  route: orExpression({ $ref: `${NAMES}#/$defs/route` }),
  state: {
    type: 'object',
    properties: {
      states: { $ref: `${NAMES}#/$defs/state-set` },
      code: { description: 'The code, usually an expression.' },
    },
    required: ['states', 'code'],
    additionalProperties: false,
  },
};

function orExpression(schema: Json): Json {
  return { anyOf: [schema, EXPRESSION] };
}

function propSchema(schema: unknown, widget: string): Json {
  if (!isRecord(schema)) return {};
  const format = textAt(schema, 'format');
  const about = Object.fromEntries(
    ['description', 'default'].flatMap((key) => (Object.hasOwn(schema, key) ? [[key, schema[key]]] : [])),
  );
  const deprecated = recordAt(schema, 'deprecated');
  const since = textAt(deprecated, 'since');
  if (since !== undefined)
    about.deprecationMessage = `Since ${since}, until ${textAt(deprecated, 'until')}: ${textAt(deprecated, 'use')}`;
  const known = format === undefined || !Object.hasOwn(BY_FORMAT, format) ? undefined : BY_FORMAT[format];
  return { ...about, ...(known ?? valueSchema(schema, widget)) };
}

/** The schema of a value. Values that are not text may also be expressions. */
function valueSchema(schema: Json, widget: string): Json {
  if (typeof schema.$ref === 'string')
    return orExpression({ $ref: schema.$ref.replace(/^#\/\$defs\//, `#/$defs/${pointerPart(widget)}.`) });
  const shape: Json = Object.create(null);
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && isRecord(value)) shape.properties = propertySchemas(value, widget);
    else if (key === 'items' || (key === 'additionalProperties' && isRecord(value)))
      shape[key] = propSchema(value, widget);
    else if (key === 'oneOf' || key === 'anyOf')
      shape.anyOf = Array.isArray(value) ? value.map((item) => propSchema(item, widget)) : [];
    else if (KEPT.has(key)) shape[key] = value;
  }
  const isText = shape.type === 'string' && shape.enum === undefined && shape.pattern === undefined;
  if (isText || Object.keys(shape).length === 0) return shape;
  return shape.type === 'array' ? { anyOf: [shape, EXPRESSION, PLACES] } : orExpression(shape);
}

const KEPT = new Set([
  'type',
  'enum',
  'const',
  'required',
  'additionalProperties',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'title',
]);
