import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Json } from '../../language/format/index.ts';
import { rememberOutcomes } from './conditions.ts';

const ajv = new Ajv({ strict: false });
const holds = (test: Json, value: unknown): boolean => ajv.validate(test as object, value);

describe('a remembered outcome', () => {
  it('given a change of a value that the test does not read, then the test does not run again', () => {
    const asked = vi.fn(holds);
    const remembered = rememberOutcomes(asked);
    const test = { properties: { kind: { const: 'company' } }, required: ['kind'] };

    expect(remembered(test, { kind: 'company', vat: '1' })).toBe(true);
    expect(remembered(test, { kind: 'company', vat: '12' })).toBe(true);

    expect(asked).toHaveBeenCalledOnce();
  });

  it.each<[string, Json]>([
    ['tells null from nothing', { required: ['a'] }],
    ['reads a property only inside of if and then', { if: { required: ['b'] }, then: { required: ['a'] } }],
    ['reads a property only inside of not', { not: { properties: { a: { const: null } }, required: ['a'] } }],
    ['reads the whole object', { const: { a: 1 } }],
    ['counts properties', { minProperties: 2 }],
  ])('given a test that %s, then each value has its own outcome', (_, test) => {
    const remembered = rememberOutcomes(holds);
    const member = fc.constantFrom(null, 1, 'x');
    fc.assert(
      fc.property(
        fc.array(fc.record({ a: member, b: member }, { requiredKeys: [], noNullPrototype: true }), { minLength: 2 }),
        (values) => {
          for (const value of values) expect(remembered(test, value)).toBe(holds(test, value));
        },
      ),
    );
  });
});
