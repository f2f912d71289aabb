/** What spreadsheets take for the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const SPECIAL = /[",\r\n]|^\s|\s$/;

/**
 * A field of a CSV file, quoted as in RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe
 * before it; plain numbers stay as they are, with every digit.
 */
export function csvField(text: string): string {
  const inert = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return SPECIAL.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;
