import { Decimal } from './decimal.ts';
import { ABSENT, firstUnknown, Unknown, mistake, UNKNOWN } from './unknown.ts';

/** Names that reach into JavaScript's own machinery. No declaration and no answer may use them. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A value that may be there: what `.?` gives. */
export class Maybe {
  constructor(readonly value: unknown) {}
}

export const NOTHING = new Maybe(UNKNOWN);

/** A raw value as expressions see it: numbers become Decimal, null and undefined are unknown. */
export function admit(value: unknown): unknown {
  if (value === undefined || value === null) return UNKNOWN;
  if (typeof value === 'number' || typeof value === 'bigint')
    return Decimal.from(value) ?? mistake('a number that is not finite');
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

/** What a value is called in messages. */
export function kindOf(value: unknown): string {
  if (value instanceof Decimal) return 'Decimal';
  if (value instanceof Date) return 'timestamp';
  if (value instanceof Maybe) return 'optional';
  if (isList(value)) return 'list';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'object' ? (isRecord(value) ? 'object' : 'opaque value') : typeof value;
}

/** The same of what is held by something that is there. */
const member = (value: unknown): unknown => (value === undefined || value === null ? ABSENT : admit(value));

/** Own properties only. An absent one is unknown. */
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
    if (index === undefined) return mistake(`${key.toString()} is no index of a list`);
    return index >= 0 && index < value.length ? member(value[index]) : ABSENT;
  }
  if (isRecord(value) && typeof key === 'string') {
    return !FORBIDDEN_NAMES.has(key) && Object.hasOwn(value, key) ? member(value[key]) : ABSENT;
  }
  return mistake(`cannot read an element of a ${kindOf(value)} by a ${kindOf(key)}`);
}

/** A value wrapped by `.?`: unknown becomes nothing, a mistake stays one. */
export function maybe(value: unknown): unknown {
  if (value instanceof Maybe) return value;
  if (value instanceof Unknown) return value.reason === 'unknown' ? NOTHING : value;
  return new Maybe(value);
}
