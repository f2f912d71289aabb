import type { Form, Plan, Field } from '../../language/format/index.ts';
import { findPartedPaths, getPath, isWithin, joinPath, splitFieldPath } from '../../language/expression/field-path.ts';
import { readByFormat, readDigits, readPlainText } from '../../language/expression/visible-text.ts';
import type { FormData } from '../core/drafts.ts';
import { isValues, ownValue, type Values, listValues } from '../core/scope.ts';
import { plainValue, typedValue } from '../core/typed.ts';
import { CalendarDate, Decimal } from '../../language/expression/run.ts';
import type { UiSchema } from '@rjsf/utils';

/**
 * The structure of a form's values: objects and lists whose parts have fields of their own, and values of a single
 * field.
 */
export interface Shape {
  readonly plan: Plan;
  readonly schema: Values;
  /** The schema without its parts, which are validated separately. */
  readonly own: Values;
  /** Whether violations of `own` depend only on which parts exist, or how many, and not on their values. */
  readonly isShallow: boolean;
  /** Whether the value exists even if nothing has been entered, as a required object or a row does. */
  readonly required: boolean;
  /** An object's parts, by wire name. */
  readonly members?: ReadonlyMap<string, Member>;
  /** The shape of each row of a list. */
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

/**
 * The names that an object requires, including parts that exist only in some branches: elsewhere, such a part is absent
 * altogether.
 */
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

/** Resolves a path to the row of another place: `claimants[].amount` at `claimants[7].name` → `claimants[7].amount`. */
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
    // otherwise, the pointer is inside the value of a single field
  }
  return place;
}

let lastKey = 0;
/** Returns a key that is never reused, so that a row never takes over another row's data. */
export const createKey = (): number => (lastKey += 1);

/** Converts an expression's value to form data. */
const toData = (value: unknown): unknown =>
  value instanceof Decimal || value instanceof CalendarDate ? value.toString() : value;

/**
 * Spreads a value, such as a list of objects, into form data by place. In the value, an object's parts have their names
 * in expressions.
 */
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

/** Returns the data without a place and everything in it. */
export const withoutPlace = (data: FormData, place: string): FormData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== place && !isWithin(name, place)));

const NONE: ReadonlySet<string> = new Set();

type ReadPart = (part: Shape, place: string) => unknown;

/**
 * Reads the input for validation by a schema: without empty values, and with numbers and codes as users see them.
 * @param away the places of parts that the form's conditions exclude
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

/** Reads a field's value, with numbers and codes as users see them. */
const readSeen = (value: unknown, schema: Values): unknown =>
  typeof value === 'string' && isNumber(schema) ? readDigits(readPlainText(value)) : readByFormat(value, schema.format);

/**
 * Converts text to a number, because fields hold numbers as text, but a schema must validate them as numbers.
 * Expressions and calls read the text itself.
 */
function readNumber(value: unknown, schema: Values): unknown {
  const figure = typeof value === 'string' && isNumber(schema) ? Decimal.parse(value) : undefined;
  return figure === undefined ? value : Number(figure.toString());
}

/** A form's values for expressions, and the values of its rows by place. */
export interface Reading {
  readonly form: unknown;
  readonly items: ReadonlyMap<string, unknown>;
}

export const NOTHING_READ: Reading = { form: undefined, items: new Map() };

/** The changed places and those that contain them; undefined if all may have changed. */
export type Changed = ReadonlySet<string> | undefined;

/**
 * Reads a form's values for expressions. Text becomes a Decimal or a date; invalid text is unknown. Equal values keep
 * their identity, so that their readers do not re-render.
 * @param changed the places that have changed since `before`
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

/** Whether a shape contains lists, whose rows have values of their own. */
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

/** A field at its place. A field in a list has one place in each row. */
export interface PlacedField {
  readonly field: Field;
  readonly place: string;
}

/** The field that a part of RJSF's `uiSchema` shows. */
export const getField = (fields: readonly Field[], ui: UiSchema): Field | undefined =>
  fields[Number(listValues(ui['ui:options']).field ?? -1)];

/** The `uiSchema` of a part of an object, or of a list's rows for `items`. */
export const getPart = (ui: UiSchema, name: string): UiSchema => listValues(ownValue(ui, name));

/** All fields in screen order, row by row. */
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
