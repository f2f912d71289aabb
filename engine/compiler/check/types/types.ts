/**
 * The type of a value in expressions. `absentPath` is the path that may be absent or null, so the value may stay
 * unknown after loading.
 */
export type Type = Shape & {
  readonly absentPath?: string;
  /** The state set that a code belongs to. */
  readonly states?: string;
};

type Shape =
  | { readonly kind: 'decimal' | 'bool' | 'timestamp' | 'date' | 'time' | 'opaque' | 'null' | 'any' }
  /** `values` lists every text that the value can be. */
  | { readonly kind: 'string'; readonly values?: readonly string[] }
  | ListType
  | { readonly kind: 'map'; readonly of: Type }
  /** The result of `.?` and `[?]`. `path` is its source text. */
  | { readonly kind: 'optional'; readonly of: Type; readonly path: string }
  | ObjectType;

export interface ListType {
  readonly kind: 'list';
  readonly of: Type;
  /** The minimum number of elements. */
  readonly minLength?: number;
}

export interface ObjectType {
  readonly kind: 'object';
  /** The type's name in problem texts. */
  readonly name: string;
  readonly fields: ReadonlyMap<string, Field>;
  /** The fields that are present if a discriminating field has a certain text. */
  readonly variants?: readonly Variant[];
  /** Names that exist only in other places, each with the suggested fix. */
  readonly elsewhere?: ReadonlyMap<string, string>;
}

export interface Variant {
  /** The discriminating field, and its text in this variant. */
  readonly by: string;
  readonly is: string;
  readonly required: readonly string[];
}

export interface Field {
  readonly type: Type;
  /** Whether the field may be absent or null. */
  readonly optional: boolean;
}

export const DECIMAL: Type = { kind: 'decimal' };
export const BOOL: Type = { kind: 'bool' };
export const STRING: Type = { kind: 'string' };
export const TIMESTAMP: Type = { kind: 'timestamp' };
/** A day in the calendar. */
export const DATE: Type = { kind: 'date' };
/** Either a timestamp or a date. It can only be displayed, because an operator would mix days and moments. */
export const TIME: Type = { kind: 'time' };
export const OPAQUE: Type = { kind: 'opaque' };
export const NULL: Type = { kind: 'null' };
/** An unknown type, or the type after a reported problem. Assignable to and from every type. */
export const ANY: Type = { kind: 'any' };

export function withAbsentPath(type: Type, path: string): Type {
  return { ...type, absentPath: path };
}

export function withoutAbsentPath(type: Type): Type {
  if (type.absentPath === undefined) return type;
  const { absentPath: _, ...rest } = type;
  return rest;
}

export function toList(of: Type, minLength = 0): ListType {
  return minLength === 0 ? { kind: 'list', of } : { kind: 'list', of, minLength };
}

export function toObject(name: string, fields: Readonly<Record<string, Type>>): ObjectType {
  return {
    kind: 'object',
    name,
    fields: new Map(Object.entries(fields).map(([key, type]) => [key, { type, optional: false }])),
  };
}

const NAMES = {
  decimal: 'Decimal',
  bool: 'bool',
  timestamp: 'timestamp',
  date: 'date',
  time: 'timestamp or date',
  opaque: 'series',
  null: 'null',
  any: 'anything',
} as const;

export function typeName(type: Type): string {
  switch (type.kind) {
    case 'string':
      return type.values === undefined ? 'string' : type.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'list':
      return type.of.kind === 'any' ? 'list' : `list of ${typeName(type.of)}`;
    case 'map':
      return `map of ${typeName(type.of)}`;
    case 'optional':
      return `optional ${typeName(type.of)}`;
    case 'object':
      return type.name;
    default:
      return NAMES[type.kind];
  }
}

/** Returns the type name with an article, unless it already has one, such as "the brand". */
export function typeNameWithArticle(type: Type): string {
  const name = typeName(type);
  if (/^(?:the|an?) /.test(name)) return name;
  return `${type.kind === 'optional' ? 'an' : 'a'} ${name}`;
}

