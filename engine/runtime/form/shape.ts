import type { Form, Plan, Field } from '../../language/format/index.ts';
import { findPartedPaths, getPath, isWithin, joinPath, splitFieldPath } from '../../language/expression/field-path.ts';
import { readByFormat, readDigits, readPlainText } from '../../language/expression/visible-text.ts';
import type { FormData } from '../core/drafts.ts';
import { isValues, ownValue, type Values, listValues } from '../core/scope.ts';
import { plainValue, typedValue } from '../core/typed.ts';
import { CalendarDate, Decimal } from '../../language/expression/run.ts';
import type { UiSchema } from '@rjsf/utils';

/** What a form's values are made of: objects and lists whose parts have fields of their own, and values of one field. */
export interface Shape {
  readonly plan: Plan;
  readonly schema: Values;
  /** The schema without its parts, which are judged by themselves. */
  readonly own: Values;
  /** Whether that depends only on which parts there are, or how many, and not on their values. */
  readonly isShallow: boolean;
  /** An object that is required, or a row, is there even if nothing has been entered. */
  readonly required: boolean;
  /** An object's parts, by wire name. */
  readonly members?: ReadonlyMap<string, Member>;
  /** What each row of a list is. */
  readonly item?: Shape;
}
interface Member {
  /** The name in expressions. */
  readonly name: string;
  readonly shape: Shape;
}

const known = new WeakMap<Form, Shape>();

export function getShape(form: Form): Shape {
  const shape = known.get(form) ?? createShape(form);
  known.set(form, shape);
  return shape;
}

function createShape({ fields, plan, schema }: Form): Shape {
  const parted = findPartedPaths(fields.map(({ name }) => name));
  const create = (part: Plan, schema: Values, required: boolean, path: string): Shape => {
    const common = { plan: part, schema, required };
    if (part.t === 'list' && parted.has(`${path}[`)) {
      const { items, ...own } = schema;
      return { ...common, ...describeOwn(own), item: create(part.i, listValues(items), true, `${path}[]`) };
    }
    if (part.t !== 'object' || !(path === '' || parted.has(`${path}.`)))
      return { ...common, own: schema, isShallow: false };
    const needed = findRequired(schema);
    const members = part.f.map(([wire, name, inner]) => {
      const described = listValues(ownValue(schema.properties, wire));
      return [wire, { name, shape: create(inner, described, needed.includes(wire), joinPath(path, wire)) }] as const;
    });
    const properties = Object.fromEntries(members.map(([wire]) => [wire, {}]));
    const own = { ...schema, properties: { ...listValues(schema.properties), ...properties } };
    return { ...common, ...describeOwn(own), members: new Map(members) };
  };
  return create(plan, listValues(schema), true, '');
}

const SHALLOW: ReadonlySet<string> = new Set(['type', 'properties', 'required', 'minItems', 'maxItems']);

const describeOwn = (own: Values): Pick<Shape, 'own' | 'isShallow'> => ({
  own,
  isShallow: Object.keys(own).every((keyword) => SHALLOW.has(keyword)),
});

/** What an object requires, also of the parts that only some cases have: they are only there in these cases. */
export function findRequired({ required, allOf }: Values): readonly string[] {
  const branches = Object.values(listValues(allOf)).flatMap((part) => [listValues(part).then, listValues(part).else]);
  const inner = branches.flatMap((branch) => {
    const { properties } = listValues(branch);
    return findRequired(listValues(branch)).filter((name) => ownValue(properties, name) !== undefined);
  });
  return [...Object.values(listValues(required)).map(String), ...inner];
}

/** The shape at a declared path, such as `claimants[].amount`. */
export const getShapeAt = (form: Form, path: string): Shape | undefined =>
  splitFieldPath(path).reduce<Shape | undefined>(
    (at, step) => (step === '[]' ? at?.item : at?.members?.get(step)?.shape),
    getShape(form),
  );

export const joinRow = (place: string, key: number): string => `${place}[${key}]`;
/** The row that a place is in: `claimants[7].amount` → `claimants[7]`. */
export const getRow = (place: string): string | undefined => /^.*\[\d+\]/.exec(place)?.[0];
export function getRows(data: FormData, list: string): readonly number[] {
  const keys = ownValue(data, list);
  return isKeys(keys) ? keys : [];
}

const isKeys = (value: unknown): value is readonly number[] => Array.isArray(value);

