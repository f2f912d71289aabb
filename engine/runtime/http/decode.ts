import { CalendarDate, Decimal } from '../../language/expression/run.ts';
import { wallMoment } from '../../language/i18n/zone.ts';
import type { Json, Limits, Plan, TypePlan } from '../../language/format/index.ts';
import { WireError } from './errors.ts';

const WALL_TIME = /^(\d{4}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d))?$/;

/** Reads a day, and the time of day if the text has one. */
function readWall(value: unknown, path: string): readonly [date: CalendarDate, time: string] {
  const [, day, time = '00:00:00'] = typeof value === 'string' ? (WALL_TIME.exec(value) ?? []) : [];
  if (day === undefined) throw new WireError(path, 'a date such as 2026-11-21 14:31:02', preview(value));
  const date = CalendarDate.parse(day);
  if (!date) throw new WireError(path, 'a date that exists', preview(value));
  return [date, time];
}

function getDatetime(value: unknown, zone: string, path: string): Date {
  const [date, time] = readWall(value, path);
  const moment = wallMoment(zone, Date.parse(`${date.text}T${time}Z`));
  if (moment === undefined) throw new WireError(path, `a day that ${zone} did not skip`, preview(value));
  return new Date(moment);
}

const RFC_3339 =
  /^(\d{4}-\d\d-\d\d)[Tt ]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(\.\d{1,9})?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

function readInstant(value: unknown, path: string): Date {
  const [, date = '', time = '', fraction = '', offset = ''] =
    typeof value === 'string' ? (RFC_3339.exec(value) ?? []) : [];
  if (date === '') throw new WireError(path, 'a time such as 2026-11-21T14:31:02Z', preview(value));
  if (!CalendarDate.parse(date)) throw new WireError(path, 'a date that exists', preview(value));
  return new Date(`${date}T${time}${fraction.slice(0, 4)}${offset.toUpperCase()}`);
}

function readTimestamp(value: unknown, unit: number, path: string): Date {
  const moment = new Date(readInteger(value, path) * unit);
  if (Number.isNaN(moment.getTime())) throw new WireError(path, 'a moment', preview(value));
  return moment;
}

export const preview = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  // the parser's mark for a number that it could not keep
  if (Number.isNaN(value)) return 'a number that is too long';
  const text = value instanceof Decimal ? value.toString() : (JSON.stringify(value) ?? typeof value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

function readDecimal(value: unknown, expected: string, path: string): Decimal {
  const decimal =
    typeof value === 'number' ? Decimal.from(value) : typeof value === 'string' ? Decimal.read(value) : value;
  if (!(decimal instanceof Decimal)) throw new WireError(path, expected, preview(value));
  return decimal;
}

const WHOLE = /^-?\d+$/;

/** Reads a whole number of any size, such as a 64-bit id. */
export function readWhole(value: unknown, path: string): Decimal {
  const isWhole =
    typeof value === 'number'
      ? Number.isSafeInteger(value)
      : (typeof value === 'string' || value instanceof Decimal) && WHOLE.test(String(value));
  if (!isWhole) throw new WireError(path, 'a whole number', preview(value));
  return readDecimal(value, 'a whole number', path);
}

export function readInteger(value: unknown, path: string): number {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^-?\d{1,15}$/.test(value)
        ? Number(value)
        : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new WireError(path, 'a whole number', preview(value));
  return number;
}

/** Maximum number of decimal places on the wire. */
const MAX_DIGITS = 18;

function splitDigits(value: unknown, _: string, path: string): Decimal {
  const digits = readInteger(value, path);
  if (digits < 0 || digits > MAX_DIGITS) throw new WireError(path, `0 to ${MAX_DIGITS} digits`, preview(value));
  return readDecimal(digits, 'a whole number', path);
}

/**
 * Returns the rows of a series for widgets. Numbers that a double cannot hold become text; other rows keep their
 * identity.
 */
export function readFigures(list: readonly unknown[], path: string): readonly unknown[] {
  if (!list.some(hasWideFigure)) return list;
  return list.map((cell, index) => {
    if (Number.isNaN(cell)) throw new WireError(`${path}[${index}]`, 'a figure', preview(cell));
    if (cell instanceof Decimal) return cell.toString();
    return Array.isArray(cell) ? readFigures(cell, `${path}[${index}]`) : cell;
  });
}

const hasWideFigure = (cell: unknown): boolean =>
  Array.isArray(cell) ? cell.some(hasWideFigure) : cell instanceof Decimal || Number.isNaN(cell);

type Decode = (value: unknown, zone: string, path: string) => unknown;
export type Leaf = Exclude<Plan, { t: 'object' | 'list' | 'map' | 'type' }>;
const LEAVES: Readonly<Record<Leaf['t'], Decode>> = {
  string: (value, _, path) => {
    if (typeof value === 'string') return value;
    throw new WireError(path, 'text', preview(value));
  },
  decimal: (value, _, path) => readDecimal(value, 'a decimal', path),
  digits: splitDigits,
  integer: (value, _, path) => readWhole(value, path),
  boolean: (value, _, path) => {
    if (typeof value === 'boolean') return value;
    throw new WireError(path, 'true or false', preview(value));
  },
  flag: (value, _, path) => {
    if (value === 1 || value === '1' || value === true) return true;
    if (value === 0 || value === '0' || value === false) return false;
    throw new WireError(path, '0 or 1', preview(value));
  },
  datetime: getDatetime,
  date: (value, _, path) => readWall(value, path)[0],
  rfc3339: (value, _, path) => readInstant(value, path),
  seconds: (value, _, path) => readTimestamp(value, 1000, path),
  milliseconds: (value, _, path) => readTimestamp(value, 1, path),
  series: (value, _, path) => {
    if (Array.isArray(value)) return readFigures(value, path);
    throw new WireError(path, 'a list', preview(value));
  },
  binary: (value) => value,
};

function decodeLeaf({ t, e: choices }: Leaf, value: unknown, zone: string, path: string): unknown {
  const decoded = LEAVES[t](value, zone, path);
  if (choices === undefined || choices.some((choice) => isSame(LEAVES[t](choice, zone, path), decoded))) return decoded;
  const texts = choices.map((choice) => preview(choice)).join(', ');
  throw new WireError(path, choices.length === 1 ? texts : `one of ${texts}`, preview(value));
}

/** Compares by value: 2 and "2" are the same whole number. */
const isSame = (left: unknown, right: unknown): boolean =>
  left === right || (typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right));

