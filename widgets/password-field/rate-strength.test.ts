import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rateStrength } from './rate-strength.ts';

it.each([
  ['password', 'common'],
  ['Password1', 'common'],
  ['P@ssw0rd', 'common'],
  ['aaaaaaaaaaaa', 'repeat'],
  ['zyxwvuts', 'sequence'],
  ['zxcvbnm,./', 'keys'],
  ['21.04.1987', 'date'],
  ['kq7', 'longer'],
])('given %j, it is weak, and the gauge says why: %s', (password, advice) => {
  expect(rateStrength(password)).toEqual({ steps: 1, level: 'weak', advice });
});

it.each([
  ['vexo-27q', 'longer'],
  ['quiet-otter-2-lantern', undefined],
])('given %j, it is better', (password, advice) => {
  expect(rateStrength(password).steps).toBeGreaterThan(1);
  expect(rateStrength(password).advice).toBe(advice);
});

it('given any text, it has one to four steps', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      expect([1, 2, 3, 4]).toContain(rateStrength(password).steps);
    }),
    { numRuns: 50 },
  );
});
