/** Text in the languages that the product supports. English is required. */
export type Words = Readonly<Record<string, string>> & { readonly en: string };

/** Returns the text in the caller's language, or in English if there is no translation. */
export const wordsIn = (words: Words, language: string): string =>
  (Object.hasOwn(words, language) ? words[language] : undefined) ?? words.en;
