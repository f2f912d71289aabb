import { describe, expect, it } from 'vitest';
import { areVariants, needsTranslation } from './untranslated.ts';

const allowed = { terms: new Set(['USDT', 'MACD']), messages: new Set<string>() };

describe('a text', () => {
  it.each([
    ['with words', 'Order placed', true],
    ['with a term and a word', 'Buy USDT', true],
    ['with a term in another case', 'Usdt', true],
    ['of terms and placeholders', 'MACD {{period}} {unit} USDT', false],
    ['of digits and signs', '24 / 7 →', false],
    ['of a URL', 'https://vitrine.example/help', false],
    ['of a few Han characters', '充值', false],
    ['of a Han sentence', '只能转入该币种。', true],
  ])('%s needs a translation or not', (_, text, expected) => {
    expect(needsTranslation(text, allowed)).toBe(expected);
  });
});

describe('two languages', () => {
  it.each([
    ['en-US', 'en-GB', true],
    ['zh-Hant', 'zh-Hant-HK', true],
    ['zh-CN', 'zh-Hant', false],
    ['en', 'de', false],
    ['not a tag', 'de', false],
  ])('%s and %s are variants or not', (one, other, expected) => {
    expect(areVariants(one, other)).toBe(expected);
  });
});
