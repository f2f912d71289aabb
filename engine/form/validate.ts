import { ownValue, valuesOf, type Values } from '../runtime/scope.ts';

/** A violation of a schema, as Ajv describes it. */
export interface SchemaError {
  readonly keyword: string;
  /** JSON Pointer of the value. */
  readonly instancePath: string;
  readonly params: Values;
}

/** Returns all violations. */
export type Validate = (data: unknown) => readonly SchemaError[];

/** Where a value is, and the violations that have been found so far. */
interface Place {
  /** The object or array that it is in. */
  readonly within?: Place;
  readonly name: string | number;
  readonly errors: SchemaError[];
}

/** Adds the violations of a keyword, given its value in the schema. */
type Keyword = (given: never, value: never, place: Place, schema: Values) => void;

/**
 * The validator of a form's schema: the keywords of `dataType` in the grammar, with the verdicts and errors of Ajv.
 * Releases contain schemas, never code.
 * @throws if the schema has an unknown keyword, type or format
 */
export function createValidate(schema: Values): Validate {
  assertKnown(schema);
  return (data) => {
    const errors: SchemaError[] = [];
    check(schema, data, { name: '', errors });
    return errors;
  };
}

/** Formats with a syntax. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  decimal: /^-?\d{1,40}(?:\.\d{1,40})?$/,
  email: /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/,
  phone: /^\d{4,16}$/,
};
/** Formats that define a value's meaning. */
const MEANINGS: ReadonlySet<string> = new Set(
  'flag digits datetime date seconds milliseconds url series html route binary password code'.split(' '),
);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  null: (value) => value === null,
};

/** The type of the value is known, because a keyword applies to one type only. */
const test =
  <G, T>(keyword: string, isValid: (value: T, given: G) => boolean, paramsOf: (given: G) => Values): Keyword =>
  (given: G, value: T, place: Place) => {
    if (!isValid(value, given)) report(place, keyword, paramsOf(given));
  };

const lengthOf = (text: string): number => [...text].length;
const limit = (given: number): Values => ({ limit: given });
const compared = (comparison: string) => (given: number) => ({ comparison, limit: given });

/** Keywords by the type of the values to which they apply, in the order in which Ajv reports them. */
const GROUPS: readonly (readonly [type: string, keywords: readonly (readonly [name: string, Keyword])[]])[] = [
  [
    'any',
    Object.entries({
      const: test('const', isEqual, (allowedValue) => ({ allowedValue })),
      enum: test(
        'enum',
        (value, allowed: readonly unknown[]) => allowed.some((each) => isEqual(value, each)),
        (allowedValues) => ({ allowedValues }),
      ),
    }),
  ],
  [
    'number',
    Object.entries({
      maximum: test('maximum', (value: number, most: number) => value <= most, compared('<=')),
      minimum: test('minimum', (value: number, least: number) => value >= least, compared('>=')),
    }),
  ],
  [
    'string',
    Object.entries({
      // a character has one or two units
      maxLength: test(
        'maxLength',
        (text: string, most: number) => text.length <= most || lengthOf(text) <= most,
        limit,
      ),
      minLength: test('minLength', (text: string, least: number) => lengthOf(text) >= least, limit),
      pattern: test(
        'pattern',
        (text: string, pattern: string) => matcherOf(pattern).test(text),
        (pattern) => ({ pattern }),
      ),
      format: test('format', hasFormat, (format) => ({ format })),
    }),
  ],
  [
    'array',
    Object.entries({
      maxItems: test('maxItems', (items: readonly unknown[], most: number) => items.length <= most, limit),
      minItems: test('minItems', (items: readonly unknown[], least: number) => items.length >= least, limit),
      items: checkItems,
    }),
  ],
  [
    'object',
    Object.entries({ required: checkRequired, additionalProperties: checkOthers, properties: checkProperties }),
  ],
];

const matchers = new Map<string, RegExp>();

function matcherOf(pattern: string): RegExp {
  const known = matchers.get(pattern) ?? new RegExp(pattern, 'u');
  matchers.set(pattern, known);
  return known;
}

function hasFormat(text: string, format: string): boolean {
  const matcher = ownValue(PATTERNS, format);
  return !(matcher instanceof RegExp) || matcher.test(text);
}

const KNOWN: ReadonlySet<string> = new Set([
  ...'$schema title description default as states codes type'.split(' '),
  ...GROUPS.flatMap(([, keywords]) => keywords.map(([name]) => name)),
]);