/** A cache of decoded values by wire object. */
interface Kept {
  get(plan: Plan, value: object): unknown;
  set(plan: Plan, value: object, result: unknown): void;
}

const seen = new WeakMap<Plan, WeakMap<object, unknown>>();

/** Caches decoded values, so that unchanged rows keep their identity and their views do not re-render. */
const KEPT: Kept = {
  get: (plan, value) => seen.get(plan)?.get(value),
  set: (plan, value, result) => {
    const known = seen.get(plan) ?? new WeakMap<object, unknown>();
    seen.set(plan, known);
    known.set(value, result);
  },
};

/** Caches nothing: with an entry for each part of a long list, garbage collection would take long. */
const NOT_KEPT: Kept = { get: () => undefined, set: () => undefined };

/** The cache entry of a value that cannot be decoded. */
class Failed {
  constructor(readonly error: unknown) {}
}

const named = new WeakMap<TypePlan, Plan>();

/** Returns the plan of a recursive type. Its first use resolves the names of all types in it. */
export function planNamedBy(plan: TypePlan): Exclude<Plan, TypePlan> {
  const { of, types = {} } = plan;
  if (!named.has(plan)) for (const each of [plan, ...Object.values(types)]) resolveNames(each, types);
  const found = named.get(plan);
  if (found === undefined) throw new Error(`The release has no type ${of}.`);
  return found.t === 'type' ? planNamedBy(found) : found;
}

function resolveNames(plan: Plan, types: NonNullable<TypePlan['types']>): void {
  if (plan.t === 'type') {
    const target = types[plan.of];
    if (target) named.set(plan, target);
  } else if (plan.t === 'object') for (const [, , part] of plan.f) resolveNames(part, types);
  else if (plan.t === 'list') resolveNames(plan.i, types);
  else if (plan.t === 'map') resolveNames(plan.v, types);
}

/**
 * Decodes a wire value: decimal text becomes a Decimal, misspelt names are corrected, and undeclared fields are
 * dropped.
 * @throws WireError with the path, the expected type and the actual value
 */
export function decode(given: Plan, value: unknown, zone: string, path = '', kept = KEPT): unknown {
  if (value === undefined) return given.d === undefined ? undefined : decode(given, given.d, zone, path, kept);
  const plan = given.t === 'type' ? planNamedBy(given) : given;
  if (value === null) {
    if (plan.n || given.n) return undefined;
    throw new WireError(path, plan.t, 'null');
  }
  if (plan.l) checkLimits(plan.l, value, path);
  if (plan.t !== 'object' && plan.t !== 'list' && plan.t !== 'map') return decodeLeaf(plan, value, zone, path);
  if (typeof value !== 'object') throw new WireError(path, plan.t === 'list' ? 'a list' : 'an object', preview(value));
  const before = kept.get(plan, value);
  if (before instanceof Failed) throw before.error;
  if (before !== undefined) return before;
  const result = decodeParts(plan, value, zone, path, kept);
  kept.set(plan, value, result);
  return result;
}

type IsWithin = (value: unknown, given: Json) => boolean;

