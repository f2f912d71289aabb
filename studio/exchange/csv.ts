import { assertSmall, type Exchange, ExchangeError } from './unit.ts';

const MARK = '\uFEFF';
const END = '\r\n';

/** Where a spreadsheet would run a formula: at the start of a cell, and behind what some split even quoted cells at. */
const FORMULA = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@＝＋－＠\t\r\n])/g;
const DISARMED = /(?<=^|[;\t\r\n])'(?=['"]*[=+\-@＝＋－＠\t\r\n])/g;

/** Spreadsheets show a cell that starts with an apostrophe as text. */
const disarm = (cell: string): string => cell.replaceAll(FORMULA, "'");
const rearm = (cell: string): string => cell.replaceAll(DISARMED, '');

/** A table with a line for each text: its key, the source and the translation. Spreadsheets need the mark at its start. */
export function writeCsv({ source, target, units }: Exchange): string {
  const lines = [['key', source, target], ...units.map((unit) => [unit.key, unit.source, unit.target])];
  return `${MARK}${lines.map((cells) => cells.map((cell) => quote(disarm(cell))).join(',')).join(END)}${END}`;
}

const quote = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** @throws {ExchangeError} if it is no such table */
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

/** Spreadsheets separate with semicolons where the comma is the decimal mark. */
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
