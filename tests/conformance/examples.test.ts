import { createExample, ExampleError } from '@vitrine/engine/build';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decode } from '../../engine/runtime/http/decode.ts';
import { compilePlan } from '../../engine/compiler/compile/plan.ts';
import {
  createTypeCompiler,
  loadDeclarations,
  loadStates,
  type DataType,
} from '../../sandbox/platform/declarations/index.ts';

const { calls, types } = loadDeclarations();
const named = (folder: string, files: ReadonlyMap<string, object>) =>
  [...files].map(([name, file]) => [`${folder}/${name}.json`, file] as const);
const declarations = new Map([...named('types', types), ...named('states', loadStates())]) as unknown as Parameters<
  typeof createExample
>[1];
const compiler = createTypeCompiler(types);
function example(type: unknown, text: string, name: string) {
  const seed = text;
  return createExample(type, declarations, { seed, name });
}

/** Validates a value with the sandbox's validator, which is independent of the generator. */
function describeMismatch(type: DataType, value: unknown): string {
  const validate = compiler.compileRequest(type);
  return validate(value) ? '' : `${JSON.stringify(validate.errors?.[0])} in ${JSON.stringify(value)}`;
}

const TEXT_FORMATS = ['datetime', 'date', 'url', 'email', 'html', 'password', 'phone', 'binary'] as const;
const NUMBER_FORMATS = ['flag', 'digits', 'seconds', 'milliseconds'] as const;
const NAMES = [
  'id',
  'name',
  'full_name',
  'e_mail',
  'imgUrl',
  'price',
  'created_at',
  'token',
  'count',
  'page',
  'x',
  'end',
];

const limited = (low: string, high: string, most: number) =>
  fc.tuple(fc.option(fc.nat(most), { nil: undefined }), fc.option(fc.nat(most), { nil: undefined })).map(([a, b]) => ({
    ...(a === undefined ? {} : { [low]: Math.min(a, b ?? a) }),
    ...(b === undefined ? {} : { [high]: Math.max(a ?? b, b) }),
  }));
const literals = fc.uniqueArray(fc.oneof(fc.integer(), fc.string()), { minLength: 1, maxLength: 4 });

const { type: anyType } = fc.letrec<{
  type: DataType;
  leaf: DataType;
  list: DataType;
  map: DataType;
  object: DataType;
}>((tie) => ({
  leaf: fc.oneof(
    limited('minLength', 'maxLength', 40).map((limits) => ({ type: 'string' as const, ...limits })),
    fc.record({
      type: fc.constant('string' as const),
      format: fc.constant('decimal' as const),
      maxLength: fc.integer({ min: 1, max: 40 }),
    }),
    fc.constantFrom(...TEXT_FORMATS).map((format) => ({ type: 'string' as const, format })),
    limited('minimum', 'maximum', 1000).map((limits) => ({ type: 'integer' as const, ...limits })),
    fc.constantFrom(...NUMBER_FORMATS).map((format) => ({ type: 'integer' as const, format })),
    fc.constant({ type: 'boolean' as const }),
    literals.map((choices) => ({ type: ['string' as const, 'integer' as const], enum: choices })),
    fc.constantFrom(...types.keys()).map((name) => ({ $ref: `../types/${name}.json` })),
  ),
  list: fc
    .tuple(tie('type'), limited('minItems', 'maxItems', 6))
    .map(([items, limits]) => ({ type: ['null' as const, 'array' as const], items, ...limits })),
  map: tie('type').map((additionalProperties) => ({ type: 'object' as const, additionalProperties })),
  object: fc.dictionary(fc.constantFrom(...NAMES), tie('type'), { maxKeys: 5 }).map((properties) => ({
    type: 'object' as const,
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  })),
  type: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('list'), tie('map'), tie('object')),
}));

describe('an example', () => {
  it.each([...calls])('of the answer of %s matches its type, and the app can read it', (id, { response }) => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const answer = example(response, seed, id);

        expect(describeMismatch(response, answer)).toBe('');
        const plan = compilePlan({ declarations, contracts: new Map() }, response);
        expect(() => decode(plan, answer, 'UTC')).not.toThrow();
      }),
      { numRuns: 5 },
    );
  });

  it('of any type matches it', () => {
    fc.assert(
      fc.property(anyType, fc.string(), fc.constantFrom(...NAMES), (type, seed, name) => {
        expect(describeMismatch(type, example(type, seed, name))).toBe('');
      }),
      { numRuns: 500 },
    );
  });

  it('is the same for the same seed, and differs for another', () => {
    // given
    const type = { type: 'object', properties: { token: { type: 'string' } } };
    const create = (given: string) => example(type, given, 'login');

    // then
    expect(create('a')).toEqual(create('a'));
    expect(create('a')).not.toEqual(create('b'));
  });

  it('follows the format and the name of each field', () => {
    // given
    const text = { type: 'string' };
    const properties = {
      full_name: text,
      email: text,
      logo: { type: 'string', format: 'url' },
      balance: { type: 'string', format: 'decimal' },
      created_at: { type: 'string', format: 'datetime' },
      side: { type: 'integer', states: 'side' },
    };

    // when
    const rows = example({ type: 'array', items: { type: 'object', properties } }, 's', 'people');

    // then
    expect(rows).toHaveLength(3);
    expect(rows).toMatchObject([
      {
        full_name: expect.stringMatching(/^[A-Z]\w+ [A-Z]\w+$/),
        email: 'person1@example.com',
        logo: '/picture/example-1',
        balance: expect.stringMatching(/^\d{2,4}\.\d\d$/),
        created_at: expect.stringMatching(/^2026-01-0[12] \d\d:\d\d:05$/),
        side: expect.toBeOneOf([1, 2]),
      },
      {},
      {},
    ]);
  });

  it('varies from row to row and from field to field', () => {
    // given
    const fields = ['full_name', 'title', 'price', 'amount', 'note'] as const;
    const properties = Object.fromEntries(
      fields.map((name) => [name, { type: 'string', ...(/price|amount/.test(name) ? { format: 'decimal' } : {}) }]),
    );
    const list = { type: 'array', items: { type: 'object', properties } };

    fc.assert(
      fc.property(fc.string(), (seed) => {
        // when
        const rows = example(list, seed, 'rows') as Readonly<Record<(typeof fields)[number], string>>[];

        // then
        for (const name of fields) expect(new Set(rows.map((row) => row[name])).size).toBe(rows.length);
      }),
    );
    const [first] = example(list, 's', 'rows') as Readonly<Record<string, string>>[];
    expect(first?.price).not.toBe(first?.amount);
  });

  it('takes each code of a state set in turn', () => {
    const rows = example({ type: 'array', items: { type: 'integer', states: 'side' } }, 's', 'sides');

    expect(rows).toEqual(expect.arrayContaining([1, 2]));
  });

  it('is refused for a pattern that no known text matches', () => {
    const type = { type: 'string', pattern: '^q{7}$' };

    expect(() => example(type, 's', 'x')).toThrow(ExampleError);
  });

  it('is refused for a type that refers to itself', () => {
    const tree = { $ref: '../types/tree.json' };
    const circular = new Map([['types/tree.json', tree]]);
    const seed = 's';

    expect(() => createExample(tree, circular, { seed, name: 'tree' })).toThrow('itself');
  });
});
