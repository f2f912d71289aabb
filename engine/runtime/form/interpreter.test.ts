import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG } from '../../compiler/check/pattern/pattern.ts';
import type { Values } from '../core/scope.ts';
import { ajvValidator } from './ajv-validator.ts';
import { createValidate, type Validate } from './form-schema.ts';
import { interpreter } from './interpreter.ts';

const interpret = (schema: Values): Validate => createValidate(interpreter, schema);

/**
 * Lists violations in an order of its own, because the validators report them in different orders. Ajv does not compare
 * items of a wrong type, and which two items are equal does not matter.
 */
function listed(validate: Validate, data: unknown): readonly string[] {
  const found = validate(data);
  const own = found.filter(({ keyword }) => keyword !== 'uniqueItems' || found.length === 1);
  return own
    .map(({ keyword, instancePath, params }) =>
      JSON.stringify([instancePath, keyword, ...(LISTS.has(keyword) ? [] : [params])]),
    )
    .toSorted();
}

const LISTS: ReadonlySet<string> = new Set(['uniqueItems', 'contains']);

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const SUITE = join(dirname(createRequire(import.meta.url).resolve('json-schema-test-suite/package.json')), 'tests');
/** Keywords of the official test suite that declarations cannot use. */
const OTHERS =
  /"(?:\$ref|not|definitions|dependencies|patternProperties|additionalItems|multipleOf|exclusiveM\w+|m\w+Properties)":/;
/** Whether a test distinguishes 1.0 from 1. JavaScript numbers do not. */
const isAboutFloats = ({ description }: Group['tests'][number]): boolean => description === 'a float is not an integer';

function* officialCases(): Generator<readonly [name: string, schema: Values, data: unknown, valid: boolean]> {
  const folder = join(SUITE, 'draft4');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    for (const group of JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Group[]) {
      const text = JSON.stringify(group.schema);
      if (OTHERS.test(text) || /"items":\[|"uniqueItems":false|"format"/.test(text)) continue;
      for (const test of group.tests)
        if (!isAboutFloats(test))
          yield [`${file}: ${group.description}: ${test.description}`, group.schema as Values, test.data, test.valid];
    }
}

/** Random schemas of the grammar, and values close to matching them. */
const { schema: anySchema } = fc.letrec<{ schema: Values }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record(
      {
        type: fc.constantFrom('string', 'integer', 'number', 'boolean', ['string', 'null'], ['integer', 'string']),
        format: fc.constantFrom('decimal', 'email', 'phone', 'password', 'url'),
        minLength: fc.nat(3),
        maxLength: fc.nat(6),
        pattern: fc.constantFrom('^a', '^\\d+$', '😀', '^[a-z]{1,3}$'),
        minimum: fc.integer({ min: -2, max: 2 }),
        maximum: fc.integer({ min: -2, max: 2 }),
        exclusiveMinimum: fc.constantFrom(-1, 0, 0.5),
        exclusiveMaximum: fc.constantFrom(1, 1.5, 7),
        enum: fc.constantFrom(['a', 'ab'], [1, null], [{ a: 1 }], [['a'], true]),
        const: fc.constantFrom('a', 1, null, { a: 'a' }, ['a']),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        type: fc.constantFrom('array', ['array', 'null']),
        items: tie('schema'),
        minItems: fc.nat(2),
        maxItems: fc.nat(2),
        uniqueItems: fc.constant(true),
        contains: tie('schema'),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        type: fc.constantFrom('object', ['object', 'null']),
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'a/b', '~', '__proto__', 'hasOwnProperty'), tie('schema'), {
          noNullPrototype: true,
        }),
        required: fc.constantFrom(['a'], ['a', 'b'], ['hasOwnProperty'], []),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
        allOf: fc.array(
          fc.record({ if: tie('schema'), then: tie('schema'), else: tie('schema') }, { requiredKeys: ['if'] }),
          { minLength: 1, maxLength: 2 },
        ),
      },
      { requiredKeys: [] },
    ),
  ),
}));
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('', 'a', 'ab', '12', '1.5', 'a@b.cd', '😀😀', 'x'.repeat(7), '1e5', 0, 1, -1, 1.5, 7, true, null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'a/b', '~', 'hasOwnProperty', 'c'), tie('value'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value;

describe('the validator of a form', () => {
  const cases = [...officialCases()];

  it('given the official test suite, then enough of it is about the keywords of the grammar', () => {
    expect(cases.length).toBeGreaterThan(80);
  });

  it.each(cases)('given %s, then the verdict of both is the official one', (_, schema, data, valid) => {
    expect(
      [interpret(schema), createValidate(ajvValidator, schema)].map((validate) => validate(data).length === 0),
    ).toEqual([valid, valid]);
  });

  it('given any schema and value, then its errors are those of Ajv', () => {
    const seen = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(anySchema, fc.array(anyValue, { minLength: 1, maxLength: 8 }), (schema, values) => {
        const [mine, oracle] = [interpret(schema), createValidate(ajvValidator, schema)];
        for (const value of values) {
          const found = listed(mine, value);
          expect([schema, value, found]).toEqual([schema, value, listed(oracle, value)]);
          seen[found.length === 0 ? 'valid' : 'invalid'] += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(60);
  });

  it('given characters outside the basic plane, then a length counts each as one', () => {
    const validate = interpret({ type: 'string', maxLength: 2 });

    expect([validate('😀😀').length, validate('😀😀😀').length]).toEqual([0, 1]);
  });

  it('given a pattern, then it is read with the flag of the check', () => {
    // with the flag, it matches an "a"; without it, 61 times "u"
    const pattern = '^\\u{61}$';

    expect([interpret({ type: 'string', pattern })('a'), new RegExp(pattern, FLAG).test('a')]).toEqual([[], true]);
  });

  it('given an inherited field, then it does not count as present', () => {
    const validate = interpret({ type: 'object', required: ['a'] });

    expect(validate(Object.create({ a: 'x' }))).toEqual([
      { keyword: 'required', instancePath: '', params: { missingProperty: 'a' } },
    ]);
  });

  it.each([
    ['keyword', { type: 'object', maximumLength: 5 }, 'Unknown keyword "maximumLength"'],
    ['keyword in a field', { type: 'object', properties: { a: { not: {} } } }, 'Unknown keyword "not"'],
    ['format', { type: 'string', format: 'colour' }, 'Unknown format "colour"'],
    ['inherited format', { type: 'string', format: 'toString' }, 'Unknown format "toString"'],
    ['type', { type: 'text' }, 'Unknown type "text"'],
  ])('given an unknown %s, then there is no validator that could call a value valid', (_, schema, message) => {
    expect(() => createValidate(ajvValidator, schema)).toThrow(message);
    expect(() => interpret(schema)).toThrow(message);
  });
});
