import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';

/** Formats that a pattern can validate. The others define a value's meaning, not its syntax. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  decimal: /^-?\d{1,40}(?:\.\d{1,40})?$/,
  email: /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/,
  phone: /^\d{4,16}$/,
};
const MEANINGS = [
  'url',
  'datetime',
  'date',
  'seconds',
  'milliseconds',
  'flag',
  'digits',
  'series',
  'html',
  'route',
  'binary',
  'password',
] as const;

/** Self-contained versions of the helpers that Ajv's generated code imports from its package. */
const HELPERS: readonly (readonly [string, string])[] = [
  ['require("ajv/dist/runtime/ucs2length").default', '((text) => [...text].length)'],
];

/**
 * Compiles a JSON Schema to a JavaScript module whose default export is the validator, so that the browser does not
 * need eval.
 * @throws if the schema uses a keyword whose generated code is not self-contained
 */
export function validatorModule(name: string, schema: object): string {
  const ajv = new Ajv({
    strict: true,
    allErrors: true,
    ownProperties: true,
    code: { source: true, lines: true },
    formats: { ...PATTERNS, ...Object.fromEntries(MEANINGS.map((meaning) => [meaning, true])) },
  });
  ajv.addKeyword('as');
  ajv.addKeyword('states');
  ajv.addKeyword('codes');
  let code = standaloneCode(ajv, ajv.compile(schema));
  for (const [from, to] of HELPERS) code = code.replaceAll(from, to);
  const match = /^"use strict";\s*module\.exports = (\w+);\s*module\.exports\.default = \w+;/.exec(code);
  if (!match?.[1])
    throw new Error(
      `validator ${name}: unexpected code from Ajv; compare engine/release/validator.ts with this Ajv version`,
    );
  code = `${code.slice(match[0].length)}\nexport default ${match[1]};\n`;
  const left = /\brequire\([^)]*\)/.exec(code);
  if (left)
    throw new Error(
      `validator ${name}: a keyword of the schema needs ${left[0]}, which a compiled validator cannot import; use another keyword`,
    );
  return code;
}
