import { once } from '../../../language/patches/index.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import * as judges from './judge.gen.ts';
import { isSchema, own, type Schema, schemaAt, schemasAt, stringsAt, textAt } from './schema.ts';

/** A schema's keywords, checked and ready to use. Keywords of the wrong type are left out. */
export interface Keywords {
  readonly schema: Schema;
  readonly ref: string | undefined;
  readonly types: readonly string[];
  /** Whether a value has one of the types. Undefined if any value does. */
  readonly accepts: ((value: unknown) => boolean) | undefined;
  readonly format: string | undefined;
  readonly choices: readonly unknown[] | undefined;
  readonly constant: { readonly value: unknown } | undefined;
  readonly pattern: string | undefined;
  readonly branches: readonly Schema[];
  readonly properties: Schema;
  readonly parts: ReadonlyMap<string, Schema>;
  readonly required: readonly string[];
  /** Whether the only keyword is `required`. */
  readonly isRequirement: boolean;
  /** `additionalProperties` */
  readonly rest: unknown;
  /** The only keys that an object may have. */
  readonly known: readonly string[] | undefined;
  readonly names: Schema | undefined;
  readonly items: Schema | undefined;
  readonly isUnique: boolean;
  /** Whether any keyword restricts the value beyond its type and the schemas of its parts. */
  readonly isJudged: boolean;
}

const JUDGED = /^(?:enum|const|pattern|required|uniqueItems|(?:min|max)[A-Za-z]+)$/;

/** Reads a schema once, because it validates many values. */
export const listKeywords = once(readKeywords);

function readKeywords(schema: Schema): Keywords {
  const type = own(schema, 'type');
  const types = typeof type === 'string' ? [type] : stringsAt(schema, 'type');
  const format = textAt(schema, 'format');
  const choices = own(schema, 'enum');
  const properties = schemaAt(schema, 'properties') ?? {};
  const required = stringsAt(schema, 'required');
  const rest = own(schema, 'additionalProperties');
  return {
    schema,
    ref: textAt(schema, '$ref'),
    types,
    accepts: createAcceptor(types, format),
    format,
    choices: Array.isArray(choices) ? choices : undefined,
    constant: Object.hasOwn(schema, 'const') ? { value: schema.const } : undefined,
    pattern: textAt(schema, 'pattern'),
    branches: schemasAt(schema, 'oneOf'),
    properties,
    parts: new Map(Object.entries(properties).flatMap(([name, part]) => (isSchema(part) ? [[name, part]] : []))),
    required,
    isRequirement: required.length > 0 && Object.keys(schema).length === 1,
    rest,
    known: rest === false ? Object.keys(properties) : undefined,
    names: schemaAt(schema, 'propertyNames'),
    items: schemaAt(schema, 'items'),
    isUnique: own(schema, 'uniqueItems') === true,
    isJudged: rest === false || Object.keys(schema).some((keyword) => JUDGED.test(keyword)),
  };
}

const REFERENCES = new Set(['route', 'call', 'stream', 'form', 'table', 'widget', 'fragment']);

/** Creates a test for types. A name is never an expression, so that a oneOf can tell the two apart. */
function createAcceptor(types: readonly string[], format = ''): Keywords['accepts'] {
  const text = REFERENCES.has(format) ? 'name' : format === 'expression' ? format : 'string';
  const kinds = types.map((type) => lookUp(judges, `is_${type === 'string' ? text : type}`) ?? (() => false));
  return kinds.length < 2 ? kinds[0] : (value) => kinds.some((accepts) => accepts(value));
}
