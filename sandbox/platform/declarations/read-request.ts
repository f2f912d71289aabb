import { getOwn, parseExactJson, readByFormat } from '@vitrine/engine/expression';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { ApiError } from '../shared/api-error.ts';
import type { JsonRecord } from '../shared/json.ts';
import { DECIMAL } from './compile.ts';
import type { CallDeclaration, DataType } from './types.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Shortens a field name and strips its special characters, because it appears in messages. */
const printable = (field: string): string => field.slice(0, 40).replace(/[^\w[\].$-]/g, '?');

function refuse(key: string, field: string, more: Readonly<Record<string, string>> = {}): never {
  throw new ApiError(`server.${key}`, { field: printable(field), values: { field: printable(field), ...more } });
}

const declares = (request: DataType, field: string): boolean => Object.hasOwn(request.properties ?? {}, field);

/**
 * Converts form text to the types that the request declares. An integer must be all digits, a decimal stays text, and
 * nothing is guessed. Undeclared names, including `__proto__`, are refused.
 */
export function parseFields(
  { request, arrays = {} }: Pick<CallDeclaration, 'request' | 'arrays'>,
  pairs: Iterable<readonly [string, string]>,
): Fields {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, text] of pairs) {
    const [field, keys] = placeIn(name, arrays);
    const type = declares(request, field) ? getOwn(request.properties, field) : undefined;
    if (!type) refuse('field_unknown', name);
    // PostgreSQL cannot store U+0000, and U+FFFD replaces bytes that were not valid UTF-8
    if (text.includes('\u0000') || text.includes('\uFFFD')) refuse('field_wrong', name);
    const texts =
      type.type === 'array' && getOwn(arrays, field) === 'comma' ? (text === '' ? [] : text.split(',')) : undefined;
    const value = texts
      ? texts.map((item) => put(type.items ?? {}, undefined, [], name, item))
      : put(type, fields[field], keys, name, text);
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}

type Styles = NonNullable<CallDeclaration['arrays']>;

/** Splits a name into the field and the keys within it: `rows[0][id]` → `rows`, `0`, `id`. */
function placeIn(name: string, arrays: Styles): readonly [field: string, keys: readonly string[]] {
  const [, field = '', inside = ''] = /^([^[\]]+)((?:\[[^[\]]*\]){0,9})$/.exec(name) ?? [];
  if (getOwn(arrays, field) === 'brackets')
    return [field, [...inside.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
  return [name, getOwn(arrays, name) === 'repeat' ? [''] : []];
}

/** Returns the value of a field with one more text put at a place in it. */
function put(type: DataType, before: unknown, keys: readonly string[], name: string, text: string): unknown {
  const [key, ...rest] = keys;
  if (key === undefined)
    return before === undefined
      ? parseText(type, name, String(readByFormat(text, type.format)))
      : refuse('field_twice', name);
  if (type.type === 'array' && type.items) {
    const list = Array.isArray(before) ? before : [];
    const index = key === '' ? list.length : Number(key);
    if (!/^\d{0,4}$/.test(key) || index > list.length) refuse('field_wrong', name);
    list[index] = put(type.items, list[index], rest, name, text);
    return list;
  }
  const part = type.type === 'object' && declares(type, key) ? getOwn(type.properties, key) : undefined;
  if (!part) refuse('field_unknown', name);
  const object: Record<string, unknown> = Object.create(null);
  Object.assign(object, before);
  object[key] = put(part, object[key], rest, name, text);
  return object;
}

/** Parses a list or an object sent as one text. Its parts are validated afterwards. */
function parseJson(name: string, text: string): unknown {
  try {
    if (/\\u0000/i.test(text)) refuse('field_wrong', name);
    return parseExactJson(text);
  } catch {
    return refuse('field_wrong', name);
  }
}

function parseText(type: DataType, name: string, text: string): unknown {
  const isText = type.type === 'string';
  if (text === '' && (!isText || type.format === 'decimal')) return undefined;
  if (type.format === 'decimal') return DECIMAL.test(text) ? text : refuse('field_decimal', name);
  if (isText) return text;
  if (type.type === 'integer') {
    const digits =
      type.format === 'flag' && (text === 'true' || text === 'false') ? String(Number(text === 'true')) : text;
    return /^-?\d{1,15}$/.test(digits) ? Number(digits) : refuse('field_integer', name);
  }
  if (type.type === 'boolean')
    return text === '1' || text === 'true'
      ? true
      : text === '0' || text === 'false'
        ? false
        : refuse('field_wrong', name);
  if (type.type === 'array' || type.type === 'object') return parseJson(name, text);
  throw new Error(`The request field ${name} has a type that forms do not support: ${String(type.type)}.`);
}

export function validateFields(validate: ValidateFunction, fields: Fields): void {
  if (!validate(fields)) refuseBy(validate.errors?.[0]);
}

function refuseBy(error: ErrorObject | undefined): never {
  const params: JsonRecord = error?.params ?? {};
  const field = toPath(error?.instancePath ?? '', error?.keyword === 'required' ? String(params.missingProperty) : '');
  switch (error?.keyword) {
    case 'required':
      return refuse('field_missing', field);
    case 'enum':
      return refuse('field_choice', field, {
        choices: Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : '',
      });
    case 'maxLength':
      return refuse('field_long', field);
    case 'minLength':
      return refuse(params.limit === 1 ? 'field_missing' : 'field_short', field);
    default:
      return refuse('field_wrong', field);
  }
}

/**
 * Converts a JSON Pointer to a path: `/claimants/2/amount` → `claimants[2].amount`.
 * @param missing the name of a missing property; may be empty
 */
const toPath = (pointer: string, missing: string): string =>
  [...pointer.split('/').slice(1), ...(missing === '' ? [] : [missing])]
    .map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join('');