/** Puts a path beside a place into the rows of the place: `claimants[].amount` at `claimants[7].name` → `claimants[7].amount`. */
export function placeBeside(path: string, place: string): string {
  const row = getRow(place);
  return row !== undefined && path.startsWith(getPath(row)) ? row + path.slice(getPath(row).length) : path;
}

/** All places of a path: one, or one in each row. */
export function getPlaces(path: string, data: FormData): readonly string[] {
  const at = path.indexOf('[]');
  if (at < 0) return [path];
  const list = path.slice(0, at);
  return getRows(data, list).flatMap((key) => getPlaces(joinRow(list, key) + path.slice(at + 2), data));
}

/**
 * The place of a JSON Pointer or a path with positions (`claimants[2].amount`), as back ends write them.
 * @param within the place of the shape, to which the pointer is relative
 */
export function findPlace(outer: Shape, within: string, pointer: string, data: FormData): string {
  let place = within;
  let shape: Shape | undefined = outer;
  for (const part of pointer.split(/[/.[\]]+/).filter((step) => step !== '')) {
    if (shape?.item) {
      place = joinRow(place, getRows(data, place)[Number(part)] ?? -1);
      shape = shape.item;
    } else if (shape?.members) {
      place = joinPath(place, part);
      shape = shape.members.get(part)?.shape;
    }
    // else the value of one field
  }
  return place;
}

let lastKey = 0;
/** Never given twice, so that no row takes over what belonged to another one. */
export const createKey = (): number => (lastKey += 1);

/** Converts an expression's value to form data. */
const toData = (value: unknown): unknown =>
  value instanceof Decimal || value instanceof CalendarDate ? value.toString() : value;

/** A value, such as a list of objects, by place. An object's parts have the names of expressions. */
export function spreadValue(shape: Shape | undefined, place: string, value: unknown): FormData {
  if (shape?.item) {
    const rows = Array.isArray(value) ? value.map((item: unknown) => [createKey(), item] as const) : [];
    const inner = rows.map(([key, item]) => spreadValue(shape.item, joinRow(place, key), item));
    return joinData([{ [place]: rows.map(([key]) => key) }, ...inner]);
  }
  if (!shape?.members)
    return value === undefined || value === null ? {} : { [place]: writeLeaf(value, shape?.schema ?? {}) };
  const parts = Array.from(shape.members, ([wire, member]) =>
    spreadValue(member.shape, joinPath(place, wire), ownValue(value, member.name)),
  );
  return joinData(parts);
}

export const joinData = (parts: readonly FormData[]): FormData =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

function writeLeaf(value: unknown, schema: Values): unknown {
  if (typeof value === 'number' && isNumber(schema)) return String(value);
  return isValues(value) ? toData(value) : value;
}

/** Without a place and everything in it. */
export const withoutPlace = (data: FormData, place: string): FormData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== place && !isWithin(name, place)));

const NONE: ReadonlySet<string> = new Set();

type ReadPart = (part: Shape, place: string) => unknown;

/**
 * What has been entered, as a schema judges it: without empty values, and figures and codes as people see them.
 * @param away the places of parts that the form does not have at present
 * @param readPart reads a part of an object or a row of a list
 */
export function readEntered(
  { schema, required, members, item }: Shape,
  place: string,
  data: FormData,
  away = NONE,
  readPart: ReadPart = (part, at) => readEntered(part, at, data, away),
): unknown {
  if (item) {
    const rows = getRows(data, place).map((key) => readPart(item, joinRow(place, key)) ?? null);
    return rows.length > 0 || required ? rows : undefined;
  }
  if (!members) {
    const value = readSeen(data[place], schema);
    return value === '' || value === null ? undefined : readNumber(value, schema);
  }
  const entered = Array.from(members).flatMap(([wire, { shape }]) => {
    const at = joinPath(place, wire);
    const value = away.has(at) ? undefined : readPart(shape, at);
    return value === undefined ? [] : [[wire, value] as const];
  });
  return entered.length > 0 || required ? Object.fromEntries(entered) : undefined;
}

const NUMBERS: ReadonlySet<unknown> = new Set(['integer', 'number']);
const isNumber = ({ type, format }: Values): boolean =>
  format === undefined && (Array.isArray(type) ? type.some((kind) => NUMBERS.has(kind)) : NUMBERS.has(type));

/** A field's value, with figures and codes as people see them. */
const readSeen = (value: unknown, schema: Values): unknown =>
  typeof value === 'string' && isNumber(schema) ? readDigits(readPlainText(value)) : readByFormat(value, schema.format);

