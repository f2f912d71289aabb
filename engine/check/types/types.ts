/**
 * The type of a value as expressions see it. `unsure` names what was read and may be absent or null: the value may be
 * unknown, however much is loaded.
 */
export type Type = Shape & {
  readonly unsure?: string;
  /** The state set whose codes it holds. */
  readonly states?: string;
};

type Shape =
  | { readonly kind: 'decimal' | 'bool' | 'timestamp' | 'opaque' | 'null' | 'any' }
  /** `values`: the only texts that it can be. */
  | { readonly kind: 'string'; readonly values?: readonly string[] }
  | ListType
  | { readonly kind: 'map'; readonly of: Type }
  /** What `.?` and `[?]` give. `path` is how it is written. */
  | { readonly kind: 'optional'; readonly of: Type; readonly path: string }
  | ObjectType;

export interface ListType {
  readonly kind: 'list';
  readonly of: Type;
  /** It has at least so many elements. */
  readonly least?: number;
}

export interface ObjectType {
  readonly kind: 'object';
  /** What messages call it. */
  readonly name: string;
  readonly fields: ReadonlyMap<string, Field>;
}

export interface Field {
  readonly type: Type;
  /** It may be absent or null: reading it may give unknown. */
  readonly optional: boolean;
}

export const DECIMAL: Type = { kind: 'decimal' };
export const BOOL: Type = { kind: 'bool' };
export const STRING: Type = { kind: 'string' };
export const TIMESTAMP: Type = { kind: 'timestamp' };
export const OPAQUE: Type = { kind: 'opaque' };
export const NULL: Type = { kind: 'null' };
/** Not known, because a problem was told already or because nothing says more: fits everywhere. */
export const ANY: Type = { kind: 'any' };

export function unsure(type: Type, path: string): Type {
  return { ...type, unsure: path };
}

export function sure(type: Type): Type {
  if (type.unsure === undefined) return type;
  const { unsure: _, ...rest } = type;
  return rest;
}

export function listOf(of: Type, least = 0): ListType {
  return least === 0 ? { kind: 'list', of } : { kind: 'list', of, least };
}

