import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { DataType } from './types.ts';

export const DECIMAL = /^-?\d{1,20}(\.\d{1,18})?$/;
/** A decimal in an answer. A quotient, such as an average price, has more decimal places than stored amounts have. */
const FIGURE = /^-?\d{1,20}(\.\d{1,40})?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const DATETIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const TEXT_FORMATS: Readonly<Record<string, RegExp | true>> = {
  date: DATE,
  datetime: DATETIME,
  url: true,
  html: true,
  email: true,
  password: true,
  phone: true,
  code: true,
  route: true,
  binary: true,
};
/** Keywords that only the engine uses. They do not affect validation. */
const ANNOTATIONS = ['as', 'states', 'codes'];

type Compile = (type: DataType) => ValidateFunction;

interface TypeCompiler {
  readonly compileRequest: Compile;
  readonly compileAnswer: Compile;
}

let last: { readonly text: string; readonly compiler: TypeCompiler } | undefined;

/**
 * Compiles every declared type at startup, so that a mistake in a schema prevents startup instead of failing a call. If
 * another sandbox starts in this process, for example after an edit in development, only what changed is compiled.
 */
export function createTypeCompiler(types: ReadonlyMap<string, DataType>): TypeCompiler {
  const text = JSON.stringify([...types]);
  if (last?.text !== text)
    last = {
      text,
      compiler: { compileRequest: createCompile(types, DECIMAL), compileAnswer: createCompile(types, FIGURE) },
    };
  return last.compiler;
}

function createCompile(types: ReadonlyMap<string, DataType>, decimal: RegExp): Compile {
  const ajv = new Ajv({
    strict: true,
    strictRequired: true,
    ownProperties: true,
    allErrors: false,
    coerceTypes: false,
    allowUnionTypes: true,
  });
  for (const keyword of ANNOTATIONS) ajv.addKeyword(keyword);
  for (const [name, rule] of Object.entries({ ...TEXT_FORMATS, decimal })) ajv.addFormat(name, rule);
  ajv.addFormat('flag', { type: 'number', validate: (value: number) => value === 0 || value === 1 });
  ajv.addFormat('digits', {
    type: 'number',
    validate: (value: number) => Number.isInteger(value) && value >= 0 && value <= 18,
  });
  for (const name of ['seconds', 'milliseconds'])
    ajv.addFormat(name, { type: 'number', validate: (value: number) => Number.isSafeInteger(value) && value >= 0 });
  for (const [name, type] of types) ajv.addSchema(toAjvSchema(type), name);
  const compiled = new Map<string, ValidateFunction>();
  return (type) => {
    const text = JSON.stringify(type);
    const validate = compiled.get(text) ?? ajv.compile(toAjvSchema(type));
    compiled.set(text, validate);
    return validate;
  };
}

/** Converts a type for Ajv: references become names, and `series` is removed, because Ajv has no formats for arrays. */
function toAjvSchema(type: DataType): Record<string, unknown> {
  if (typeof type.$ref === 'string') {
    const reference = { $ref: type.$ref.replace(/^.*\/|\.json$/g, '') };
    const isNullable = Array.isArray(type.type) && type.type.includes('null');
    return isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
  }
  return Object.fromEntries(
    Object.entries(type)
      .filter(([key, child]) => key !== '$schema' && !(key === 'format' && child === 'series'))
      .map(([key, child]) => [key, convertValue(child)]),
  );
}

function convertValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convertValue);
  return value === null || typeof value !== 'object' ? value : toAjvSchema(value);
}

export function describeSchemaError(error: ErrorObject | undefined): string {
  return error ? `${error.instancePath || '/'} ${error.message ?? ''} ${JSON.stringify(error.params)}` : 'unknown';
}
