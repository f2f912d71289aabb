import { once } from '../../overlay/index.ts';
import { own, type Schema, schemaAt, schemasAt, stringsAt } from './schema.ts';

const RANGES = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties'] as const;
export type RangeKeyword = (typeof RANGES)[number];

/** A limit such as `maxLength` in a schema. */
export interface Range {
  readonly keyword: RangeKeyword;
  readonly limit: number;
}

/** A schema's keywords, checked and ready to use. Keywords of the wrong type are left out. */
export interface Keywords {
  readonly ref: string | undefined;
  readonly types: readonly string[];
  readonly format: string | undefined;
  readonly choices: readonly unknown[] | undefined;
  readonly constant: { readonly value: unknown } | undefined;
  readonly pattern: string | undefined;
  readonly ranges: readonly Range[];
  readonly branches: readonly Schema[];
  readonly properties: Schema;
  readonly required: readonly string[];
  /** Whether the only keyword is `required`. */
  readonly isRequirement: boolean;
  /** `additionalProperties` */
  readonly rest: unknown;
  readonly names: Schema | undefined;
  readonly items: Schema | undefined;
  readonly isUnique: boolean;
}

/** Reads a schema once, because it validates many values. */
export const keywordsOf = once(readKeywords);

function readKeywords(schema: Schema): Keywords {
  const type = own(schema, 'type');
  const choices = own(schema, 'enum');
  const required = stringsAt(schema, 'required');
  return {
    ref: textAt(schema, '$ref'),
    types: typeof type === 'string' ? [type] : stringsAt(schema, 'type'),
    format: textAt(schema, 'format'),
    choices: Array.isArray(choices) ? choices : undefined,
    constant: Object.hasOwn(schema, 'const') ? { value: schema.const } : undefined,
    pattern: textAt(schema, 'pattern'),
    ranges: RANGES.flatMap((keyword) => {
      const limit = own(schema, keyword);
      return typeof limit === 'number' ? [{ keyword, limit }] : [];
    }),
    branches: schemasAt(schema, 'oneOf'),
    properties: schemaAt(schema, 'properties') ?? {},
    required,
    isRequirement: required.length > 0 && Object.keys(schema).length === 1,
    rest: own(schema, 'additionalProperties'),
    names: schemaAt(schema, 'propertyNames'),
    items: schemaAt(schema, 'items'),
    isUnique: own(schema, 'uniqueItems') === true,
  };
}

function textAt(schema: Schema, keyword: string): string | undefined {
  const value = own(schema, keyword);
  return typeof value === 'string' ? value : undefined;
}