export function objectOf(name: string, fields: Readonly<Record<string, Type>>): ObjectType {
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

/** The same with an article. */
export const aType = (type: Type): string => `${type.kind === 'optional' ? 'an' : 'a'} ${typeName(type)}`;

/** Whether a value of one type may stand where the other is wanted. */
export function assignable(from: Type, to: Type, depth = 0): boolean {
  if (from.kind === 'any' || to.kind === 'any' || from === to || depth > 8) return true;
  if (from.kind === 'optional') return assignable(from.of, to, depth + 1);
  if (from.kind === 'null') return true;
  if (from.kind === 'string' && to.kind === 'string') {
    // Text of which nothing is known may be one of them; known ones must be.
    return (
      to.values === undefined || from.values === undefined || from.values.every((value) => to.values?.includes(value))
    );
  }
  if (from.kind === 'object' && to.kind === 'map')
    return [...from.fields.values()].every(({ type }) => assignable(type, to.of, depth + 1));
  if (from.kind === 'object' && to.kind === 'object') return fieldsAssignable(from, to, depth);
  if (from.kind === 'list' && to.kind === 'opaque') return true;
  if ((from.kind === 'list' && to.kind === 'list') || (from.kind === 'map' && to.kind === 'map'))
    return assignable(from.of, to.of, depth + 1);
  return from.kind === to.kind;
}

function fieldsAssignable(from: ObjectType, to: ObjectType, depth: number): boolean {
  for (const [name, wanted] of to.fields) {
    const given = from.fields.get(name);
    if (given === undefined ? !wanted.optional : !assignable(given.type, wanted.type, depth + 1)) return false;
  }
  return true;
}

/** The type that covers both, or undefined. */
export function unified(left: Type, right: Type): Type | undefined {
  const type = covering(left, right);
  const path = left.unsure ?? right.unsure;
  return type === undefined || path === undefined ? type : unsure(type, path);
}

function covering(left: Type, right: Type): Type | undefined {
  if (left.kind === 'null' || left.kind === 'any') return right;
  if (right.kind === 'null' || right.kind === 'any') return left;
  if (left.kind === 'string' && right.kind === 'string') {
    return left.values && right.values
      ? { kind: 'string', values: [...new Set([...left.values, ...right.values])] }
      : STRING;
  }
  if (left.kind === 'list' && right.kind === 'list') {
    const of = unified(left.of, right.of);
    return of === undefined ? undefined : listOf(of, Math.min(left.least ?? 0, right.least ?? 0));
  }
  // what is optional has a method that says what holds otherwise, and what is not has none
  if ((left.kind === 'optional') !== (right.kind === 'optional')) return undefined;
  if (assignable(left, right)) return right;
  return assignable(right, left) ? left : undefined;
}

const DEEPEST = 6;

/** What may be absent in a value that stands where it must not be; undefined where nothing may. */
export function unsureIn(from: Type, to: Type, depth = 0): string | undefined {
  if (to.unsure !== undefined || depth > DEEPEST) return undefined;
  if (from.unsure !== undefined) return from.unsure;
  if (from.kind === 'optional') return from.path;
  if (from === to) return undefined;
  if (from.kind === 'list' && to.kind === 'list') return unsureIn(from.of, to.of, depth + 1);
  if (from.kind !== 'object' || to.kind !== 'object') return undefined;
  for (const [name, wanted] of to.fields) {
    const given = from.fields.get(name);
    if (given === undefined || wanted.optional) continue;
    const path = unsureIn(given.optional ? unsure(given.type, name) : given.type, wanted.type, depth + 1);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Names that a key reads, and perhaps a word too many: then a guard counts for less than it could. */
const rootsOf = (key: string): readonly string[] => key.match(/(?<![\w.])[A-Za-z_]\w*/g) ?? [];

/** All that is read from a name. */
export const allOf = (name: string): string => `${name}.*`;

/** Whether a reading is among those that are made sure of. */
export function covers(present: readonly string[] | ReadonlySet<string>, key: string): boolean {
  const has = (other: string): boolean => (present instanceof Set ? present.has(other) : [...present].includes(other));
  return has(key) || has(allOf(/^\w+/.exec(key)?.[0] ?? ''));
}

/** A derived value: the key of its expression, and the names of all that it is derived from. */
export interface Derived {
  readonly key: string;
  readonly sources: ReadonlySet<string>;
}

/** Names and their types at a place, innermost first; and which readings are known to give a value. */
export class Names {
  constructor(
    readonly types: ReadonlyMap<string, Type>,
    readonly outer?: Names,
    readonly present: ReadonlySet<string> = new Set(),
    readonly derived: ReadonlyMap<string, Derived> = new Map(),
    /** The names are those outside, of which more is known here. */
    readonly isNarrower = false,
  ) {}

  /** Derived data that stand as a source stands. */
  derivedFrom(source: string): readonly string[] {
    const own = [...this.derived].flatMap(([name, { sources }]) => (sources.has(source) ? [name] : []));
    return [...own, ...(this.outer?.derivedFrom(source) ?? [])];
  }

  /** Whether something that stands around the place, or before it, has made sure of a reading (`keyOf`). */
  isPresent(key: string): boolean {
    if (this.#isMarked(key)) return true;
    // what is derived as rows[0] is there where rows has an element
    const same = this.#derived(key)?.key;
    return same !== undefined && this.#isMarked(same);
  }

  #isMarked(key: string): boolean {
    if (covers(this.present, key)) return true;
    if (this.outer === undefined) return false;
    // An inner variable of the same name is another value.
    const isHidden = !this.isNarrower && this.types.size > 0 && rootsOf(key).some((name) => this.types.has(name));
    return !isHidden && this.outer.#isMarked(key);
  }

  #derived(name: string): Derived | undefined {
    const own = this.derived.get(name);
    if (own !== undefined || this.types.has(name) || this.outer === undefined) return own;
    return this.outer.#derived(name);
  }

  withPresent(keys: readonly string[]): Names {
    return keys.length === 0 ? this : new Names(new Map(), this, new Set(keys));
  }

  get(name: string): Type | undefined {
    return this.types.get(name) ?? this.outer?.get(name);
  }

  all(): readonly string[] {
    return [...this.types.keys(), ...(this.outer?.all() ?? [])];
  }

  with(name: string, type: Type): Names {
    return new Names(new Map([[name, type]]), this);
  }

  /** The same value with a narrower type. */
  narrow(name: string, type: Type): Names {
    return new Names(new Map([[name, type]]), this, undefined, undefined, true);
  }
}
