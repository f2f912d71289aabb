import { normalizeName } from '@vitrine/engine/expression';
import { countryNames, LOCALE_TAGS } from './areas.ts';

const plain = (name: string): string => normalizeName(name).toLocaleLowerCase('en');

/** Every name of each country in area_code, in each supported language, mapped to the country's code. */
let names: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const language of ['en', 'zh', 'ru', ...Object.keys(LOCALE_TAGS)])
    for (const [code, name] of countryNames(language)) found.set(plain(name), code);
  return found;
}

/** Finds the code of a country by its name in any language. Undefined for countries that are not served. */
export function findCountry(name: string): string | undefined {
  names ??= readNames();
  return names.get(plain(name));
}

export function countryName(code: string, language: string): string {
  return countryNames(language).get(code) ?? code;
}
