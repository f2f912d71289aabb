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

/** Adds a value's violations. */
type Rule = (value: unknown, path: string, errors: SchemaError[]) => void;
/** Makes the rule of a keyword from the keyword's value and its schema. */
type Keyword = (given: never, schema: Values) => Rule;

/**
 * The validator of a form's schema: the keywords of `dataType` in the grammar, with the verdicts and errors of Ajv.
 * Releases contain schemas, never code.
 * @throws if the schema has an unknown keyword, type or format
 */
export function createValidate(schema: Values): Validate {
  const rule = ruleOf(schema);
  return (data) => {
    const errors: SchemaError[] = [];
    rule(data, '', errors);
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
  'flag digits datetime date seconds milliseconds url series html route binary password'.split(' '),
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
  <T>(keyword: string, params: Values, isValid: (value: T) => boolean): Rule =>
  (value, instancePath, errors) => {
    if (!isValid(value as T)) errors.push({ keyword, instancePath, params });
  };

const lengthOf = (text: string): number => [...text].length;

/** Keywords by the type of the values to which they apply, in the order in which Ajv reports them. */
const GROUPS: readonly (readonly [type: string, keywords: Readonly<Record<string, Keyword>>])[] = [
  [
    'any',
    {
      const: (allowedValue: unknown) => test('const', { allowedValue }, (value) => isEqual(value, allowedValue)),
      enum: (allowedValues: readonly unknown[]) =>
        test('enum', { allowedValues }, (value) => allowedValues.some((allowed) => isEqual(value, allowed))),
    },
  ],
  [
    'number',
    {
      maximum: (limit: number) => test<number>('maximum', { comparison: '<=', limit }, (value) => value <= limit),
      minimum: (limit: number) => test<number>('minimum', { comparison: '>=', limit }, (value) => value >= limit),
    },
  ],
  [
    'string',
    {
      // a character has one or two units
      maxLength: (limit: number) =>
        test<string>('maxLength', { limit }, (text) => text.length <= limit || lengthOf(text) <= limit),
      minLength: (limit: number) => test<string>('minLength', { limit }, (text) => lengthOf(text) >= limit),
      pattern: (pattern: string) => {
        const matcher = new RegExp(pattern, 'u');
        return test<string>('pattern', { pattern }, (text) => matcher.test(text));
      },
      format: (format: string) => {
        const matcher = ownValue(PATTERNS, format);
        if (matcher === undefined && !MEANINGS.has(format)) throw new Error(`Unknown format "${format}".`);
        return test<string>('format', { format }, (text) => !(matcher instanceof RegExp) || matcher.test(text));
      },
    },
  ],
  [
    'array',
    {
      maxItems: (limit: number) => test<readonly unknown[]>('maxItems', { limit }, (items) => items.length <= limit),
      minItems: (limit: number) => test<readonly unknown[]>('minItems', { limit }, (items) => items.length >= limit),
      items: itemsRule,
    },
  ],
  ['object', { required: requiredRule, additionalProperties: othersRule, properties: propertiesRule }],
];

const KNOWN: ReadonlySet<string> = new Set([
  ...'$schema title description default as states codes type'.split(' '),
  ...GROUPS.flatMap(([, keywords]) => Object.keys(keywords)),
]);

function ruleOf(schema: Values): Rule {
  const unknown = Object.keys(schema).find((keyword) => !KNOWN.has(keyword));
  if (unknown !== undefined) throw new Error(`Unknown keyword "${unknown}".`);
  const groups = GROUPS.map(([type, keywords]) => ({
    type,
    rules: Object.entries(keywords)
      .filter(([keyword]) => schema[keyword] !== undefined)
      .map(([keyword, make]) => make(schema[keyword] as never, schema)),
  })).filter(({ rules }) => rules.length > 0);
  const typeRule = typeRuleOf(schema.type);
  const hasOwnGroup = groups.some(({ type }) => type === schema.type);
  return (value, path, errors) => {
    if (!hasOwnGroup) typeRule(value, path, errors);
    for (const { type, rules } of groups)
      if (type === 'any' || isOfType(value, type)) for (const rule of rules) rule(value, path, errors);
      else if (type === schema.type) typeRule(value, path, errors);
  };
}

const isOfType = (value: unknown, type: string): boolean => TYPES[type]?.(value) === true;

function typeRuleOf(type: unknown): Rule {
  if (type === undefined) return () => undefined;
  const types = (Array.isArray(type) ? type : [type]).map(String);
  const unknown = types.find((name) => !Object.hasOwn(TYPES, name));
  if (unknown !== undefined) throw new Error(`Unknown type "${unknown}".`);
  return test('type', { type }, (value) => types.some((name) => isOfType(value, name)));
}

function itemsRule(schema: Values): Rule {
  const rule = ruleOf(schema);
  return (value, path, errors) => {
    for (const [at, item] of (value as readonly unknown[]).entries()) rule(item, `${path}/${at}`, errors);
  };
}

function requiredRule(names: readonly string[]): Rule {
  return (value, instancePath, errors) => {
    for (const missingProperty of names)
      if (ownValue(value, missingProperty) === undefined)
        errors.push({ keyword: 'required', instancePath, params: { missingProperty } });
  };
}

function othersRule(others: boolean | Values, { properties }: Values): Rule {
  if (others === true) return () => undefined;
  const rule = others === false ? undefined : ruleOf(others);
  return (value, instancePath, errors) => {
    for (const additionalProperty of Object.keys(valuesOf(value))) {
      if (Object.hasOwn(valuesOf(properties), additionalProperty)) continue;
      if (rule) rule(ownValue(value, additionalProperty), below(instancePath, additionalProperty), errors);
      else errors.push({ keyword: 'additionalProperties', instancePath, params: { additionalProperty } });
    }
  };
}

function propertiesRule(properties: Readonly<Record<string, Values>>): Rule {
  const rules = Object.entries(properties).map(([name, schema]) => [name, ruleOf(schema)] as const);
  return (value, path, errors) => {
    for (const [name, rule] of rules) {
      const field = ownValue(value, name);
      if (field !== undefined) rule(field, below(path, name), errors);
    }
  };
}

/** Extends a JSON Pointer. */
const below = (path: string, name: string): string => `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

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
