import { readPlainText } from '@vitrine/engine/expression';
/** Removes blanks and hyphens, so that a document number has only one spelling. */
export const normalizeDocument = (text: string): string => readPlainText(text).replaceAll(/[\s-]/g, '').toUpperCase();

/** Masks a document number except for its first two and last two characters. */
export const maskDocument = (number: string): string => `${number.slice(0, 2)}******${number.slice(-2)}`;
