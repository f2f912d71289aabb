/** One spelling per document: with and without blanks and hyphens it is the same number. */
export const normalizeDocument = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** First two and last two, as the family shows it. */
export const maskDocument = (number: string): string => `${number.slice(0, 2)}******${number.slice(-2)}`;

export const normalizeName = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