const atLeast = (size: number, given: Json): boolean => size >= Number(given);
const atMost = (size: number, given: Json): boolean => size <= Number(given);
const ofText =
  (isWithin: typeof atLeast): IsWithin =>
  (value, given) =>
    typeof value !== 'string' || isWithin([...value].length, given);
const ofItems =
  (isWithin: typeof atLeast): IsWithin =>
  (value, given) =>
    !Array.isArray(value) || isWithin(value.length, given);

/** Compares exactly, digit for digit. A value that is not a number is left to the type check. */
const ofFigure =
  (isWithin: (order: number) => boolean): IsWithin =>
  (value, given) => {
    const limit = Decimal.parse(typeof given === 'string' ? given : JSON.stringify(given));
    const figure = Decimal.parse(String(value));
    return figure === undefined || limit === undefined || isWithin(figure.compare(limit));
  };

const LIMITS: Readonly<Record<string, IsWithin>> = {
  minLength: ofText(atLeast),
  maxLength: ofText(atMost),
  pattern: (value, pattern) =>
    typeof value !== 'string' || (typeof pattern === 'string' && new RegExp(pattern, 'u').test(value)),
  minimum: ofFigure((order) => order >= 0),
  maximum: ofFigure((order) => order <= 0),
  minItems: ofItems(atLeast),
  maxItems: ofItems(atMost),
};

function checkLimits(limits: Limits, value: unknown, path: string): void {
  for (const [name, given] of Object.entries(limits))
    if (!LIMITS[name]?.(value, given)) throw new WireError(path, `${name} ${JSON.stringify(given)}`, preview(value));
}

export const below = (path: string, name: string): string => (path ? `${path}.${name}` : name);

function decodeParts(
  plan: Extract<Plan, { t: 'object' | 'list' | 'map' }>,
  value: object,
  zone: string,
  path: string,
  kept: Kept,
): unknown {
  if (plan.t === 'list') {
    if (!Array.isArray(value)) throw new WireError(path, 'a list', preview(value));
    return value.map((item, index) => decode(plan.i, item, zone, `${path}[${index}]`, kept));
  }
  if (!isFields(value)) throw new WireError(path, 'an object', Array.isArray(value) ? 'a list' : preview(value));
  if (plan.t === 'map')
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, decode(plan.v, part, zone, below(path, key), kept)]),
    );
  return decodeFields(plan, value, zone, path, undefined, kept);
}

export type ObjectPlan = Extract<Plan, { t: 'object' }>;
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: object): value is Fields => !Array.isArray(value) && !(value instanceof Decimal);

/** @param before the object's previous version; unchanged fields keep their values */
function decodeFields(
  plan: ObjectPlan,
  value: Fields,
  zone: string,
  path: string,
  before?: Decoded,
  kept = KEPT,
): unknown {
  const result: Record<string, unknown> = {};
  for (const [wire, name, part, required] of plan.f) {
    const raw = Object.hasOwn(value, wire) ? value[wire] : undefined;
    if (raw === undefined && required && part.d === undefined)
      throw new WireError(below(path, wire), part.t === 'type' ? planNamedBy(part).t : part.t, 'nothing');
    const same =
      before !== undefined && raw !== undefined && raw === before.wire[wire] ? before.value[name] : undefined;
    const decoded = same ?? decode(part, raw, zone, below(path, wire), kept);
    if (decoded !== undefined) result[name] = decoded;
  }
  return result;
}

interface Decoded {
  readonly wire: Fields;
  readonly value: Fields;
}

/**
 * Decodes only the changed fields of a changed stream row. Rows of a live list change twenty times a second, but only
 * in two or three of their thirty fields.
 */
export function decodeChanged(plan: Plan, value: object, zone: string, path: string, before: Decoded): unknown {
  if (plan.t !== 'object' || !isFields(value)) return decode(plan, value, zone, path);
  return decodeFields(plan, value, zone, path, before);
}

export type ListPlan = Extract<Plan, { t: 'list' }>;

/**
 * Decodes a list item by item, so that other work can run in between. Afterwards, `decode` returns or throws the same
 * for the whole list at once.
 * @param same a list that was decoded before; items that are identical to its item at the same position are not decoded
 * again
 */
export function* decodeItems(
  plan: ListPlan,
  list: readonly unknown[],
  zone: string,
  path: string,
  same: readonly unknown[],
): Generator<void, void> {
  const before = KEPT.get(plan, same);
  const items: unknown[] = [];
  try {
    for (const [at, item] of list.entries()) {
      const isSame = Array.isArray(before) && item === same[at] && at < before.length;
      items.push(isSame ? before[at] : decode(plan.i, item, zone, `${path}[${at}]`, NOT_KEPT));
      yield;
    }
    KEPT.set(plan, list, items);
  } catch (error) {
    KEPT.set(plan, list, new Failed(error));
  }
}
