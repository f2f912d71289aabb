import type { Call, Plan } from '../../language/format/index.ts';
import { CalendarDate, Decimal } from '../../language/expression/run.ts';
import { wallTime } from '../../language/i18n/zone.ts';
import { ownValue } from '../core/scope.ts';
import { WireError } from './errors.ts';
import {
  below,
  decode,
  readInteger,
  isFields,
  planNamedBy,
  preview,
  readWhole,
  type Fields,
  type Leaf,
  type ObjectPlan,
} from './decode.ts';

function encodeLeaf(plan: Leaf, value: unknown, zone: string, path: string): string {
  if (plan.t === 'date') return encodeDay(value, zone, path);
  if (value instanceof CalendarDate && TIMES.has(plan.t)) throw new WireError(path, 'a timestamp', preview(value));
  if (value instanceof Date) {
    if (plan.t === 'seconds') return String(Math.floor(value.getTime() / 1000));
    if (plan.t === 'milliseconds') return String(value.getTime());
    if (plan.t === 'rfc3339') return value.toISOString();
    return wallTime(zone, value.getTime()).toISOString().slice(0, 19).replace('T', ' ');
  }
  if (typeof value === 'boolean') return plan.t === 'flag' ? (value ? '1' : '0') : String(value);
  // a decimal has no exponent
  if (typeof value === 'number') return String(Decimal.from(value) ?? value);
  if (typeof value === 'string' || typeof value === 'bigint') return String(value);
  if (value instanceof Decimal || value instanceof CalendarDate) return value.toString();
  if (plan.t === 'series') return JSON.stringify(itemsIn(value, path).map(([item]) => item));
  throw new WireError(path, 'a single value', preview(value));
}

const TIMES: ReadonlySet<string> = new Set(['datetime', 'rfc3339', 'seconds', 'milliseconds']);

/** Encodes a day. A moment becomes its day in the back end's zone. */
function encodeDay(value: unknown, zone: string, path: string): string {
  if (value instanceof Date) return wallTime(zone, value.getTime()).toISOString().slice(0, 10);
  const date = typeof value === 'string' ? CalendarDate.parse(value) : value;
  if (date instanceof CalendarDate) return date.text;
  throw new WireError(path, 'a date such as 2026-11-21', preview(value));
}

/** The styles in which the lists and objects of a query or a form are written, by the wire names of their fields. */
type Arrays = Call['arrays'];
type WireField = readonly [wire: string, value: string | Blob];

/** The path of a value in the request, and the zone of its times. */
interface Place {
  readonly zone: string;
  readonly path: string;
}

/**
 * Encodes values, keyed by author-facing names, as fields with wire names: each part by its declared type, also within
 * lists and objects. Omits unknown values; throws on undeclared names.
 * @param isJson whether to write the field with a wire name as JSON; otherwise, it is a part of a query or a form
 */
export function encode(
  plan: Plan,
  values: Readonly<Record<string, unknown>>,
  zone: string,
  isJson: (wire: string) => boolean = () => false,
  arrays: Arrays = {},
): readonly WireField[] {
  if (plan.t !== 'object') return [];
  return fieldValues(plan, values, { zone, path: '' }, isJson).flatMap(([wire, part, value, path, required]) => {
    if (isJson(wire)) return [[wire, jsonText(part, value, zone, path)] as const];
    const fields = formFields(wire, part, value, { zone, path, style: ownValue(arrays, wire) });
    if (required && fields.length === 0) throw new WireError(path, 'at least one item', 'an empty list');
    return fields;
  });
}

/**
 * The values to send for an object's fields, with defaults for absent ones. @throws WireError for an undeclared name or
 * a missing field
 */
function fieldValues(
  plan: ObjectPlan,
  values: Fields,
  { zone, path }: Place,
  canBeNull: (wire: string) => boolean,
): readonly (readonly [wire: string, plan: Plan, value: unknown, path: string, required: 0 | 1])[] {
  const names = new Set(plan.f.map(([, name]) => name));
  for (const name of Object.keys(values))
    if (!names.has(name))
      throw new WireError(below(path, name), `one of ${[...names].join(', ')}`, 'an undeclared field');
  return plan.f.flatMap(([wire, name, part, required]) => {
    const given = Object.hasOwn(values, name) ? values[name] : undefined;
    const value = given === undefined ? decode(part, undefined, zone) : given;
    const isSent = value === null ? (part.n || unfold(part).n) && canBeNull(wire) : value !== undefined;
    if (isSent) return [[wire, part, value, below(path, name), required] as const];
    if (required) throw new WireError(below(path, name), 'a value for the required field', 'nothing');
    return [];
  });
}

type Named = Extract<Plan, { t: 'type' }>;

/** Replaces a reference to a recursive type with the type's plan, which is never a leaf. */
const unfold = (plan: Plan): Exclude<Plan, Named> => (plan.t === 'type' ? planNamedBy(plan) : plan);

const isLeaf = (plan: Plan): plan is Leaf =>
  plan.t !== 'list' && plan.t !== 'object' && plan.t !== 'map' && plan.t !== 'type';

