/** Finds the message keys that are plural forms: `rows_one` and `rows_other` are forms of the message `rows`. */

/** Returns the text of another key in the same language; undefined if there is none. */
export type TextBeside = (key: string) => string | undefined;

interface PluralKey {
  /** The key of the message. */
  readonly message: string;
  readonly category: string;
}

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const SUFFIX = /_(zero|one|two|few|many|other)$/;
const COUNT = /\{\{\s*count\s*\}\}/;

/**
 * Every language has the form "other". If there are no other forms, the text is a plural form only if it contains a
 * count, such as `rows_other` in Chinese. Otherwise, its name just happens to end that way, such as `load_other` next
 * to `load_timeout`.
 */
export function hasPluralForms(message: string, textBeside: TextBeside): boolean {
  const other = textBeside(`${message}_other`);
  if (other === undefined) return false;
  return (
    COUNT.test(other) || CATEGORIES.some((name) => name !== 'other' && textBeside(`${message}_${name}`) !== undefined)
  );
}

/**
 * The message that a key is a plural form of. Undefined if the key is itself a message.
 * @param textsBeside the key's language, and languages with more plural forms, such as the source language: a form
 * without a count may be the only one in Chinese, but not in English
 */
export function readPluralKey(key: string, ...textsBeside: readonly TextBeside[]): PluralKey | undefined {
  const category = SUFFIX.exec(key)?.[1];
  if (category === undefined) return undefined;
  const message = key.slice(0, -category.length - 1);
  return textsBeside.some((textBeside) => hasPluralForms(message, textBeside)) ? { message, category } : undefined;
}

/** The messages that a key may belong to, if the other texts are not known. */
export const messagesNamedBy = (key: string): readonly string[] => [...new Set([key, key.replace(SUFFIX, '')])];
