import { describe, expect, it } from 'vitest';
import { offeredLanguages, getSourceLanguage } from './languages.ts';

const listFiles = (kite: string): Map<string, string> =>
  new Map([
    ['locales/de/a.json', '{}'],
    ['locales/fr/a.json', '{}'],
    ['schemas/brands/larch/brand.json', '{ "language": "de", "languages": ["de"] }'],
    ['schemas/brands/kite/brand.json', kite],
  ]);

describe('the languages of brands', () => {
  it.each(['{ "language": ', '[]', 'null', '{ "language": 5, "languages": "fr" }', '{ "languages": [5] }'])(
    'given another brand with the file %s, then they are those of the brands whose files are right',
    (kite) => {
      expect(getSourceLanguage(listFiles(kite))).toBe('de');
      expect([...offeredLanguages(listFiles(kite), ['larch', 'kite'])]).toEqual(['de']);
    },
  );
});