export function isAssignable(from: Type, to: Type, depth = 0): boolean {
  if (from.kind === 'any' || to.kind === 'any' || from === to || depth > 8) return true;
  if (from.kind === 'optional') return isAssignable(from.of, to, depth + 1);
  if (from.kind === 'null') return true;
  if (from.kind === 'string' && to.kind === 'string') {
    // arbitrary text may be one of the expected values
    return (
      to.values === undefined || from.values === undefined || from.values.every((value) => to.values?.includes(value))
    );
  }
  if (from.kind === 'object' && to.kind === 'map')
    return [...from.fields.values()].every(({ type }) => isAssignable(type, to.of, depth + 1));
  if (from.kind === 'object' && to.kind === 'object') return areFieldsAssignable(from, to, depth);
  if (from.kind === 'list' && to.kind === 'opaque') return true;
  if (to.kind === 'time' && (from.kind === 'timestamp' || from.kind === 'date')) return true;
  if ((from.kind === 'list' && to.kind === 'list') || (from.kind === 'map' && to.kind === 'map'))
    return isAssignable(from.of, to.of, depth + 1);
  return from.kind === to.kind;
}

function areFieldsAssignable(from: ObjectType, to: ObjectType, depth: number): boolean {
  for (const [name, wanted] of to.fields) {
    const given = from.fields.get(name);
    if (given === undefined ? !wanted.optional : !isAssignable(given.type, wanted.type, depth + 1)) return false;
  }
  return true;
}

/** The common supertype of two types, if any. */
export function unifyTypes(left: Type, right: Type): Type | undefined {
  const type = commonType(left, right);
  if (type === undefined) return undefined;
  const path = left.absentPath ?? right.absentPath;
  const common = type.states === undefined || isOfOneSet(left, right) ? type : withoutStates(type);
  return path === undefined ? common : withAbsentPath(common, path);
}

/** Whether both types belong to the same state set. Null belongs to any. */
const isOfOneSet = (left: Type, right: Type): boolean =>
  [left, right].some(({ kind }) => kind === 'null' || kind === 'any') || left.states === right.states;

function withoutStates({ states: _, ...type }: Type): Type {
  return type;
}

function commonType(left: Type, right: Type): Type | undefined {
  if (left.kind === 'null' || left.kind === 'any') return right;
  if (right.kind === 'null' || right.kind === 'any') return left;
  if (left.kind === 'string' && right.kind === 'string') {
    return left.values && right.values
      ? { ...left, values: [...new Set([...left.values, ...right.values])] }
      : { ...STRING, ...(left.states === undefined ? {} : { states: left.states }) };
  }
  if (left.kind === 'list' && right.kind === 'list') {
    const of = unifyTypes(left.of, right.of);
    return of === undefined ? undefined : toList(of, Math.min(left.minLength ?? 0, right.minLength ?? 0));
  }
  // only an optional has orValue(), so an optional never unifies with a plain value
  if ((left.kind === 'optional') !== (right.kind === 'optional')) return undefined;
  if (isAssignable(left, right)) return right;
  if (isAssignable(right, left)) return left;
  return isAssignable(left, TIME) && isAssignable(right, TIME) ? TIME : undefined;
}

/** Whether values of the type can contain both timestamps and dates, which cannot be compared. */
export function mixesTimes(type: Type, depth = 0): boolean {
  if (type.kind === 'list' || type.kind === 'map') return mixesTimes(type.of, depth);
  if (type.kind !== 'object' || depth > DEEPEST) return type.kind === 'time';
  return [...type.fields.values()].some((field) => mixesTimes(field.type, depth + 1));
}

const DEEPEST = 6;

/**
 * Returns the path in a value that may be absent although the expected type requires it, or undefined if there is none.
 */
export function findAbsentPath(from: Type, to: Type, depth = 0): string | undefined {
  if (to.absentPath !== undefined || depth > DEEPEST) return undefined;
  if (from.absentPath !== undefined) return from.absentPath;
  if (from.kind === 'optional') return from.path;
  if (from === to) return undefined;
  if (from.kind === 'list' && to.kind === 'list') return findAbsentPath(from.of, to.of, depth + 1);
  if (from.kind !== 'object' || to.kind !== 'object') return undefined;
  for (const [name, wanted] of to.fields) {
    const given = from.fields.get(name);
    if (given === undefined || wanted.optional) continue;
    const path = findAbsentPath(given.optional ? withAbsentPath(given.type, name) : given.type, wanted.type, depth + 1);
    if (path !== undefined) return path;
  }
  return undefined;
}
