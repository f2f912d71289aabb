import { isList, isObject, type JsonObject, type JsonValue, readObject, textOr } from '../../json.ts';

export const getText = (value: JsonValue | undefined): string => textOr(value, '');

/** The project's files, parsed as JSON. */
export class Declarations {
  readonly #read = new Map<string, JsonObject>();

  constructor(
    readonly files: ReadonlyMap<string, string>,
    readonly schemas: string,
  ) {}

  /** A declaration, by its path in the schemas folder; empty if it does not exist. */
  of(path: string): JsonObject {
    return this.at(`${this.schemas}/${path}`);
  }

  at(path: string): JsonObject {
    const known = this.#read.get(path) ?? readObject(path, this.files.get(path));
    this.#read.set(path, known);
    return known;
  }

  /** The declarations in a subfolder of the schemas, by name. */
  in(folder: string): readonly (readonly [name: string, declared: JsonObject])[] {
    const start = `${this.schemas}/${folder}/`;
    return [...this.files.keys()]
      .filter((path) => path.startsWith(start) && path.endsWith('.json'))
      .map((path) => [path.slice(start.length, -'.json'.length), this.at(path)] as const);
  }
}

/** All objects in a value, the outer ones before the inner ones. */
export function* objectsIn(value: JsonValue | undefined): Generator<JsonObject> {
  if (isList(value)) for (const item of value) yield* objectsIn(item);
  else if (isObject(value)) {
    yield value;
    for (const each of Object.values(value)) yield* objectsIn(each);
  }
}
