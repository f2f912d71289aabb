/*
 * Text as people see it. A clipboard adds characters that nobody sees, and a keyboard writes one letter in two ways; two
 * texts that look the same must be read as the same. Client and server share these functions.
 */

/** Marks of direction, zero-width characters, soft hyphens, variation selectors … */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const WIDTH = 0xfee0;
const NO_BREAK_SPACES = /[\u00A0\u2007\u202F]/g;

/** Composed (NFC), without characters that nobody sees, and with full-width forms as plain ones. Keeps all spaces. */
export const removeHidden = (text: string): string =>
  text
    .replaceAll(HIDDEN, '')
    .normalize('NFC')
    .replaceAll(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDTH));

/**
 * Reads an address, a code, an e-mail or a phone number. Ordinary spaces inside stay, because nobody knows what they
 * replace; no-break spaces come from the layout of a page. Not NFKC, which would read 10² as 102.
 */
export const readPlainText = (text: string): string => removeHidden(text).replaceAll(NO_BREAK_SPACES, '').trim();

/** The formats of text in which no hidden character means anything. */
const READERS = new Map<unknown, (text: string) => string>([
  ['code', readPlainText],
  ['email', readPlainText],
  ['decimal', (text) => readDigits(readPlainText(text))],
  ['phone', (text) => readDigits(readPlainText(text))],
]);

/** Reads a field's value by the declared format; values of other formats stay as they are. */
export const readByFormat = (value: unknown, format: unknown): unknown =>
  typeof value === 'string' ? (READERS.get(format)?.(value) ?? value) : value;

/** In these scripts, U+200C and U+200D between two letters decide how they are drawn. */
const JOINED =
  /[\p{Script=Arab}\p{Script=Beng}\p{Script=Deva}\p{Script=Gujr}\p{Script=Knda}\p{Script=Mlym}\p{Script=Mymr}\p{Script=Sinh}\p{Script=Taml}\p{Script=Telu}]/u;

const LETTER = /[\p{L}\p{M}]/u;

function isJoiner(character: string, at: number, text: string): boolean {
  const isBetween = [at - 1, at + 1].every(
    (beside) => JOINED.test(text.charAt(beside)) && LETTER.test(text.charAt(beside)),
  );
  return isBetween && (character === '\u200C' || character === '\u200D');
}

/**
 * Reads the name of a person, draft or brand: names that look the same are the same key. Runs of spaces count as one.
 */
export const normalizeName = (text: string): string =>
  text
    .replaceAll(HIDDEN, (character, at: number) => (isJoiner(character, at, text) ? character : ''))
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Reads an e-mail address as a key. */
export const normalizeEmail = (text: string): string => readPlainText(text).toLowerCase();

/** Overrides, embeddings and isolates: after one of them, text is drawn in another order than it is written. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Shows controls of direction as escapes (`\u202e`), which are also right in JSON, so that a name or a line of a log
 * cannot look like another one.
 */
export const showReordering = (text: string): string =>
  text.replaceAll(REORDERING, (control) => String.raw`\u${control.charCodeAt(0).toString(16)}`);

/** A decimal digit of any script as its value. Unicode keeps the ten digits of a script together. */
export const readDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    let before = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (code > before && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });

/** Guards what is written to a terminal or a log, whoever writes it. */
export function guardOutput(output: { write: unknown }): void {
  const { write } = output;
  if (typeof write !== 'function') return;
  output.write = (text: unknown, ...more: readonly unknown[]): unknown =>
    Reflect.apply(write, output, [typeof text === 'string' ? showReordering(text) : text, ...more]);
}
