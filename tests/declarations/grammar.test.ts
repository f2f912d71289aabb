import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GrammarFiles, isSchema, type Schema } from '../../engine/check/grammar/schema';
import { fits } from '../../engine/check/grammar/validate';
import { identify } from '../../engine/check/project/kinds';
import { readJson } from '../../engine/overlay/read';
import { baseFiles } from './fixture';
import { anyChange, mutated } from './mutate';

const FOLDER = 'schemas/grammar/';
const REFERENCES = ['route', 'call', 'stream', 'form', 'table', 'widget', 'fragment'];

function schemas(): Map<string, Schema> {
  const found = new Map<string, Schema>();
  for (const [path, text] of baseFiles()) {
    const value: unknown = path.startsWith(FOLDER) ? JSON.parse(text) : undefined;
    if (isSchema(value)) found.set(path.slice(FOLDER.length), value);
  }
  return found;
}

/** Every `format` of the grammar is a meaning; only two of them say something about the text itself. */
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

function* keywordsOf(schema: unknown): Generator<string> {
  if (!isSchema(schema)) return;
  yield* Object.keys(schema);
  for (const part of ['properties', '$defs'])
    if (isSchema(schema[part])) for (const value of Object.values(schema[part])) yield* keywordsOf(value);
  for (const part of ['items', 'additionalProperties', 'propertyNames']) yield* keywordsOf(schema[part]);
  if (Array.isArray(schema.oneOf)) for (const branch of schema.oneOf) yield* keywordsOf(branch);
}

describe('the walk over the grammar', () => {
  const files = schemas();

  it('knows every keyword that the grammar uses', () => {
    const used = new Set([...files.values()].flatMap((schema) => [...keywordsOf(schema)]));

    expect([...used].filter((keyword) => !KEYWORDS.has(keyword))).toEqual([]);
  });

  it('accepts and refuses what Ajv accepts and refuses', () => {
    const grammar = new GrammarFiles(files);
    const ajv = oracle(files);
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
        if (tree === undefined || schema === undefined) return;
        expect([written, fits(tree, schema, grammar)]).toEqual([
          written,
          ajv.validate(`${kind}.schema.json`, JSON.parse(written)),
        ]);
      }),
      { numRuns: 1500 },
    );
  });
});
