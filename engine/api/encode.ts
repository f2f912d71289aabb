import type { Plan } from '../compiled/index.ts';
import { CalendarDate, Decimal } from '../expression/run.ts';
import { wallTime } from '../i18n/zone.ts';
import { WireError } from './errors.ts';
import {
  below,
  decode,
  integerOf,
  isFields,
  planNamedBy,
  preview,
  type Fields,
  type Leaf,
  type ObjectPlan,
} from './decode.ts';

function encodeLeaf(plan: Plan, value: unknown, zone: string, path: string): string {
  if (plan.t === 'date') return encodeDay(value, path);
  if (value instanceof CalendarDate && TIMES.has(plan.t)) throw new WireError(path, 'a timestamp', preview(value));
  if (value instanceof Date) {
    if (plan.t === 'seconds') return String(Math.floor(value.getTime() / 1000));
    if (plan.t === 'milliseconds') return String(value.getTime());
    if (plan.t === 'rfc3339') return value.toISOString();
    return wallTime(zone, value.getTime()).toISOString().slice(0, 19).replace('T', ' ');
  }
  if (typeof value === 'boolean') return plan.t === 'flag' ? (value ? '1' : '0') : String(value);
  return value instanceof Decimal ||
    value instanceof CalendarDate ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint'
    ? String(value)
    : JSON.stringify(value);
}

const TIMES: ReadonlySet<string> = new Set(['datetime', 'rfc3339', 'seconds', 'milliseconds']);

/** A moment has no day of its own: which one it is on depends on a zone, so it never becomes a date here. */
function encodeDay(value: unknown, path: string): string {
  const date = typeof value === 'string' ? CalendarDate.parse(value) : value;
  if (date instanceof CalendarDate) return date.text;
  throw new WireError(path, 'a date such as 2026-11-21', preview(value));
}

/**
 * Encodes values, keyed by author-facing names, as fields with wire names. Omits unknown values; throws on undeclared
 * names.
 * @param isJson whether to write the field with a wire name as JSON; otherwise, it is plain text
 */
export function encode(
  plan: Plan,
  values: Readonly<Record<string, unknown>>,
  zone: string,
  isJson: (wire: string) => boolean = () => false,
): readonly (readonly [string, string | Blob])[] {
  if (plan.t !== 'object') return [];
  return fieldValues(plan, values, zone, '').map(([wire, part, value, path]) => {
    if (value instanceof Blob) return [wire, value];
    const text = isJson(wire)
      ? JSON.stringify(jsonValue(part, value, zone, path))
      : encodeLeaf(part, value, zone, path);
    return [wire, text];
  });
}

/** The known values of an object's fields, and the defaults of others. @throws WireError for an undeclared name or a missing field */
function fieldValues(
  plan: ObjectPlan,
  values: Fields,
  zone: string,
  path: string,
): readonly (readonly [wire: string, plan: Plan, value: unknown, path: string])[] {
  const names = new Set(plan.f.map(([, name]) => name));
  for (const name of Object.keys(values))
    if (!names.has(name))
      throw new WireError(below(path, name), `one of ${[...names].join(', ')}`, 'an undeclared field');
  return plan.f.flatMap(([wire, name, part, required]) => {
    const given = Object.hasOwn(values, name) ? values[name] : undefined;
    const value = given === undefined ? decode(part, given, zone) : given;
    if (value !== undefined && value !== null) return [[wire, part, value, below(path, name)] as const];
    if (required) throw new WireError(below(path, name), 'a value for the required field', 'nothing');
    return [];
  });
}

/** A value in a JSON body. Decimals are text, because a JSON number would lose digits. */
function jsonValue(given: Plan, value: unknown, zone: string, path: string): unknown {
  const plan = given.t === 'type' ? planNamedBy(given) : given;
  if (value === null || value === undefined) return null;
  if (plan.t === 'series') return value;
  if (plan.t === 'list') {
    if (!Array.isArray(value)) throw new WireError(path, 'a list', preview(value));
    return value.map((item, index) => jsonValue(plan.i, item, zone, `${path}[${index}]`));
  }
  if (plan.t !== 'object' && plan.t !== 'map') return jsonLeaf(plan, encodeLeaf(plan, value, zone, path), path);
  if (typeof value !== 'object' || !isFields(value)) throw new WireError(path, 'an object', preview(value));
  return Object.fromEntries(
    plan.t === 'map'
      ? Object.entries(value).map(([key, part]) => [key, jsonValue(plan.v, part, zone, below(path, key))])
      : fieldValues(plan, value, zone, path).map(([wire, part, each, at]) => [wire, jsonValue(part, each, zone, at)]),
  );
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'digits', 'flag', 'seconds', 'milliseconds']);

/** @param text the value as it is written in a form */
function jsonLeaf({ t }: Leaf, text: string, path: string): unknown {
  if (NUMBERS.has(t)) return integerOf(text, path);
  if (t !== 'boolean') return text;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new WireError(path, 'true or false', preview(text));
}
