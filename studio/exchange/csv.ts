import { type Exchange, ExchangeError } from './unit.ts';

const MARK = '\uFEFF';
const END = '\r\n';

/** A table with a line for each text: its key, the source and the translation. Spreadsheets need the mark at its start. */
export function writeCsv({ source, target, units }: Exchange): string {
  const lines = [['key', source, target], ...units.map((unit) => [unit.key, unit.source, unit.target])];
  return `${MARK}${lines.map((cells) => cells.map(quote).join(',')).join(END)}${END}`;
}

const quote = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** @throws {ExchangeError} if it is no such table */
export function readCsv(text: string): Exchange {
  const content = text.startsWith(MARK) ? text.slice(MARK.length) : text;
  const [head = [], ...rows] = readRows(content, separatorOf(content));
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
const separatorOf = (text: string): string => /^"?key"?([,;\t])/.exec(text)?.[1] ?? ',';

function readRows(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'y');
  while (cell.lastIndex < text.length || row.length > 0) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new ExchangeError(`Row ${rows.length + 1} has a quotation mark that does not fit.`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === separator) continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
