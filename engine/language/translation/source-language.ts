const USUAL = 'en';

/**
 * The language in which messages are first written: the brands' default language, or English if they have different
 * ones. While a page is being developed, other languages may lack its messages.
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
 * The fallback languages of a language, nearest first. Stops at a cycle, which the check reports.
 * @param next returns the declared fallback of a language
 */
export function getFallbacks(language: string, next: (language: string) => string | undefined): readonly string[] {
  const found: string[] = [];
  for (let at = next(language); at !== undefined && at !== language && !found.includes(at); at = next(at))
    found.push(at);
  return found;
}
