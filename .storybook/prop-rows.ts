import { type Contract, type Deprecation, type PropSchema, resolveSchema } from './contracts.ts';

/** A row in a props table: a prop or a nested property. */
export interface PropRow {
  /** `options[].label`: a property of each entry in a list. */
  readonly path: string;
  readonly depth: number;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** As JSON. */
  readonly preset: string | undefined;
  readonly format: string | undefined;
  readonly deprecated: Deprecation | undefined;
  readonly choices: readonly string[];
  /** Further constraints, such as `minimum 4`. */
  readonly limits: readonly string[];
}

/** What each format means to authors. */
export const FORMAT_WORDS: Readonly<Record<string, string>> = {
  message: 'message key',
  decimal: 'exact decimal',
  timestamp: 'moment',
  time: 'moment or day',
  state: 'label of a state: its set and the code',
  icon: 'icon name',
  asset: 'picture of the brand',
  url: 'picture address',
  route: 'page route',
  series: 'raw rows of numbers',
};

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  object: 'object',
  array: 'list',
  null: 'nothing',
};

// Keywords that have their own columns or are shown in the rows below.
const SHOWN = new Set(
  'type format description default enum items properties required additionalProperties $ref deprecated'.split(' '),
);

/** A value's type in words, such as `list of texts`. */
export function describeType(given: PropSchema, contract: Contract): string {
  const schema = resolveSchema(given, contract);
  if (schema.enum !== undefined) return 'choice';
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => TYPE_WORDS[type] ?? type).join(' or ');
  if (schema.type === 'array')
    return schema.items === undefined ? 'list' : `list of ${pluralize(describeType(schema.items, contract))}`;
  const { additionalProperties: values } = schema;
  if (typeof values === 'object') return `map of ${pluralize(describeType(values, contract))}`;
  if (typeof schema.type === 'string') return TYPE_WORDS[schema.type] ?? schema.type;
  return schema.properties === undefined ? 'anything' : 'object';
}

const PLURALS: Readonly<Record<string, string>> = { 'yes or no': 'yes or no', anything: 'anything', map: 'maps' };
const pluralize = (words: string): string => PLURALS[words] ?? words.replace(/^(list|map|[a-z ]+?)( of .+)?$/, '$1s$2');

function createRow(path: string, given: PropSchema, required: boolean, contract: Contract): PropRow {
  const schema = resolveSchema(given, contract);
  const limits = Object.entries(schema).filter(([keyword]) => !SHOWN.has(keyword));
  return {
    path,
    depth: path.split(/[.[]/).length - 1,
    type: describeType(schema, contract),
    required,
    description: schema.description ?? '',
    preset: schema.default === undefined ? undefined : JSON.stringify(schema.default),
    format: schema.format,
    deprecated: schema.deprecated,
    choices: (schema.enum ?? []).map((value) => JSON.stringify(value)),
    limits: limits.map(([keyword, value]) => `${keyword} ${typeof value === 'string' ? value : JSON.stringify(value)}`),
  };
}

function getNestedRows(path: string, given: PropSchema, contract: Contract): PropRow[] {
  const schema = resolveSchema(given, contract);
  if (schema.items !== undefined) {
    const { items } = schema;
    const tells = items.description ?? items.format ?? items.enum;
    return [
      ...(tells === undefined ? [] : [createRow(`${path}[]`, items, false, contract)]),
      ...getNestedRows(`${path}[]`, items, contract),
    ];
  }
  if (typeof schema.additionalProperties === 'object')
    return getNestedRows(`${path}.*`, schema.additionalProperties, contract);
  return getRows(schema, contract, `${path}.`);
}

/** An object's properties, each followed by its nested ones. */
export function getRows(owner: PropSchema | Contract, contract: Contract, prefix = ''): PropRow[] {
  return Object.entries(owner.properties ?? {}).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`;
    const required = owner.required?.includes(name) ?? false;
    return [createRow(path, schema, required, contract), ...getNestedRows(path, schema, contract)];
  });
}
