import { assertSmall, type Exchange, ExchangeError } from './unit.ts';

const MARK = '\uFEFF';
const END = '\r\n';

/**
 * Matches the positions where a spreadsheet would start a formula: at the start of a cell, and after characters at
 * which some spreadsheets split even quoted cells.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@＝＋－＠\t\r\n])/g;
const DISARMED = /(?<=^|[;\t\r\n])'(?=['"]*[=+\-@＝＋－＠\t\r\n])/g;

/** Prefixes formulas with an apostrophe, which makes spreadsheets show the cell as text. */
const disarm = (cell: string): string => cell.replaceAll(FORMULA, "'");
const rearm = (cell: string): string => cell.replaceAll(DISARMED, '');

/**
 * Writes a CSV table with a row for each text: its key, the source and the translation. It starts with a byte order
 * mark, which spreadsheets need.
 */
export function writeCsv({ source, target, units }: Exchange): string {
  const lines = [['key', source, target], ...units.map((unit) => [unit.key, unit.source, unit.target])];
  return `${MARK}${lines.map((cells) => cells.map((cell) => quote(disarm(cell))).join(',')).join(END)}${END}`;
}

const quote = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Reads a CSV table of translations. @throws {ExchangeError} if the text is not such a table */
export function readCsv(text: string): Exchange {
  assertSmall(text);
  const content = text.startsWith(MARK) ? text.slice(MARK.length) : text;
  const [head = [], ...rows] = readRows(content, getSeparator(content));
  const [key, source, target, ...more] = head.map((cell) => cell.trim());
  if (key !== 'key' || !source || !target || more.length > 0)
    throw new ExchangeError('Expected the columns key, source language and language in the first line.');
  return {
    source,
    target,
    units: rows.map((cells, at) => {
      const [name = '', from, to] = cells;
      if (from === undefined || to === undefined || cells.length > 3)
        throw new ExchangeError(`Expected 3 columns in row ${at + 2}, got ${cells.length}.`);
      return { key: name, source: from, target: to };
    }),
  };
}

/** Detects the separator. Spreadsheets use semicolons in locales where the comma is the decimal mark. */
const getSeparator = (text: string): string => /^"?key"?([,;\t])/.exec(text)?.[1] ?? ',';

function readRows(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'y');
  while (cell.lastIndex < text.length || row.length > 0) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new ExchangeError(`Row ${rows.length + 1} has an unmatched quotation mark.`);
    row.push(rearm(quoted?.replaceAll('""', '"') ?? plain));
    if (end === separator) continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
