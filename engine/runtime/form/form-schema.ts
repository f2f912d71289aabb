import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Holds } from './conditions.ts';
import { type Values, listValues } from '../core/scope.ts';

/** A violation of a schema, as Ajv describes it. */
export interface SchemaError {
  readonly keyword: string;
  /** JSON Pointer of the value. */
  readonly instancePath: string;
  readonly params: Values;
  readonly schemaPath?: string | undefined;
}

/** Returns all violations of a form's schema, or of a part of it, the most important first. */
export type Validate = (data: unknown, part?: Values) => readonly SchemaError[];

/** Formats with a syntax. */
export const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['decimal', /^-?\d{1,40}(?:\.\d{1,40})?$/],
  ['email', /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/],
  ['phone', /^\d{4,16}$/],
]);
/** Formats that define a value's meaning, and accept every text. */
export const MEANINGS: ReadonlySet<string> = new Set(
  'flag digits datetime date seconds milliseconds url series html route binary password code'.split(' '),
);
const TYPES: ReadonlySet<string> = new Set('string integer number boolean array object null'.split(' '));
/** Keywords that are only annotations. */
const NOTES = '$schema title description default as states codes';
/** The keywords that a form may have, in the order in which their violations matter to a user. */
const KEYWORDS: readonly string[] =
  'required type const enum maximum minimum exclusiveMaximum exclusiveMinimum maxLength minLength pattern format maxItems minItems contains uniqueItems additionalProperties'.split(
    ' ',
  );
/** Keywords that contain schemas. */
const FRAMES: readonly string[] = ['items', 'contains', 'properties', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'];
const KNOWN: ReadonlySet<string> = new Set([...NOTES.split(' '), ...KEYWORDS, ...FRAMES]);

/**
 * Creates the function that validates a form's values.
 * @throws if the schema has an unknown keyword, type or format, which a validator might ignore
 */
export function createValidate(validator: ValidatorType, schema: Values): Validate {
  assertKnown(schema);
  return (data, part = schema) => {
    const { errors = [], validationError } = validator.rawValidation<SchemaError>(toSchema(part), data);
    if (validationError) throw validationError;
    // a violated branch reports its own violations, so `if` adds none; rows need not match `contains`
    return errors
      .filter(({ keyword, schemaPath = '' }) => keyword !== 'if' && !IN_CONTAINS.test(schemaPath))
      .toSorted((one, other) => getRank(one) - getRank(other));
  };
}

const toSchema = (schema: unknown): RJSFSchema => schema as RJSFSchema;

const IN_CONTAINS = /(?<!\/properties)\/contains\//;

/** Creates the function that evaluates a form's conditions. */
export const createHolds =
  (validator: ValidatorType, schema: Values): Holds =>
  (test, value) =>
    validator.isValid(toSchema(test), value, toSchema(schema));

const RANKS: ReadonlyMap<string, number> = new Map(KEYWORDS.map((keyword, rank) => [keyword, rank]));
const getRank = ({ keyword }: SchemaError): number => RANKS.get(keyword) ?? -1;

function assertKnown(schema: Values): void {
  const { type = [], format, pattern, items, contains, additionalProperties, properties, allOf, anyOf, oneOf } = schema;
  const { if: test, then, else: other } = schema;
  assertAll('keyword', Object.keys(schema), (keyword) => KNOWN.has(keyword));
  assertAll('type', [type].flat().map(String), (name) => TYPES.has(name));
  const formats = format === undefined ? [] : [printValue(format)];
  assertAll('format', formats, (name) => FORMATS.has(name) || MEANINGS.has(name));
  if (pattern !== undefined) new RegExp(printValue(pattern), 'u').test('');
  const lists = [properties, allOf, anyOf, oneOf].flatMap((list) => Object.values(listValues(list)));
  for (const inner of [items, contains, additionalProperties, test, then, other, ...lists])
    if (typeof inner === 'object') assertKnown(listValues(inner));
}

const printValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function assertAll(what: string, names: readonly string[], isKnown: (name: string) => boolean): void {
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) throw new Error(`Unknown ${what} "${unknown}".`);
}
