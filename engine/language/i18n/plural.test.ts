import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPluralForm } from './plural.ts';

const TAGS = [
  'en',
  'ru',
  'ar',
  'fr',
  'es',
  'pl',
  'cy',
  'kw',
  'lv',
  'lt',
  'sl',
  'da',
  'is',
  'mk',
  'fil',
  'si',
  'tzm',
  'ja',
];
const tag = fc.constantFrom(...TAGS);
const check = <T>(property: fc.IProperty<T>): void => fc.assert(property, { numRuns: 2000 });

describe('the plural form of a figure', () => {
  it('given a whole number that a double holds, then it is the form of Intl', () => {
    check(
      fc.property(tag, fc.oneof(fc.nat(200), fc.maxSafeNat()), (language, count) => {
        expect(createPluralForm(language)(String(count))).toBe(new Intl.PluralRules(language).select(count));
      }),
    );
  });

  it('given decimals, then visible digits count, trailing zeros included', () => {
    check(
      fc.property(
        tag,
        fc.nat(5000),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(999_999),
        (language, whole, scale, rest) => {
          const digits = `${whole}.${String(rest).padStart(6, '0').slice(0, scale)}`;
          const rules = new Intl.PluralRules(language, { minimumFractionDigits: scale, maximumFractionDigits: scale });
          expect(createPluralForm(language)(digits)).toBe(rules.select(Number(digits)));
        },
      ),
    );
  });

  it('given more digits than a double holds, then its last digits decide', () => {
    check(
      fc.property(tag, fc.nat(999_999), fc.bigInt(10n ** 10n, 10n ** 60n), (language, last, front) => {
        const short = new Intl.PluralRules(language).select(3_000_000 + last);
        expect(createPluralForm(language)(String(front * 1_000_000n + BigInt(last)))).toBe(short);
      }),
    );
  });

  it.each([
    ['en', '1', 'one'],
    ['en', '1.0', 'other'],
    ['en', `1.${'0'.repeat(30)}1`, 'other'],
    ['fr', `0.${'9'.repeat(30)}`, 'one'],
    ['fr', `1${'0'.repeat(30)}`, 'many'],
    ['si', `0.${'0'.repeat(20)}1`, 'one'],
    ['si', `0.1${'0'.repeat(20)}1`, 'other'],
  ])('given %s and %s, then it is %s', (language, digits, form) => {
    expect(createPluralForm(language)(digits)).toBe(form);
  });
});
