import { getOwn } from '@vitrine/engine/expression';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Refusal } from '../shared/refusal.ts';
import type { JsonRecord } from '../shared/json.ts';
import { DECIMAL } from './compile.ts';
import type { DataType } from './types.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Field names appear in messages, so they are shortened and stripped of special characters. */
const printable = (field: string): string => field.slice(0, 40).replace(/[^\w[\].$-]/g, '?');

function refuse(key: string, field: string, more: Readonly<Record<string, string>> = {}): never {
  throw new Refusal(`server.${key}`, { field: printable(field), values: { field: printable(field), ...more } });
}

const declares = (request: DataType, field: string): boolean => Object.hasOwn(request.properties ?? {}, field);

/**
 * Converts form text to the types that the request declares. An integer must be all digits, a decimal stays text, and
 * nothing is guessed. Undeclared names, including `a[b]` and `__proto__`, are refused.
 */
export function parseFields(request: DataType, pairs: Iterable<readonly [string, string]>): Fields {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, text] of pairs) {
    const type = declares(request, name) ? getOwn(request.properties, name) : undefined;
    if (!type) refuse('field_unknown', name);
    if (Object.hasOwn(fields, name)) refuse('field_twice', name);
    // PostgreSQL cannot store U+0000, and U+FFFD replaces bytes that were not valid UTF-8
    if (text.includes('\u0000') || text.includes('\uFFFD')) refuse('field_wrong', name);
    const value = parseText(type, name, text);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
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
  throw new Error(`The request field ${name} has a type that forms do not support: ${String(type.type)}.`);
}

export function validateFields(validate: ValidateFunction, fields: Fields): void {
  if (!validate(fields)) refuseBy(validate.errors?.[0]);
}

function refuseBy(error: ErrorObject | undefined): never {
  const params: JsonRecord = error?.params ?? {};
  const field = error?.keyword === 'required' ? String(params.missingProperty) : (error?.instancePath ?? '').slice(1);
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
