import { Ajv } from 'ajv';
import writeModule from 'ajv/dist/standalone/index.js';

export const JUDGE_PATH = 'engine/compiler/check/grammar/judge.gen.ts';

/** Refers to a keyword's value in the data, as structured in `Keywords`. */
const given = (name: string) => ({ $data: `/keywords/${name}` });

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties'];

/** Reads its keywords from the data, so that one validator can apply any schema without generating code for it. */
const JUDGE = {
  enum: given('choices'),
  const: given('constant/value'),
  pattern: given('pattern'),
  required: given('required'),
  propertyNames: { enum: given('known') },
  uniqueItems: given('isUnique'),
  ...Object.fromEntries(LIMITS.map((name) => [name, given(`schema/${name}`)])),
};

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'];
/** The kinds of values that a `oneOf` distinguishes. A name is never an expression. */
const KINDS = {
  ...Object.fromEntries(TYPES.map((type) => [type, { type }])),
  expression: { type: 'string', pattern: '^=' },
  name: { type: 'string', pattern: '^(?:[^=]|$)' },
};

const HEADER = `// @ts-nocheck
// Generated from scripts/codegen/judge.ts by "npm run codegen" with Ajv. Do not edit.
import type { ValidateFunction } from 'ajv';
import isEqual from 'fast-deep-equal';
import { compilePattern } from '../pattern/pattern.ts';
`;

/** Generates a module with Ajv's validators. It imports the two functions that they need. */
export function judgeModule(): string {
  const regExp = Object.assign((source: string) => new RegExp(source, 'u'), { code: 'compilePattern' });
  const code = { source: true, esm: true, lines: true, regExp };
  const options = { $data: true, allErrors: true, messages: false, ownProperties: true, unicode: false };
  const kinds = Object.entries(KINDS).map(([kind, schema]) => ({ ...schema, $id: `is_${kind}` }));
  const schemas = [{ $id: 'judge', properties: { value: JUDGE } }, ...kinds];
  const ajv = new Ajv({ ...options, strict: false, logger: false, schemas, code });
  const text = writeModule(ajv, Object.fromEntries(schemas.map(({ $id }) => [$id, $id])));
  const typed = text.replaceAll(/^export const \w+/gm, '$&: ValidateFunction');
  return `${HEADER}${typed.replace('require("ajv/dist/runtime/equal").default', 'isEqual')}\n`;
}
