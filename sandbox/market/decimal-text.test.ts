import { describe, expect, it } from 'vitest';
import { percentText, unitsToText } from './decimal-text.ts';

describe('unitsToText', () => {
  it.each([
    [974126, 1, '97412.6'],
    [19420, 9, '0.000019420'],
    [5, 0, '5'],
    [-7, 2, '-0.07'],
    [0, 2, '0.00'],
    [9007199254740991, 8, '90071992.54740991'],
  ])('writes %i units of 10^-%i as %s', (units, scale, text) => {
    expect(unitsToText(units, scale)).toBe(text);
  });

  it('refuses a fraction', () => {
    expect(() => unitsToText(0.5, 2)).toThrow('whole');
    expect(() => unitsToText(2 ** 60, 2)).toThrow('whole');
  });
});

describe('percentText', () => {
  it.each([
    [125, 10_000, '1.25'],
    [-40, 10_000, '-0.40'],
    [-1, 10_000_000, '0.00'],
    [0, 5, '0.00'],
  ])('formats %i of %i as %s', (change, of, text) => {
    expect(percentText(change, of)).toBe(text);
  });
});
