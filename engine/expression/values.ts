import { Decimal } from './decimal.ts';
import { ABSENT, firstUnknown, Unknown, mistake, UNKNOWN } from './unknown.ts';

/** Reserved names that would reach JavaScript prototypes. Declarations and responses must not use them. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** An optional value, the result of `.?`. */
export class Maybe {
  constructor(readonly value: unknown) {}
}

export const NOTHING = new Maybe(UNKNOWN);

/** Converts a raw value for expressions: numbers become Decimal; null and undefined become unknown. */
export function admit(value: unknown): unknown {
  if (value === undefined || value === null) return UNKNOWN;
  if (typeof value === 'number' || typeof value === 'bigint')
    return Decimal.from(value) ?? mistake('the number is not finite');
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

/** The kind of a value in error texts. */
export function kindOf(value: unknown): string {
  if (value instanceof Decimal) return 'Decimal';
  if (value instanceof Date) return 'timestamp';
  if (value instanceof Maybe) return 'optional';
  if (isList(value)) return 'list';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'object' ? (isRecord(value) ? 'object' : 'opaque value') : typeof value;
}

/** Converts a member of a known value: null and undefined become absent. */
const member = (value: unknown): unknown => (value === undefined || value === null ? ABSENT : admit(value));

/** Reads own properties only. A missing one is absent. */
export function fieldOf(value: unknown, name: string): unknown {
  if (value instanceof Unknown) return value;
  if (value instanceof Maybe) return value === NOTHING ? NOTHING : maybe(fieldOf(value.value, name));
  if (isRecord(value)) return Object.hasOwn(value, name) ? member(value[name]) : ABSENT;
  return mistake(`cannot read .${name} of a ${kindOf(value)}`);
}

export function elementOf(value: unknown, key: unknown): unknown {
  const missing = firstUnknown(value, key);
  if (missing) return missing;
  if (value instanceof Maybe) return value === NOTHING ? NOTHING : maybe(elementOf(value.value, key));
  if (isList(value) && key instanceof Decimal) {
    const index = key.toInteger();
    if (index === undefined) return mistake(`${key.toString()} is not a list index`);
    return index >= 0 && index < value.length ? member(value[index]) : ABSENT;
  }
  if (isRecord(value) && typeof key === 'string') {
    return !FORBIDDEN_NAMES.has(key) && Object.hasOwn(value, key) ? member(value[key]) : ABSENT;
  }
  return mistake(`cannot read an element of a ${kindOf(value)} with a ${kindOf(key)}`);
}

/** Wraps a value as an optional: unknown becomes empty, an error stays an error. */
export function maybe(value: unknown): unknown {
  if (value instanceof Maybe) return value;
  if (value instanceof Unknown) return value.reason === 'unknown' ? NOTHING : value;
  return new Maybe(value);
}
