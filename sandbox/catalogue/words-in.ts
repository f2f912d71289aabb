/** What is said in each language of the product, at least in English. */
export type Words = Readonly<Record<string, string>> & { readonly en: string };

/** In the caller's language; English where there is no other. */
export const wordsIn = (words: Words, language: string): string =>
  (Object.hasOwn(words, language) ? words[language] : undefined) ?? words.en;
