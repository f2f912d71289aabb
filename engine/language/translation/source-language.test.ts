import { expect, it } from 'vitest';
import { pickSourceLanguage } from './source-language.ts';

it.each([
  ['the default of one brand', ['de', 'en'], ['de'], 'de'],
  ['the default that all brands share', ['de', 'en'], ['de', 'de'], 'de'],
  ['English, if brands have different defaults', ['en', 'ja', 'zh'], ['ja', 'zh'], 'en'],
  ['English, without a brand', ['de', 'en'], [], 'en'],
  ['the first default, without English', ['de', 'fr'], ['fr', 'de'], 'fr'],
  ['no default without messages', ['de', 'en'], ['xx'], 'en'],
  ['the first language, without English or a brand', ['de', 'fr'], [], 'de'],
])('the source language is %s', (_, languages, defaults, expected) => {
  expect(pickSourceLanguage(languages, defaults)).toBe(expected);
});
