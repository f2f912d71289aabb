import { listTables, type Table, type Tables } from './woff2.ts';

/** Sample text for comparing typeface widths: short labels and numbers, as in a user interface. */
const SAMPLE =
  'Overview Search Settings Account Available Price Amount Order History Details Profile Save Send 24h change ' +
  '97,412.60 0.00012840 25,007.18';

/** A typeface's metrics, relative to the font size. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** The average advance width over the sample. */
  readonly width: number;
  /** Whether it has tabular figures. */
  readonly tabular: boolean;
}

/** Measures a WOFF2 font. @throws if the font lacks a required table */
export function listMetrics(font: Buffer): FontMetrics {
  const tables = listTables(font);
  const head = getTable(tables, 'head').content;
  const hhea = getTable(tables, 'hhea').content;
  const os2 = getTable(tables, 'OS/2').content;
  const unit = head.readUInt16BE(18);
  const lines = (os2.readUInt16BE(62) & USES_TYPO) === 0 ? ([hhea, 4, 6, 8] as const) : ([os2, 68, 70, 72] as const);
  const line = (at: 1 | 2 | 3): number => lines[0].readInt16BE(lines[at]) / unit;
  const widthOf = widths(tables);
  const average = [...SAMPLE].reduce((sum, letter) => sum + widthOf(letter), 0) / SAMPLE.length / unit;
  return {
    ascent: line(1),
    descent: -line(2),
    lineGap: line(3),
    width: average,
    tabular: hasFeature(tables, 'tnum') || new Set(Array.from('0123456789', widthOf)).size === 1,
  };
}

/** `fsSelection` flag: use the typographic line metrics of OS/2. */
const USES_TYPO = 1 << 7;

function getTable(tables: Tables, tag: string): Table {
  const found = tables.get(tag);
  if (found === undefined) throw new Error(`expected a font with the table "${tag}".`);
  return found;
}

/** Returns a function that gives a letter's advance width in font units, in the default instance. */
function widths(tables: Tables): (letter: string) => number {
  const glyphOf = glyphs(getTable(tables, 'cmap').content);
  const { content, isTransformed } = getTable(tables, 'hmtx');
  const count = getTable(tables, 'hhea').content.readUInt16BE(34);
  return (letter) => {
    const glyph = Math.min(glyphOf(letter.codePointAt(0) ?? 0), count - 1);
    // a transformed table has a byte of flags followed by advance widths; otherwise, each advance width is followed by
    // a bearing
    return content.readUInt16BE(isTransformed ? 1 + glyph * 2 : glyph * 4);
  };
}

/** Maps code points to glyphs using a segment map (format 4), which every web font has. */
function glyphs(cmap: Buffer): (code: number) => number {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error('expected a font with a character map of format 4.');
  const map = cmap.subarray(start);
  const size = map.readUInt16BE(6);
  const [ends, begins, deltas, ranges] = [14, 16 + size, 16 + size * 2, 16 + size * 3] as const;
  return (code) => {
    let at = 0;
    while (at < size && map.readUInt16BE(ends + at) < code) at += 2;
    const begin = at < size ? map.readUInt16BE(begins + at) : Infinity;
    if (begin > code) return 0;
    const [delta, range] = [map.readUInt16BE(deltas + at), map.readUInt16BE(ranges + at)];
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = map.readUInt16BE(ranges + at + range + (code - begin) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

function hasFeature(tables: Tables, name: string): boolean {
  const gsub = tables.get('GSUB')?.content;
  if (gsub === undefined) return false;
  const list = gsub.subarray(gsub.readUInt16BE(6));
  return Array.from({ length: list.readUInt16BE(0) }, (_, index) =>
    list.toString('latin1', 2 + index * 6, 6 + index * 6),
  ).includes(name);
}
