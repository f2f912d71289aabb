import { describe, expect, it } from 'vitest';
import { pickLanguage } from './pick-language.ts';

const OFFERED = ['en', 'zh-CN', 'zh-Hant', 'zh-Hant-HK', 'ja', 'th'];

describe('pick a language', () => {
  it.each([
    ['the same', ['ja'], 'ja'],
    ['a regional variant', ['en-GB'], 'en'],
    ['the script, not only the language', ['zh-TW'], 'zh-Hant'],
    ['the region, if offered', ['zh-HK'], 'zh-Hant-HK'],
    ['the usual script', ['zh'], 'zh-CN'],
    ['the next preferred language', ['is', 'th-TH', 'en'], 'th'],
    ['no offered language', ['is', 'fo'], undefined],
    ['invalid tags', ['*', ''], undefined],
  ])('given %s', (_, wanted, expected) => {
    expect(pickLanguage(wanted, OFFERED)).toBe(expected);
  });
});
