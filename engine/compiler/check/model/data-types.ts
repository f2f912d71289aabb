import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import {
  ANY,
  BOOL,
  DATE,
  DECIMAL,
  type Field,
  toList,
  OPAQUE,
  STRING,
  TIMESTAMP,
  type Type,
  withAbsentPath,
} from '../types/types.ts';

/** `../types/wallet.json` → `wallet`. */
export function findTypeName(ref: string): string | undefined {
  return /^(?:\.\.?\/)+types\/([^/]+)\.json$/.exec(ref)?.[1];
}

/** Whether a reference points into its own schema, such as `#/$defs/address`. */
export const isLocal = (ref: string): boolean => ref.startsWith('#');

/** Returns the schema of the form that contains a type. */
export function findRoot(json: Json): Json {
  let root = json;
  while (root.parent?.parent !== undefined) root = root.parent;
  return root;
}

/** Resolves a local reference in a form's schema. */
function findLocal(json: Json, ref: string): Json | undefined {
  return ref
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((at, name) => at?.get(name), findRoot(json));
}

/** Converts declared JSON Schemas to expression types. */
export class DataTypes {
  #files = new Map<string, Type>();
  #inline = new WeakMap<Json, Type>();

  constructor(readonly getFile: (name: string) => Json | undefined) {}

  /** Follows a type's references to a file or to a part of the same form. */
  resolve(json: Json | undefined): Json | undefined {
    const seen = new Set<Json>();
    let type = json;
    // circular types are reported elsewhere
    while (type?.get('$ref')?.text !== undefined && !seen.has(type)) {
      seen.add(type);
      type = this.#target(type, type.get('$ref')?.text ?? '');
    }
    return type;
  }

  #target(json: Json, ref: string): Json | undefined {
    return isLocal(ref) ? findLocal(json, ref) : this.getFile(findTypeName(ref) ?? '');
  }

  /** @param name the type's name in problem texts if it has no file */
  of(json: Json | undefined, name: string): Type {
    if (json === undefined) return ANY;
    const ref = json.get('$ref')?.text;
    if (ref !== undefined) return isLocal(ref) ? this.#local(this.resolve(json), name) : this.#file(findTypeName(ref));
    const known = this.#inline.get(json);
    if (known !== undefined) return known;
    const type = this.#make(json, name);
    this.#inline.set(json, type);
    return type;
  }

  #file(name: string | undefined): Type {
    const file = name === undefined ? undefined : this.getFile(name);
    if (name === undefined || file === undefined) return ANY;
    const known = this.#files.get(name);
    if (known !== undefined) return known;
    // registered first, so that a type that contains itself refers to this object
    const type = { ...ANY };
    this.#files.set(name, type);
    return Object.assign(type, this.of(file, name));
  }

  #local(target: Json | undefined, name: string): Type {
    if (target === undefined) return ANY;
    const known = this.#inline.get(target);
    if (known !== undefined) return known;
    const type = { ...ANY };
    this.#inline.set(target, type);
    return Object.assign(type, this.#make(target, name));
  }

  #make(json: Json, name: string): Type {
    const states = json.get('states')?.text;
    const type = this.#plain(json, name);
    return states === undefined ? type : { ...type, states };
  }

  #plain(json: Json, name: string): Type {
    const format = json.get('format')?.text;
    switch (getKind(json)) {
      case 'string':
        return stringType(json, format);
      case 'number':
      case 'integer':
        if (format === 'flag') return BOOL;
        return format === 'seconds' || format === 'milliseconds' ? TIMESTAMP : DECIMAL;
      case 'decimal':
        return DECIMAL;
      case 'timestamp':
        return TIMESTAMP;
      case 'date':
        return DATE;
      case 'boolean':
        return BOOL;
      case 'route':
        return STRING;
      case 'array':
        return format === 'series' ? OPAQUE : toList(this.of(json.get('items'), `a row of ${name}`));
      case 'object':
        return this.#object(json, name);
      default:
        return ANY;
    }
  }

  #object(json: Json, name: string): Type {
    const rest = json.get('additionalProperties');
    if (rest?.type === 'object' && json.get('properties') === undefined)
      return { kind: 'map', of: this.of(rest, name) };
    if (json.get('properties') === undefined)
      return rest === undefined && json.get('$ref') === undefined ? ANY : { kind: 'object', name, fields: new Map() };
    return { kind: 'object', name, fields: this.listFields(json, name) };
  }

  /** An object's fields by their names in declarations. */
  listFields(json: Json, name: string): ReadonlyMap<string, Field> {
    const required = new Set(listItems(json.get('required')).map((item) => item.text));
    return new Map(
      listEntries(json.get('properties')).map(([key, property]) => {
        const isGiven = required.has(key) || property.get('default') !== undefined;
        const optional = !isGiven || kindsIn(property).includes('null');
        return [property.get('as')?.text ?? key, { type: this.of(property, `${name}.${key}`), optional }];
      }),
    );
  }
}

/** The JSON types that a schema allows. */
export function kindsIn(json: Json): readonly string[] {
  const type = json.get('type');
  return type?.text === undefined ? listItems(type).flatMap((item) => item.text ?? []) : [type.text];
}

const getKind = (json: Json): string | undefined => kindsIn(json).find((kind) => kind !== 'null');

function stringType(json: Json, format: string | undefined): Type {
  if (format === 'decimal') return DECIMAL;
  if (format === 'datetime') return TIMESTAMP;
  if (format === 'date') return DATE;
  const values = listItems(json.get('enum')).flatMap((item) => (item.text === undefined ? [] : [item.text]));
  return values.length > 0 ? { kind: 'string', values } : STRING;
}

/** A declared state's type. A state without an initial value may be absent. */
export function stateType(json: Json, name?: string): Type {
  const initial = json.get('initial');
  const isSet = initial !== undefined && initial.type !== 'null';
  return isSet || name === undefined ? kindOfState(json) : withAbsentPath(kindOfState(json), name);
}

/** The states in a page's URL. Links to the page may set them. */
export const addressStates = (page: Json | undefined): readonly (readonly [string, Json])[] =>
  listEntries(page?.get('state')).filter(([, state]) => state.get('in') !== undefined);

function kindOfState(json: Json): Type {
  const states = json.get('states')?.text;
  const type = plainState(json);
  return states === undefined ? type : { ...type, states };
}

function plainState(json: Json): Type {
  switch (json.get('type')?.text) {
    case 'string':
      return stringType(json, undefined);
    case 'boolean':
      return BOOL;
    case 'integer':
    case 'decimal':
      return DECIMAL;
    case 'timestamp':
      return TIMESTAMP;
    case 'date':
      return DATE;
    case 'list':
      return toList(ANY);
    default:
      return ANY;
  }
}
