/*
 * Text as users see it. Copied text may contain invisible characters, and keyboards can encode the same letter in two
 * ways, but texts that look the same must be treated as equal. The client and the server share these functions.
 */

/** Direction marks, zero-width characters, soft hyphens, variation selectors … */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const WIDTH = 0xfee0;
const NO_BREAK_SPACES = /[\u00A0\u2007\u202F]/g;

/** Composes text (NFC), removes invisible characters, and converts full-width forms to ASCII. Keeps all spaces. */
export const removeHidden = (text: string): string =>
  text
    .replaceAll(HIDDEN, '')
    .normalize('NFC')
    .replaceAll(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDTH));

/**
 * Normalizes an address, a code, an e-mail address or a phone number. Keeps ordinary spaces inside, because they may
 * stand for something that is missing; no-break spaces come from page layout. Does not use NFKC, which would turn 10²
 * into 102.
 */
export const readPlainText = (text: string): string => removeHidden(text).replaceAll(NO_BREAK_SPACES, '').trim();

/** Normalizers by text format, for formats in which invisible characters have no meaning. */
const READERS = new Map<unknown, (text: string) => string>([
  ['code', readPlainText],
  ['email', readPlainText],
  ['decimal', (text) => readDigits(readPlainText(text))],
  ['phone', (text) => readDigits(readPlainText(text))],
]);

/** Normalizes a field's value by its declared format. Values of other formats are unchanged. */
export const readByFormat = (value: unknown, format: unknown): unknown =>
  typeof value === 'string' ? (READERS.get(format)?.(value) ?? value) : value;

/** Scripts in which U+200C and U+200D between two letters affect how these are drawn. */
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
 * Normalizes the name of a person, draft or brand, so that names that look the same have the same key. Collapses runs
 * of spaces.
 */
export const normalizeName = (text: string): string =>
  text
    .replaceAll(HIDDEN, (character, at: number) => (isJoiner(character, at, text) ? character : ''))
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Normalizes an e-mail address for use as a key. */
export const normalizeEmail = (text: string): string => readPlainText(text).toLowerCase();

/** Overrides, embeddings and isolates, which change the order in which the text after them is displayed. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Escapes bidirectional controls (as `\u202e`, which is also valid in JSON), so that a name or a log line cannot pass
 * for another one.
 */
export const showReordering = (text: string): string =>
  text.replaceAll(REORDERING, (control) => String.raw`\u${control.charCodeAt(0).toString(16)}`);

/** Converts decimal digits of any script to ASCII. In Unicode, the ten digits of a script are always contiguous. */
export const readDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    let before = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (code > before && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });

/** Escapes bidirectional controls in everything that is written to a terminal or a log. */
export function guardOutput(output: { write: unknown }): void {
  const { write } = output;
  if (typeof write !== 'function') return;
  output.write = (text: unknown, ...more: readonly unknown[]): unknown =>
    Reflect.apply(write, output, [typeof text === 'string' ? showReordering(text) : text, ...more]);
}
