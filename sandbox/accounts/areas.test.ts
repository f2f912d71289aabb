import { expect, it } from 'vitest';
import { listAreas } from '../accounts/areas.ts';
import { countryName, findCountry } from '../accounts/countries.ts';

const LANGUAGES = [
  ['en', 'en'],
  ['zh', 'zh-CN'],
  ['zh-Hant', 'zh-Hant'],
  ['hk', 'zh-Hant-HK'],
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['ru', 'ru'],
  ['ty', 'th'],
] as const;

it.each(LANGUAGES)('given %s, then the countries stand in the order of its alphabet', (language, tag) => {
  const names = listAreas(language).map(({ name }) => name);

  expect(names).toEqual(names.toSorted(new Intl.Collator(tag).compare));
});

it.each([
  ['en', 'Hong Kong'],
  ['zh', '香港'],
  ['jp', '香港'],
  ['ru', 'Гонконг'],
])('given %s, then Hong Kong has its everyday name: %s', (language, name) => {
  expect(listAreas(language).find((area) => area.area_code === '852')?.name).toBe(name);
  expect(countryName('HK', language)).toBe(name);
  expect(findCountry(name)).toBe('HK');
});

it('given two languages, then a country keeps its id', () => {
  const getId = (language: string) => listAreas(language).find((area) => area.area_code === '49')?.id;

  expect(getId('ru')).toBe(getId('en'));
});
