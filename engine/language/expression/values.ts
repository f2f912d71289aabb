import { CalendarDate } from './calendar-date.ts';
import { Decimal } from './decimal.ts';
import { ABSENT, firstUnknown, Unknown, errorValue, UNKNOWN } from './unknown.ts';

/** Reserved names that would give access to JavaScript prototypes. Declarations and responses must not use them. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

/** An optional value, the result of `.?`. */
export class Optional {
  constructor(readonly value: unknown) {}
}

export const EMPTY = new Optional(UNKNOWN);

/** Converts a raw value for expressions: numbers become Decimal; null and undefined become unknown. */
export function toValue(value: unknown): unknown {
  if (value === undefined || value === null) return UNKNOWN;
  if (typeof value === 'number' || typeof value === 'bigint')
    return Decimal.from(value) ?? errorValue('the number is not finite');
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The name of a value's kind, for error messages. */
export function getKind(value: unknown): string {
  if (value instanceof Decimal) return 'Decimal';
  if (value instanceof Date) return 'timestamp';
  if (value instanceof CalendarDate) return 'date';
  if (value instanceof Optional) return 'optional';
  if (isList(value)) return 'list';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'object' ? (isRecord(value) ? 'object' : 'opaque value') : typeof value;
}

/** Converts a member of a known value: null and undefined become absent. */
const toMemberValue = (value: unknown): unknown => (value === undefined || value === null ? ABSENT : toValue(value));

/** Reads own properties only. A missing property is absent. */
export function getField(value: unknown, name: string): unknown {
  if (value instanceof Unknown) return value;
  if (value instanceof Optional) return value === EMPTY ? EMPTY : toOptional(getField(value.value, name));
  if (isRecord(value)) return Object.hasOwn(value, name) ? toMemberValue(value[name]) : ABSENT;
  return errorValue(`cannot read .${name} of a ${getKind(value)}`);
}

export function getElement(value: unknown, key: unknown): unknown {
  const missing = firstUnknown(value, key);
  if (missing) return missing;
  if (value instanceof Optional) return value === EMPTY ? EMPTY : toOptional(getElement(value.value, key));
  if (isList(value) && key instanceof Decimal) {
    const index = key.toInteger();
    if (index === undefined) return errorValue(`${key.toString()} is not a list index`);
    return index >= 0 && index < value.length ? toMemberValue(value[index]) : ABSENT;
  }
  if (isRecord(value) && typeof key === 'string') {
    return !FORBIDDEN_NAMES.has(key) && Object.hasOwn(value, key) ? toMemberValue(value[key]) : ABSENT;
  }
  return errorValue(`cannot read an element of a ${getKind(value)} with a ${getKind(key)}`);
}

/** Wraps a value as an optional. Unknown becomes empty; an error stays an error. */
export function toOptional(value: unknown): unknown {
  if (value instanceof Optional) return value;
  if (value instanceof Unknown) return value.reason === 'unknown' ? EMPTY : value;
  return new Optional(value);
}
