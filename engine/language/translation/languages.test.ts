import { describe, expect, it } from 'vitest';
import { offeredLanguages, sourceLanguageOf } from './languages.ts';

const filesOf = (kite: string): Map<string, string> =>
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
      expect(sourceLanguageOf(filesOf(kite))).toBe('de');
      expect([...offeredLanguages(filesOf(kite), ['larch', 'kite'])]).toEqual(['de']);
    },
  );
});
