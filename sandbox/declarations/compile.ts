import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { DataType } from './types.ts';

export const DECIMAL = /^-?\d{1,20}(\.\d{1,18})?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const DATETIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const TEXT_FORMATS: Readonly<Record<string, RegExp | true>> = {
  decimal: DECIMAL,
  date: DATE,
  datetime: DATETIME,
  url: true,
  html: true,
  email: true,
  password: true,
  phone: true,
  route: true,
  binary: true,
};
/** Keywords for the engine; they say nothing about validity. */
const ANNOTATIONS = ['as', 'state-set', 'codes'];

interface Compiler {
  compile(type: DataType): ValidateFunction;
}

let last: { readonly text: string; readonly compiler: Compiler } | undefined;

/**
 * Compiles every declared type once, at start: a mistake in a schema stops the start, not a call. The next sandbox of
 * this process, e.g. after an edit in development, compiles only what has changed.
 */
export function createCompiler(types: ReadonlyMap<string, DataType>): Compiler {
  const text = JSON.stringify([...types]);
  if (last?.text !== text) last = { text, compiler: compilerOf(types) };
  return last.compiler;
}

function compilerOf(types: ReadonlyMap<string, DataType>): Compiler {
  const ajv = new Ajv({
    strict: true,
    strictRequired: true,
    ownProperties: true,
    allErrors: false,
    coerceTypes: false,
    allowUnionTypes: true,
  });
  for (const keyword of ANNOTATIONS) ajv.addKeyword(keyword);
  for (const [name, rule] of Object.entries(TEXT_FORMATS)) ajv.addFormat(name, rule);
  ajv.addFormat('flag', { type: 'number', validate: (value: number) => value === 0 || value === 1 });
  ajv.addFormat('digits', {
    type: 'number',
    validate: (value: number) => Number.isInteger(value) && value >= 0 && value <= 18,
  });
  for (const name of ['seconds', 'milliseconds'])
    ajv.addFormat(name, { type: 'number', validate: (value: number) => Number.isSafeInteger(value) && value >= 0 });
  for (const [name, type] of types) ajv.addSchema(plain(type) as object, name);
  const compiled = new Map<string, ValidateFunction>();
  return {
    compile: (type) => {
      const text = JSON.stringify(type);
      const validate = compiled.get(text) ?? ajv.compile(plain(type) as object);
      compiled.set(text, validate);
      return validate;
    },
  };
}

/** The same type for Ajv: references by name, and `series` left out, since Ajv knows no format of arrays. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, child]) => key !== '$schema' && !(key === 'format' && child === 'series'))
      .map(([key, child]) => [
        key,
        key === '$ref' && typeof child === 'string' ? child.replace(/^.*\/|\.json$/g, '') : plain(child),
      ]),
  );
}

/** Where and what, for the terminal. */
export function explain(error: ErrorObject | undefined): string {
  return error ? `${error.instancePath || '/'} ${error.message ?? ''} ${JSON.stringify(error.params)}` : 'unknown';
}
