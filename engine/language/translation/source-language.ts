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

/**
 * The languages that a language falls back to, nearest first. A loop ends where it begins again; the check reports it.
 * @param next the declared fallback of a language
 */
export function getFallbacks(language: string, next: (language: string) => string | undefined): readonly string[] {
  const found: string[] = [];
  for (let at = next(language); at !== undefined && at !== language && !found.includes(at); at = next(at))
    found.push(at);
  return found;
}
