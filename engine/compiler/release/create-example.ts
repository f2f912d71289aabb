import {
  getDeclaration,
  isList,
  isObject,
  toList,
  toObject,
  toText,
  listTexts,
  type Json,
  type JsonObject,
} from '../compile/context.ts';
import { getTypeName } from '../compile/plan.ts';
import { pickInTurn, snakeCase, textsFor, getTimeAt, hashText, type ExamplePlace } from './example-text.ts';

/** Declarations by path below `schemas/`, such as `types/wallet.json`. */
export type Declarations = ReadonlyMap<string, JsonObject>;

interface ExampleOptions {
  /** The same seed always gives the same example. */
  readonly seed: string;
  /** The name of the value, such as that of a field or a call. */
  readonly name: string;
}

/** Thrown if the generator knows no value that satisfies a type. */
export class ExampleError extends Error {
  override readonly name = 'ExampleError';
}

const ROWS = 3;
const DEFAULT_DIGITS = 2;

/**
 * Creates a plausible value of a wire type, based on the format and name of each field.
 * @throws ExampleError if no known text matches a pattern, or if a type always contains itself
 */
export const createExample = (schema: unknown, declarations: Declarations, { seed, name }: ExampleOptions): Json =>
  createValue(declarations, isObject(schema) ? schema : {}, { name, row: 0, seed, base: seed }, []);

function createValue(
  declarations: Declarations,
  type: JsonObject,
  place: ExamplePlace,
  above: readonly string[],
): Json {
  if (typeof type.$ref === 'string') {
    const name = getTypeName(type.$ref);
    const declared = getDeclaration({ declarations }, 'type', name) as object as JsonObject;
    if (!above.includes(name)) return createValue(declarations, declared, place, [...above, name]);
    if (listTexts(type.type).includes('null')) return null;
    throw new ExampleError(`types/${name}.json refers to itself, so it has no finite example.`);
  }
  if (type.const !== undefined) return type.const;
  const choice = getChoice(declarations, type, place);
  if (choice !== undefined) return choice;
  const child = (part: Json | undefined, next: ExamplePlace): Json =>
    createValue(declarations, toObject(part), next, above);
  switch (getKind(type)) {
    case 'object':
      return createObject(withoutAgain(type, above), place, child);
    case 'array':
      return isAgain(type.items, above) ? [] : createList(type, place, child);
    case 'boolean':
      return hashText(place.seed) % 2 === 0;
    case 'integer':
      return clamp(numberFor(toText(type.format), place), type);
    case 'string':
      return textFor(declarations, type, place);
    default:
      return null;
  }
}

/** Whether a part has a type that already contains it. An example shows only one level of a recursive type. */
const isAgain = (part: Json | undefined, above: readonly string[]): boolean => {
  const { $ref } = toObject(part);
  return typeof $ref === 'string' && above.includes(getTypeName($ref));
};

function withoutAgain(type: JsonObject, above: readonly string[]): JsonObject {
  const { properties, additionalProperties, ...rest } = type;
  const needed = toList(type.required);
  const shown = Object.entries(toObject(properties)).filter(
    ([name, part]) => needed.includes(name) || !isAgain(part, above),
  );
  return {
    ...rest,
    ...(properties === undefined ? {} : { properties: Object.fromEntries(shown) }),
    ...(additionalProperties === undefined || isAgain(additionalProperties, above) ? {} : { additionalProperties }),
  };
}

/** Returns the type other than `null`, because a null would show less of a page. */
const getKind = ({ type }: JsonObject): string =>
  (isList(type) ? listTexts(type) : [toText(type)]).find((kind) => kind !== 'null') ?? 'null';

/** Picks one of the allowed values, or one of the state set's codes. */
function getChoice(declarations: Declarations, type: JsonObject, place: ExamplePlace): Json | undefined {
  const declared = [toList(type.enum), toList(type.codes)].find((values) => values.length > 0);
  if (declared) return pickInTurn(place, declared);
  const set = toText(type.states);
  if (set === '') return undefined;
  const codes = Object.keys(toObject(declarations.get(`states/${set}.json`)?.codes));
  const code = pickInTurn(place, codes);
  return code === undefined ? undefined : getKind(type) === 'integer' ? Number(code) : code;
}

type CreateChild = (type: Json | undefined, place: ExamplePlace) => Json;

const below = ({ seed, base, row }: ExamplePlace, name: string): ExamplePlace => ({
  name,
  row,
  seed: `${seed}.${name}`,
  base: `${base}.${name}`,
});

function createObject(type: JsonObject, place: ExamplePlace, child: CreateChild): JsonObject {
  const fields = Object.entries(toObject(type.properties));
  const { additionalProperties: rest } = type;
  if (fields.length > 0 || !isObject(rest))
    return Object.fromEntries(fields.map(([name, part]) => [name, child(part, below(place, name))]));
  return Object.fromEntries(
    listRows(ROWS).map((row) => [`example${row + 1}`, child(rest, { ...below(place, `example${row + 1}`), row })]),
  );
}

/** Creates a list. A series does not declare its rows, so its example has none. */
function createList(type: JsonObject, place: ExamplePlace, child: CreateChild): readonly Json[] {
  if (type.format === 'series') return [];
  const length = clamp(ROWS, { minimum: type.minItems, maximum: type.maxItems });
  return listRows(length).map((row) =>
    child(type.items, { ...place, row, seed: `${place.seed}[${row}]`, base: `${place.seed}[]` }),
  );
}

const listRows = (length: number): number[] => Array.from({ length }, (_, row) => row);

function clamp(value: number, limits: { readonly minimum?: Json | undefined; readonly maximum?: Json | undefined }) {
  const { minimum, maximum } = limits;
  const low = typeof minimum === 'number' ? Math.max(value, minimum) : value;
  return typeof maximum === 'number' ? Math.min(low, maximum) : low;
}

function numberFor(format: string, place: ExamplePlace): number {
  if (format === 'flag') return hashText(place.seed) % 2;
  if (format === 'digits') return DEFAULT_DIGITS;
  if (format === 'milliseconds') return getTimeAt(place);
  if (format === 'seconds') return Math.floor(getTimeAt(place) / 1000);
  const name = snakeCase(place.name);
  // the number of rows in the example
  if (/(?:^|_)(?:total|count|per_page|limit|to)$/.test(name)) return ROWS;
  if (/page|(?:^|_)from$/.test(name)) return 1;
  return place.row + 1;
}

function textFor(declarations: Declarations, type: JsonObject, place: ExamplePlace): string {
  const format = toText(type.format);
  const known = format === 'route' ? [toText(declarations.get('app.json')?.start)] : textsFor(format, place);
  const [first = ''] = known;
  const text = known.find((each) => fits(type, each)) ?? resize(type, first);
  if (fits(type, text)) return text;
  throw new ExampleError(`No example is known for "${place.name}", whose pattern is ${toText(type.pattern)}.`);
}

function fits({ minLength, maxLength, pattern }: JsonObject, text: string): boolean {
  // JSON Schema counts characters, not UTF-16 units; examples contain only ASCII
  if (typeof minLength === 'number' && text.length < minLength) return false;
  if (typeof maxLength === 'number' && text.length > maxLength) return false;
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
}

function resize({ minLength, maxLength }: JsonObject, text: string): string {
  const long = typeof minLength === 'number' ? text.padEnd(minLength, text === '' ? 'x' : text) : text;
  return typeof maxLength === 'number' ? long.slice(0, maxLength) : long;
}
