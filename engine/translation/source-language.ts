const USUAL = 'en';

/**
 * The language in which messages are written first. Other languages may lack a message while a page is developed.
 * It is the brands' default language, or English if they have different ones.
 */
export function pickSourceLanguage(languages: readonly string[], brandDefaults: readonly string[]): string {
  const [shared, ...others] = new Set(brandDefaults.filter((language) => languages.includes(language)));
  if (shared !== undefined && others.length === 0) return shared;
  return languages.includes(USUAL) ? USUAL : (shared ?? languages[0] ?? USUAL);
}

/** The languages of locale files, such as `en` for `en/deposit`. */
export const languagesIn = (files: Iterable<string>): readonly string[] =>
  [...new Set([...files].map((name) => name.split('/')[0] ?? ''))].toSorted();
