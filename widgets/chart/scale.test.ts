import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScale, placeFromTop } from './scale.ts';

const readScale = (values: readonly string[], toZero = false) =>
  createScale(
    values.map((value) => new Big(value)),
    { toZero },
  );
const listTicks = (values: readonly string[], toZero?: boolean) =>
  readScale(values, toZero)?.ticks.map((tick) => tick.toFixed());

test.each([
  [['0', '100'], ['0', '50', '100'], 0],
  [['10240.15', '10731.94'], ['10200', '10400', '10600', '10800'], 0],
  [['-160', '120.5'], ['-200', '-100', '0', '100', '200'], 0],
  [['0.000000001942', '0.00000000197'], ['0.00000000194', '0.00000000195', '0.00000000196', '0.00000000197'], 11],
  [['100000000000000000000.1', '100000000000000000000.3'], undefined, 2],
] as const)('given values from %j, then its ticks are round and exact', (values, ticks, decimals) => {
  const scale = readScale(values);

  if (ticks) expect(scale?.ticks.map((tick) => tick.toFixed())).toEqual(ticks);
  expect(scale?.decimals).toBe(decimals);
});

test('given equal values, then they are in the middle of the range', () => {
  const scale = readScale(['100', '100']);

  expect(scale && placeFromTop(scale, new Big(100))).toBeCloseTo(0.5);
  expect(listTicks(['0', '0'], true)).toEqual(['0', '0.5', '1']);
});

test('given a scale that includes zero, then it starts there', () => {
  expect(listTicks(['75', '100'], true)).toEqual(['0', '50', '100']);
  expect(listTicks(['-75', '-100'], true)).toEqual(['-100', '-50', '0']);
});

test('given a tight scale, then its ends are the values, and it has no ticks', () => {
  const scale = createScale([new Big('3.1'), new Big('7.7')], { toZero: false, tight: true });

  expect([scale?.low.toFixed(), scale?.high.toFixed(), scale?.ticks]).toEqual(['3.1', '7.7', []]);
});

test('given no values, then there is no scale', () => {
  expect(readScale([])).toBeUndefined();
  expect(readScale([], true)).toBeUndefined();
});

test('values that differ only beyond floating point are drawn apart', () => {
  const scale = readScale(['100000000000000000000.1', '100000000000000000000.3']);

  expect(scale && placeFromTop(scale, new Big('100000000000000000000.2'))).toBeCloseTo(0.5);
});

test('ticks are evenly spaced, few, and cover all values', () => {
  const value = fc
    .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 30 }))
    .map(([digits, exponent]) => new Big(String(digits)).times(new Big(`1e-${exponent}`)));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), fc.boolean(), (values, toZero) => {
      const scale = createScale(values, { toZero });
      const ticks = scale?.ticks ?? [];
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(8);
      expect(ticks.some((tick) => tick.eq(0)) || !toZero).toBe(true);
      for (const one of values) {
        const at = scale ? placeFromTop(scale, one) : -1;
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(1);
      }
      const steps = ticks.slice(1).map((tick, index) => tick.minus(ticks[index] ?? 0).toFixed());
      expect(new Set(steps).size).toBe(1);
    }),
  );
});
