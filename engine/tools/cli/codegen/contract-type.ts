import { getOwn } from '../../../language/expression/index.ts';
import { isRecord, type Json, listAt, recordAt, textAt } from './json.ts';
import { propertyName, quote } from './names.ts';
import { SourceError } from './problems.ts';

type Path = readonly (string | number)[];

export interface PrintOptions {
  /** The whole contract, to resolve local `$ref`s. */
  root: Json;
  /** Whether to print a value that may be unknown as `T | undefined`. False for values that a view reports. */
  unknowns: boolean;
}

// The TypeScript type for each format. Messages are translated, decimals stay exact text, timestamps are in
// milliseconds, and dates are text such as "2026-11-21".
const FORMATS: Readonly<Record<string, string>> = {
  message: 'string',
  decimal: 'string',
  asset: 'string',
  icon: 'string',
  route: 'string',
  url: 'string',
  timestamp: 'number',
  time: 'number | string',
  state: '{ label: string; tone: string }',
  series: 'readonly unknown[]',
};

// Formats whose value may be unknown, even for a required prop.
const MAY_BE_UNKNOWN = new Set(['message', 'decimal', 'timestamp', 'time', 'state']);

const SCALARS: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'undefined',
};

function literal(value: unknown, path: Path): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new SourceError('Expected text, a number or a boolean in a choice.', path, 'List scalar values only.');
}

function resolve(schema: Json, options: PrintOptions, path: Path, trail: readonly string[] = []): Json {
  const ref = textAt(schema, '$ref');
  if (ref === undefined) return schema;
  const match = /^#\/\$defs\/([^/]+)$/.exec(ref);
  const name = match?.[1];
  const target = name === undefined ? undefined : getOwn(recordAt(options.root, '$defs'), name);
  if (name === undefined || !isRecord(target)) {
    throw new SourceError(
      `The reference "${ref}" does not resolve.`,
      path,
      'Refer to "#/$defs/<name>" in this contract.',
    );
  }
  if (trail.includes(name)) {
    throw new SourceError(`The reference "${ref}" refers to itself.`, path, 'Remove the circular reference.');
  }
  return resolve(target, options, path, [...trail, name]);
}

function printArray(schema: Json, options: PrintOptions, path: Path): string {
  if (!isRecord(schema.items)) return 'readonly unknown[]';
  const item = printType(schema.items, options, [...path, 'items']);
  return `readonly ${/^[\w.]+$/.test(item) || /^\{[^{}]*\}$/.test(item) ? item : `(${item})`}[]`;
}

function printObject(schema: Json, options: PrintOptions, path: Path): string {
  const properties = Object.entries(recordAt(schema, 'properties'));
  if (properties.length > 0) {
    const members = properties.map(([name]) => printMember(schema, name, options, path));
    return `{ ${members.join(' ')} }`;
  }
  const values = schema.additionalProperties;
  if (!isRecord(values)) return 'Readonly<Record<string, unknown>>';
  return `Readonly<Record<string, ${printType(values, options, [...path, 'additionalProperties'])}>>`;
}

/** Prints the TypeScript type of a value that the view receives. */
export function printType(given: Json, options: PrintOptions, path: Path): string {
  const schema = resolve(given, options, path);
  const choices = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')].filter(isRecord);
  if (choices.length > 0) return [...new Set(choices.map((choice) => printType(choice, options, path)))].join(' | ');
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => literal(value, [...path, 'enum'])).join(' | ');
  if (Object.hasOwn(schema, 'const')) return literal(schema.const, [...path, 'const']);
  const format = textAt(schema, 'format');
  if (format !== undefined && Object.hasOwn(FORMATS, format)) return FORMATS[format] ?? 'unknown';
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => printType({ ...schema, type }, options, path)).join(' | ');
  }
  return printPlain(schema, options, path);
}

function printPlain(schema: Json, options: PrintOptions, path: Path): string {
  const type = schema.type;
  if (type === undefined) return isRecord(schema.properties) ? printObject(schema, options, path) : 'unknown';
  if (type === 'array') return printArray(schema, options, path);
  if (type === 'object') return printObject(schema, options, path);
  const scalar = typeof type === 'string' && Object.hasOwn(SCALARS, type) ? SCALARS[type] : undefined;
  if (scalar !== undefined) return scalar;
  throw new SourceError(
    `Unknown type ${JSON.stringify(type)}.`,
    [...path, 'type'],
    'Use one of the JSON Schema types.',
  );
}

/** Prints one member of an object type, such as `price: string | undefined;`. */
export function printMember(owner: Json, name: string, options: PrintOptions, path: Path): string {
  const place = [...path, 'properties', name];
  const given = getOwn(recordAt(owner, 'properties'), name);
  if (!isRecord(given))
    throw new SourceError(`The property "${name}" has no schema.`, place, 'Add a JSON Schema, such as {}.');
  const schema = resolve(given, options, place);
  const type = printType(schema, options, place);
  const required = listAt(owner, 'required').includes(name);
  const unknown = required && options.unknowns && MAY_BE_UNKNOWN.has(textAt(schema, 'format') ?? '');
  return `${propertyName(name)}${required ? '' : '?'}: ${type}${unknown ? ' | undefined' : ''};`;
}
