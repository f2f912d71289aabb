import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDecimal, toNumber } from './figures.ts';

const slow = (value: unknown) => Number(toDecimal(value) ?? Number.NaN);

it.each([
  '0',
  '-0',
  '97412.60',
  '-1.5',
  '0.00000001',
  '007',
  '999999999999999',
  '9999999999999999',
  '0.1234567890123456789',
  '',
  '-',
  '.',
  '5.',
  '.5',
  '1.2.3',
  '--1',
  '+1',
  '1e5',
  ' 1',
  '1,5',
  'Infinity',
  1e-8,
  1e21,
  null,
  undefined,
  true,
])('given %j, the fast way gives the same number', (value) => {
  expect(toNumber(value)).toBe(slow(value));
});

it('given any decimal or text, the fast way gives the same number', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.-'), maxLength: 18 }),
    fc.tuple(fc.maxSafeInteger(), fc.nat(9_999_999)).map(([whole, part]) => `${whole}.${part}`),
    fc.anything(),
  );
  fc.assert(
    fc.property(text, (value) => {
      expect(toNumber(value)).toBe(slow(value));
    }),
  );
});
