import { describe, expect, it } from 'vitest';
import { pickLanguage } from './pick-language.ts';

const OFFERED = ['en', 'zh-CN', 'zh-Hant', 'zh-Hant-HK', 'ja', 'th'];

describe('pick a language', () => {
  it.each([
    ['the same', ['ja'], 'ja'],
    ['a region of it', ['en-GB'], 'en'],
    ['its writing, not only its name', ['zh-TW'], 'zh-Hant'],
    ['its region, where that is offered', ['zh-HK'], 'zh-Hant-HK'],
    ['its usual writing', ['zh'], 'zh-CN'],
    ['the next of theirs', ['is', 'th-TH', 'en'], 'th'],
    ['none of theirs', ['is', 'fo'], undefined],
    ['what is no language', ['*', ''], undefined],
  ])('given %s', (_, wanted, expected) => {
    expect(pickLanguage(wanted, OFFERED)).toBe(expected);
  });
});
