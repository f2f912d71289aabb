import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAMMAR } from '../../../engine/language/grammar/index.ts';
import { grammar, isSchema, type Schema } from '../../../engine/compiler/check/grammar/schema.ts';
import { isValid } from '../../../engine/compiler/check/grammar/validate.ts';
import { identify } from '../../../engine/compiler/check/grammar/kinds.ts';
import { readJson } from '../../../engine/language/patches/read.ts';
import { baseFiles } from '../../kit/base-project.ts';
import { anyChange, mutated } from './mutate.ts';

const REFERENCES = ['route', 'call', 'stream', 'form', 'table', 'widget', 'fragment'];

/** Ajv with the grammar's formats. Only expressions and references restrict the text. */
function oracle(files: ReadonlyMap<string, Schema>): Ajv {
  const ajv = new Ajv({ strict: false, ownProperties: true, schemas: [...files.values()] });
  for (const match of JSON.stringify([...files.values()]).matchAll(/"format":"([a-z-]+)"/g)) {
    const name = match[1] ?? '';
    const isExpression = (text: string): boolean => text.startsWith('=');
    ajv.addFormat(
      name,
      name === 'expression' ? isExpression : REFERENCES.includes(name) ? (text) => !isExpression(text) : () => true,
    );
  }
  return ajv;
}

const KEYWORDS = new Set(
  [
    '$ref $schema $id $defs title description default type enum const pattern format properties required additionalProperties',
    'propertyNames items oneOf minimum maximum minLength maxLength minItems maxItems uniqueItems minProperties asset',
  ]
    .join(' ')
    .split(' '),
);

function* listKeywords(schema: unknown): Generator<string> {
  if (!isSchema(schema)) return;
  yield* Object.keys(schema);
  for (const part of ['properties', '$defs'])
    if (isSchema(schema[part])) for (const value of Object.values(schema[part])) yield* listKeywords(value);
  for (const part of ['items', 'additionalProperties', 'propertyNames']) yield* listKeywords(schema[part]);
  if (Array.isArray(schema.oneOf)) for (const branch of schema.oneOf) yield* listKeywords(branch);
}

describe('the validator', () => {
  it('supports every keyword of the grammar', () => {
    const used = new Set([...GRAMMAR.values()].flatMap((schema) => [...listKeywords(schema)]));

    expect([...used].filter((keyword) => !KEYWORDS.has(keyword))).toEqual([]);
  });

  it('agrees with Ajv', () => {
    const ajv = oracle(GRAMMAR);
    const documents = [...baseFiles()].filter(([path]) => identify(path) !== undefined);
    fc.assert(
      fc.property(fc.constantFrom(...documents), fc.array(anyChange, { maxLength: 2 }), ([path, text], changes) => {
        const kind = identify(path)?.kind ?? 'page';
        const value = changes.reduce<unknown>(
          (now, { steps, replacement }) => mutated(now, steps, replacement),
          JSON.parse(text),
        );
        const written = JSON.stringify(value);
        const tree = readJson(path, written, []);
        const schema = grammar.of(kind);
        if (tree === undefined) return;
        expect([written, isValid(tree, schema, grammar)]).toEqual([
          written,
          ajv.validate(`${kind}.schema.json`, JSON.parse(written)),
        ]);
      }),
      { numRuns: 1500 },
    );
  });
});
