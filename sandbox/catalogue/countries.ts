import { countryNames, WORLD } from './areas.ts';

const plain = (name: string): string => name.normalize('NFC').trim().toLocaleLowerCase('en');

/** Every name that area_code gives to a country, in each language of the product. */
let names: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const language of ['en', 'zh', 'ru', ...Object.keys(WORLD)])
    for (const [code, name] of countryNames(language)) found.set(plain(name), code);
  return found;
}

/** One code per country, so that the same one in two languages is the same. Undefined where it is not served. */
export function countryOf(name: string): string | undefined {
  names ??= readNames();
  return names.get(plain(name));
}

/** The country in the reader's language. */
export function countryName(code: string, language: string): string {
  return countryNames(language).get(code) ?? code;
}
