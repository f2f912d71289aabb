/** ISO country codes and dialling codes. Names come from Intl in the caller's language. */
const AREAS: readonly (readonly [string, string])[] = [
  ['AU', '61'],
  ['AT', '43'],
  ['BE', '32'],
  ['BR', '55'],
  ['CA', '1'],
  ['CN', '86'],
  ['CZ', '420'],
  ['DK', '45'],
  ['FI', '358'],
  ['FR', '33'],
  ['DE', '49'],
  ['HK', '852'],
  ['IN', '91'],
  ['ID', '62'],
  ['IE', '353'],
  ['IT', '39'],
  ['JP', '81'],
  ['KR', '82'],
  ['MO', '853'],
  ['MY', '60'],
  ['MX', '52'],
  ['NL', '31'],
  ['NZ', '64'],
  ['NO', '47'],
  ['PH', '63'],
  ['PL', '48'],
  ['PT', '351'],
  ['RU', '7'],
  ['SG', '65'],
  ['ES', '34'],
  ['SE', '46'],
  ['CH', '41'],
  ['TW', '886'],
  ['TH', '66'],
  ['TR', '90'],
  ['AE', '971'],
  ['GB', '44'],
  ['US', '1'],
  ['VN', '84'],
];

/** The product's language codes that differ from BCP 47. */
export const LOCALE_TAGS: Readonly<Record<string, string>> = {
  jp: 'ja',
  kr: 'ko',
  ty: 'th',
  hk: 'zh-Hant-HK',
  'zh-Hant': 'zh-Hant',
};

const localesFor = (language: string): string[] => {
  try {
    return Intl.getCanonicalLocales(Object.hasOwn(LOCALE_TAGS, language) ? LOCALE_TAGS[language] : language);
  } catch {
    return [];
  }
};

/** For these regions, Intl's long names are formal ones, such as 中華人民共和国香港特別行政区, so the short names are used. */
const NAMED_SHORT: ReadonlySet<string> = new Set(['HK', 'MO']);

/** Returns the countries' names by ISO code, in the order of AREAS. Languages unknown to Intl get English names. */
export function countryNames(language: string): ReadonlyMap<string, string> {
  const locales = [...localesFor(language), 'en'];
  const long = new Intl.DisplayNames(locales, { type: 'region' });
  const short = new Intl.DisplayNames(locales, { type: 'region', style: 'short' });
  const getName = (country: string) => (NAMED_SHORT.has(country) ? short : long).of(country) ?? country;
  return new Map(AREAS.map(([country]) => [country, getName(country)]));
}

/** Lists the areas in the alphabetical order of the language. */
export function listAreas(language: string): { id: number; name: string; area_code: string; lang: string }[] {
  const names = countryNames(language);
  const { compare } = new Intl.Collator([...localesFor(language), 'en']);
  return AREAS.map(([country, code], index) => ({
    id: index + 1,
    name: names.get(country) ?? country,
    area_code: code,
    lang: language,
  })).toSorted((a, b) => compare(a.name, b.name));
}

export const isServed = (areaCode: string): boolean => AREAS.some(([, code]) => code === areaCode);
