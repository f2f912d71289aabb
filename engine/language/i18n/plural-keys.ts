/** Which keys of messages are plural forms: `rows_one` and `rows_other` are forms of the message `rows`. */

/** The text of a key beside the one that is asked about; undefined if there is no such text. */
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
 * Every language has the form "other". A text without other forms beside it is one only if it has a count, as `rows_other` in
 * Chinese; otherwise it is a message whose name ends like one, such as `load_other` beside `load_timeout`.
 */
export function hasPluralForms(message: string, textBeside: TextBeside): boolean {
  const other = textBeside(`${message}_other`);
  if (other === undefined) return false;
  return (
    COUNT.test(other) || CATEGORIES.some((name) => name !== 'other' && textBeside(`${message}_${name}`) !== undefined)
  );
}

/**
 * The message that a key is a plural form of. Undefined for a message of its own.
 * @param textsBeside its language, and languages that say more, such as the source language: a form without a count may
 * be alone in Chinese, but not in English
 */
export function readPluralKey(key: string, ...textsBeside: readonly TextBeside[]): PluralKey | undefined {
  const category = SUFFIX.exec(key)?.[1];
  if (category === undefined) return undefined;
  const message = key.slice(0, -category.length - 1);
  return textsBeside.some((textBeside) => hasPluralForms(message, textBeside)) ? { message, category } : undefined;
}

/** The messages that a key may belong to, if the texts beside it are not known. */
export const messagesNamedBy = (key: string): readonly string[] => [...new Set([key, key.replace(SUFFIX, '')])];
