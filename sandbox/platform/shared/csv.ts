/** Characters with which a formula begins in spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const SPECIAL = /[",\r\n]|^\s|\s$/;

/**
 * Quotes a field of a CSV file as in RFC 4180. Text that a spreadsheet would run as a formula gets a leading
 * apostrophe; plain numbers stay unchanged, with every digit.
 */
export function csvField(text: string): string {
  const inert = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return SPECIAL.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;
