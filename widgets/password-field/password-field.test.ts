import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rateStrength } from './password-field.ts';

it('given nothing, no step is lit', () => {
  expect(rateStrength('')).toEqual({ steps: 0 });
});

it.each(['password', 'Password1', 'qwerty123', 'aaaaaaaaaaaaaaaa', '12345678', 'hgfedcba'])(
  'given the common password %j, it is weak at any length',
  (password) => {
    expect(rateStrength(password)).toEqual({ steps: 1, level: 'weak', advice: 'common' });
  },
);

it.each([
  ['ab1', 1, 'weak', 'longer'],
  ['abababab', 1, 'weak', 'longer'],
  ['harbor1', 2, 'fair', 'symbol'],
  ['74029183', 2, 'fair', 'letter'],
  ['harbour light', 3, 'good', 'digit'],
  ['Harbour-42', 4, 'strong', undefined],
  ['quiet-otter-2-lantern', 4, 'strong', undefined],
])('given %j, it has %i steps, is %s and is advised: %s', (password, steps, level, advice) => {
  expect(rateStrength(password)).toEqual({ steps, level, ...(advice && { advice }) });
});

it('given more characters of the same kinds, it is never weaker', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,8}[0-9]{2}[!-/]{1}$/), (password) => {
      expect(rateStrength(`${password}kQ`).steps).toBeGreaterThanOrEqual(rateStrength(password).steps);
    }),
  );
});

it('given any text, it does not throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      expect(rateStrength(password).steps).toBeLessThanOrEqual(4);
    }),
  );
});