/** @throws if the schema, or one in it, has an unknown keyword, type or format */
function assertKnown(schema: Values): void {
  const { type = [], format, pattern, items, additionalProperties, properties } = schema;
  assertAll('keyword', Object.keys(schema), (keyword) => KNOWN.has(keyword));
  assertAll('type', [type].flat().map(String), (name) => Object.hasOwn(TYPES, name));
  const formats = format === undefined ? [] : [textOf(format)];
  assertAll('format', formats, (name) => Object.hasOwn(PATTERNS, name) || MEANINGS.has(name));
  if (pattern !== undefined) matcherOf(textOf(pattern));
  for (const inner of [items, additionalProperties, ...Object.values(valuesOf(properties))])
    if (typeof inner === 'object') assertKnown(valuesOf(inner));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function assertAll(what: string, names: readonly string[], isKnown: (name: string) => boolean): void {
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) throw new Error(`Unknown ${what} "${unknown}".`);
}

/** Which keywords of a schema to check: of each group that it has one of. */
interface Plan {
  readonly groups: typeof GROUPS;
  /** Whether its type has a group, which then reports a value of another type. */
  readonly hasOwnGroup: boolean;
}

/** By the type and the names of the keywords, because most schemas are alike: fields share their plans. */
const plans = new Map<string, Plan>();
const planned = new WeakMap<Values, Plan>();

function planOf(schema: Values): Plan {
  const last = planned.get(schema);
  if (last) return last;
  const key = `${String(schema.type)} ${Object.keys(schema).join(' ')}`;
  const plan = plans.get(key) ?? newPlan(schema);
  plans.set(key, plan);
  planned.set(schema, plan);
  return plan;
}

function newPlan(schema: Values): Plan {
  const groups = GROUPS.map(([of, all]) => [of, all.filter(([name]) => schema[name] !== undefined)] as const).filter(
    ([, keywords]) => keywords.length > 0,
  );
  return { groups, hasOwnGroup: groups.some(([of]) => of === schema.type) };
}

function check(schema: Values, value: unknown, place: Place): void {
  const { type } = schema;
  const { groups, hasOwnGroup } = planOf(schema);
  if (!hasOwnGroup) checkType(type, value, place);
  for (const [of, keywords] of groups)
    if (of === 'any' || isOfType(value, of))
      for (const [name, keyword] of keywords) keyword(schema[name] as never, value as never, place, schema);
    else if (of === type) checkType(type, value, place);
}

const isOfType = (value: unknown, type: unknown): boolean => TYPES[String(type)]?.(value) === true;

function checkType(type: unknown, value: unknown, place: Place): void {
  const isValid = Array.isArray(type) ? type.some((each) => isOfType(value, each)) : isOfType(value, type);
  if (type !== undefined && !isValid) report(place, 'type', { type });
}

function checkItems(schema: Values, items: readonly unknown[], place: Place): void {
  for (const [at, item] of items.entries()) check(schema, item, below(place, at));
}

function checkRequired(names: readonly string[], value: unknown, place: Place): void {
  for (const missingProperty of names)
    if (ownValue(value, missingProperty) === undefined) report(place, 'required', { missingProperty });
}

function checkOthers(others: boolean | Values, value: unknown, place: Place, { properties }: Values): void {
  if (others === true) return;
  for (const additionalProperty of Object.keys(valuesOf(value))) {
    if (Object.hasOwn(valuesOf(properties), additionalProperty)) continue;
    if (others === false) report(place, 'additionalProperties', { additionalProperty });
    else check(others, ownValue(value, additionalProperty), below(place, additionalProperty));
  }
}

function checkProperties(properties: Readonly<Record<string, Values>>, value: unknown, place: Place): void {
  for (const [name, schema] of Object.entries(properties)) {
    const field = ownValue(value, name);
    if (field !== undefined) check(schema, field, below(place, name));
  }
}

const below = (within: Place, name: string | number): Place => ({ within, name, errors: within.errors });

function report(place: Place, keyword: string, params: Values): void {
  place.errors.push({ keyword, instancePath: pointerOf(place), params });
}

/** The JSON Pointer of a value. */
const pointerOf = ({ within, name }: Place): string =>
  within === undefined ? '' : `${pointerOf(within)}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Compares JSON values. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) !== Array.isArray(other) || typeof one !== 'object' || typeof other !== 'object') return false;
  if (one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(ownValue(one, name), ownValue(other, name)))
  );
}
