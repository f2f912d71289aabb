import { normalizeName } from '@vitrine/engine/expression';
import { countryNames, LOCALE_TAGS } from './areas.ts';

const plain = (name: string): string => normalizeName(name).toLocaleLowerCase('en');

/** Maps every name of each country in area_code, in each language that the product supports, to its code. */
let names: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const language of ['en', 'zh', 'ru', ...Object.keys(LOCALE_TAGS)])
    for (const [code, name] of countryNames(language)) found.set(plain(name), code);
  return found;
}

/** Maps a country's name, in any language, to its code. Undefined for countries that are not served. */
export function findCountry(name: string): string | undefined {
  names ??= readNames();
  return names.get(plain(name));
}

export function countryName(code: string, language: string): string {
  return countryNames(language).get(code) ?? code;
}