/** Fields hold figures as text, which a schema must judge as numbers. Expressions and calls read the text itself. */
function readNumber(value: unknown, schema: Values): unknown {
  const figure = typeof value === 'string' && isNumber(schema) ? Decimal.parse(value) : undefined;
  return figure === undefined ? value : Number(figure.toString());
}

/** A form's values as expressions read them, and the values of its rows by place. */
export interface Reading {
  readonly form: unknown;
  readonly items: ReadonlyMap<string, unknown>;
}

export const NOTHING_READ: Reading = { form: undefined, items: new Map() };

/** The places that have changed and those that they are in; undefined if all may have. */
export type Changed = ReadonlySet<string> | undefined;

/**
 * Text becomes a Decimal or a date; invalid text is unknown. Equal values keep their identity, so that what reads them
 * does not re-render.
 * @param changed since `before`
 */
export function readForm(form: Form, data: FormData, before: Reading, away = NONE, changed?: Changed): Reading {
  const items = new Map<string, unknown>();
  const isKept = (shape: Shape, place: string): boolean =>
    changed !== undefined && !changed.has(place) && !hasRows(shape);
  const readRows = (item: Shape, place: string, old: unknown): unknown => {
    const rows = getRows(data, place).map((key) => {
      const row = joinRow(place, key);
      const known = before.items.get(row);
      const value = before.items.has(row) && isKept(item, row) ? known : read(item, row, known);
      items.set(row, value);
      return value;
    });
    return Array.isArray(old) && old.length === rows.length && rows.every((row, at) => row === old[at]) ? old : rows;
  };
  const read = (shape: Shape, place: string, old: unknown): unknown => {
    if (shape.item) return readRows(shape.item, place, old);
    if (!shape.members) return keepEqual(old, readLeaf(shape, data[place]));
    const values: Record<string, unknown> = {};
    for (const [wire, { name, shape: part }] of shape.members) {
      const at = joinPath(place, wire);
      if (away.has(at)) continue;
      const known = ownValue(old, name);
      const value = isValues(old) && isKept(part, at) ? known : read(part, at, known);
      if (value !== undefined) values[name] = value;
    }
    const names = Object.keys(values);
    // an object in which nothing has been entered is absent, unless it is required
    if (names.length === 0 && !shape.required) return undefined;
    const isSame = isValues(old) && names.length === Object.keys(old).length;
    return isSame && names.every((name) => values[name] === old[name]) ? old : values;
  };
  return { form: read(getShape(form), '', before.form), items };
}

const knownRows = new WeakMap<Shape, boolean>();

/** Whether there are lists in it, whose rows have values of their own. */
function hasRows(shape: Shape): boolean {
  const found =
    knownRows.get(shape) ??
    (shape.item !== undefined || [...(shape.members?.values() ?? [])].some((member) => hasRows(member.shape)));
  knownRows.set(shape, found);
  return found;
}

const FIELD_TYPES: ReadonlySet<string> = new Set(['decimal', 'integer', 'date']);

function readLeaf({ plan, schema }: Shape, given: unknown): unknown {
  const value = readSeen(given, schema);
  if (value === '' || value === null) return undefined;
  return FIELD_TYPES.has(plan.t) ? typedValue(plan.t === 'date' ? 'date' : 'decimal', value) : value;
}

const keepEqual = (old: unknown, now: unknown): unknown =>
  (old instanceof Decimal && now instanceof Decimal) || (old instanceof CalendarDate && now instanceof CalendarDate)
    ? plainValue(old) === plainValue(now)
      ? old
      : now
    : now;

/** A field at its place: a field in a list has one in each row. */
export interface PlacedField {
  readonly field: Field;
  readonly place: string;
}

/** The field that a part of RJSF's `uiSchema` shows. */
export const getField = (fields: readonly Field[], ui: UiSchema): Field | undefined =>
  fields[Number(listValues(ui['ui:options']).field ?? -1)];

/** A part of an object, or `items` for the rows of a list. */
export const getPart = (ui: UiSchema, name: string): UiSchema => listValues(ownValue(ui, name));

/** All fields in the order of the screen, row after row. */
export function placeFields({ fields, ui }: Form, data: FormData): readonly PlacedField[] {
  const found: PlacedField[] = [];
  const walk = (node: UiSchema, place: string): void => {
    const { 'ui:order': order, items } = node;
    const field = getField(fields, node);
    if (field) found.push({ field, place });
    if (order) for (const name of order) walk(getPart(node, name), joinPath(place, name));
    else if (items) for (const key of getRows(data, place)) walk(getPart(node, 'items'), joinRow(place, key));
  };
  walk(ui, '');
  return found;
}
