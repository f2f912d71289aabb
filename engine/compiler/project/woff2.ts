import { brotliDecompressSync } from 'node:zlib';

/** A WOFF2 font's tables by tag. Transformed tables stay transformed. */
export type Tables = ReadonlyMap<string, Table>;

export interface Table {
  readonly content: Buffer;
  /** Whether the table is transformed (https://www.w3.org/TR/WOFF2/#table_tranforms). */
  readonly isTransformed: boolean;
}

const HEADER = 48;
const NO_TAG = 63;
/** Known table tags by index (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar ' +
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ');

/** @throws if the content is not a WOFF2 font */
export function listTables(font: Buffer): Tables {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new Error('expected a WOFF2 font, got another file type.');
  const entries = getDirectory(font);
  const content = brotliDecompressSync(font.subarray(entries.end, entries.end + font.readUInt32BE(20)));
  let at = 0;
  return new Map(
    entries.tables.map(({ tag, length, isTransformed }) => {
      at += length;
      return [tag, { content: content.subarray(at - length, at), isTransformed }];
    }),
  );
}

interface Entry {
  readonly tag: string;
  readonly length: number;
  readonly isTransformed: boolean;
}

function getDirectory(font: Buffer): { readonly tables: readonly Entry[]; readonly end: number } {
  const cursor = { font, at: HEADER };
  const tables = Array.from({ length: font.readUInt16BE(12) }, () => nextEntry(cursor));
  return { tables, end: cursor.at };
}

interface Cursor {
  readonly font: Buffer;
  at: number;
}

function nextEntry(cursor: Cursor): Entry {
  const flags = cursor.font.readUInt8(cursor.at);
  cursor.at += 1;
  const tag = getTag(flags & 63, cursor);
  const original = nextLength(cursor);
  const version = flags >> 6;
  // glyf and loca are transformed by default, and other tables only if flagged
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
  return { tag, isTransformed, length: isTransformed ? nextLength(cursor) : original };
}

function getTag(number: number, cursor: Cursor): string {
  if (number !== NO_TAG) return (TAGS[number] ?? '').replace('_', ' ');
  cursor.at += 4;
  return cursor.font.toString('latin1', cursor.at - 4, cursor.at);
}

/** UIntBase128: seven bits per byte, with the highest bit marking a continuation. */
function nextLength(cursor: Cursor): number {
  for (let length = 0, bytes = 0; bytes < 5; bytes += 1) {
    const byte = cursor.font.readUInt8(cursor.at);
    cursor.at += 1;
    length = length * 128 + (byte & 127);
    if (byte < 128) return length;
  }
  throw new Error('expected a WOFF2 font, got a malformed table length.');
}
