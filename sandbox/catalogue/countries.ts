import { countryNames, LOCALE_TAGS } from './areas.ts';

const plain = (name: string): string => name.normalize('NFC').trim().toLocaleLowerCase('en');

/** Every name of a country in area_code, in each language that the product supports. */
let names: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const language of ['en', 'zh', 'ru', ...Object.keys(LOCALE_TAGS)])
    for (const [code, name] of countryNames(language)) found.set(plain(name), code);
  return found;
}

/** Maps the names of a country in all languages to one code. Undefined for countries that are not served. */
export function countryOf(name: string): string | undefined {
  names ??= readNames();
  return names.get(plain(name));
}

export function countryName(code: string, language: string): string {
  return countryNames(language).get(code) ?? code;
}