function itemsIn(value: unknown, path: string): readonly (readonly [item: unknown, path: string])[] {
  if (!Array.isArray(value)) throw new WireError(path, 'a list', preview(value));
  return value.map((item, index) => [item, `${path}[${index}]`] as const);
}

/** The parts of an object or a map, by wire names. */
function partsIn(
  plan: Exclude<Plan, Named>,
  value: unknown,
  { zone, path }: Place,
): readonly (readonly [string, Plan, unknown, string])[] {
  if (typeof value !== 'object' || value === null || !isFields(value))
    throw new WireError(path, 'an object', preview(value));
  if (plan.t === 'map') return Object.entries(value).map(([key, part]) => [key, plan.v, part, below(path, key)]);
  return plan.t === 'object'
    ? fieldValues(plan, value, { zone, path }, () => true).map(([wire, part, each, at]) => [wire, part, each, at])
    : [];
}

interface Writing extends Place {
  /** How lists and objects are written; by default, as one JSON text. */
  readonly style: unknown;
}

function formFields(wire: string, given: Plan, value: unknown, { zone, path, style }: Writing): readonly WireField[] {
  const plan = unfold(given);
  if (isLeaf(plan)) return [[wire, value instanceof Blob ? value : encodeLeaf(plan, value, zone, path)]];
  if (style === 'brackets') return bracketFields(wire, plan, value, zone, path);
  if (plan.t !== 'list' || (style !== 'repeat' && style !== 'comma'))
    return [[wire, jsonText(plan, value, zone, path)]];
  const items = itemsIn(value, path).map(([item, at]) =>
    isLeaf(plan.i) ? formItem(plan.i, item, zone, at) : jsonText(plan.i, item, zone, at),
  );
  if (style === 'repeat') return items.map((item) => [wire, item]);
  return [[wire, items.map((item, index) => commaItem(item, `${path}[${index}]`)).join(',')]];
}

function formItem(plan: Leaf, value: unknown, zone: string, path: string): string | Blob {
  if (value instanceof Blob && plan.t === 'binary') return value;
  return nestedText(plan, value, zone, path);
}

/** Checks an item of a comma-separated list. @throws WireError for an item that the reader would split or not see */
function commaItem(item: string | Blob, path: string): string {
  if (typeof item === 'string' && item !== '' && !item.includes(',')) return item;
  throw new WireError(path, 'text without a comma', preview(item));
}

/** Writes fields as `ids[]`, `owner[name]` and `rows[0][name]`, as forms in PHP and Rails do. */
function bracketFields(name: string, given: Plan, value: unknown, zone: string, path: string): readonly WireField[] {
  const plan = unfold(given);
  if (isLeaf(plan)) return [[name, formItem(plan, value, zone, path)]];
  if (plan.t === 'list')
    return itemsIn(value, path).flatMap(([item, at], index) =>
      bracketFields(isLeaf(plan.i) ? `${name}[]` : `${name}[${index}]`, plan.i, item, zone, at),
    );
  return partsIn(plan, value, { zone, path }).flatMap(([wire, part, each, at]) => {
    if (/[[\]]/.test(wire)) throw new WireError(at, 'a name without brackets', preview(wire));
    return bracketFields(`${name}[${wire}]`, part, each, zone, at);
  });
}

/** Writes a value in a JSON body. Decimals are text, because servers would read a JSON number as a double. */
function jsonText(given: Plan, value: unknown, zone: string, path: string): string {
  const plan = unfold(given);
  if ((value === null || value === undefined) && (plan.n || given.n)) return 'null';
  if (plan.t === 'list')
    return `[${itemsIn(value, path)
      .map(([item, at]) => jsonText(plan.i, item, zone, at))
      .join()}]`;
  if (isLeaf(plan)) {
    const text = nestedText(plan, value, zone, path);
    return BARE.has(plan.t) ? text : JSON.stringify(text);
  }
  const fields = partsIn(plan, value, { zone, path });
  return `{${fields.map(([wire, part, each, at]) => `${JSON.stringify(wire)}:${jsonText(part, each, zone, at)}`).join()}}`;
}

const NUMBERS: ReadonlySet<string> = new Set(['digits', 'flag', 'seconds', 'milliseconds']);
/** Types whose values JSON writes without quotes. */
const BARE: ReadonlySet<string> = new Set([...NUMBERS, 'integer', 'boolean', 'series']);

/** Writes a value within a list or an object, or in a JSON body. @throws WireError if it is not of its type */
function nestedText(plan: Leaf, value: unknown, zone: string, path: string): string {
  if (value instanceof Blob) throw new WireError(path, 'a value that is no file', value.type || 'a file');
  const text = encodeLeaf(plan, value, zone, path);
  if (NUMBERS.has(plan.t)) return String(readInteger(text, path));
  if (plan.t === 'integer') return String(readWhole(text, path));
  if (plan.t === 'decimal' ? Decimal.parse(text) : plan.t !== 'boolean' || text === 'true' || text === 'false')
    return text;
  throw new WireError(path, plan.t === 'decimal' ? 'a decimal' : 'true or false', preview(text));
}
