import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeShares } from './shares.ts';

test.each([
  [
    ['1', '1', '1'],
    [34, 33, 33],
  ],
  [
    ['76372.11', '5395.76', '1452.71', '20544'],
    [74, 5, 1, 20],
  ],
  [
    ['5', '0'],
    [100, 0],
  ],
  [
    ['10', '-3'],
    [100, 0],
  ],
  [
    ['0', '0.00'],
    [0, 0],
  ],
  [
    ['0.00000001', '100000000000000000000'],
    [0, 100],
  ],
])('parts %j are %j percent', (values, percents) => {
  expect(computeShares(values)?.percents).toEqual(percents);
});

test('one unknown part makes every share unknown', () => {
  expect(computeShares(['10', undefined])).toBeUndefined();
  expect(computeShares([])).toBeUndefined();
});

test('whole percents always sum to 100, and each is off by less than one', () => {
  const amount = fc
    .bigInt({ min: 0n, max: 10n ** 30n })
    .map((units) => `${units / 10n ** 8n}.${(units % 10n ** 8n).toString().padStart(8, '0')}`);
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 9 }), (values) => {
      const found = computeShares(values);
      const sum = found?.percents.reduce((all, percent) => all + percent, 0);
      const nothing = values.every((value) => !/[1-9]/.test(value));
      expect(sum).toBe(nothing ? 0 : 100);
      found?.percents.forEach((percent, index) =>
        expect(Math.abs(percent - Number(found.weights[index]))).toBeLessThan(1.01),
      );
    }),
  );
});
