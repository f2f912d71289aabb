/** A text in each language that the product supports, at least in English. */
export type Words = Readonly<Record<string, string>> & { readonly en: string };

/** In the caller's language, or in English if there is no translation. */
export const wordsIn = (words: Words, language: string): string =>
  (Object.hasOwn(words, language) ? words[language] : undefined) ?? words.en;
