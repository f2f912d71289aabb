export type Value = string | number | boolean | null | readonly Value[] | Fields;
export interface Fields {
  readonly [name: string]: Value;
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

export const get = (value: Value | undefined, ...names: readonly string[]): Value | undefined =>
  names.reduce<Value | undefined>(
    (inner, name) => (isFields(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );

export const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** The project's files as JSON. */
export class Declarations {
  readonly #read = new Map<string, Fields>();

  constructor(
    readonly files: ReadonlyMap<string, string>,
    readonly schemas: string,
  ) {}

  /** A declaration by its path below the schemas; empty if there is none. */
  of(path: string): Fields {
    return this.at(`${this.schemas}/${path}`);
  }

  at(path: string): Fields {
    const known = this.#read.get(path) ?? parse(this.files.get(path));
    this.#read.set(path, known);
    return known;
  }

  /** The declarations in a folder of the schemas, by name. */
  in(folder: string): readonly (readonly [name: string, declared: Fields])[] {
    const start = `${this.schemas}/${folder}/`;
    return [...this.files.keys()]
      .filter((path) => path.startsWith(start) && path.endsWith('.json'))
      .map((path) => [path.slice(start.length, -'.json'.length), this.at(path)] as const);
  }
}

function parse(text: string | undefined): Fields {
  try {
    const value: unknown = JSON.parse((text ?? '{}').replace(/^\uFEFF/, ''));
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

/** All objects in a value, from the outside in. */
export function* objectsIn(value: Value | undefined): Generator<Fields> {
  if (isList(value)) for (const item of value) yield* objectsIn(item);
  else if (isFields(value)) {
    yield value;
    for (const each of Object.values(value)) yield* objectsIn(each);
  }
}
