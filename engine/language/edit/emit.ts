import { type Json, KeyPlace, type Source } from '../patches/index.ts';
import { type Box, type BoxEntry, type Part, printedPart } from './part.ts';
import {
  getChildren,
  getCloser,
  getColumns,
  isNumbers,
  print,
  printedFrom,
  printOnOneLine,
  getRaw,
  type Spot,
  type Style,
} from './print.ts';

/** Writes a file whose root is now this part. Unchanged parts are kept byte for byte. */
export function emitFile(root: Json, part: Part): string {
  const { text } = root.source;
  const style = getStyle(root.source);
  const made = emit(part, { indent: '', column: 0, tail: 0 }, style);
  return text.slice(0, root.offset) + made + text.slice(root.offset + root.length);
}

export const LF: Style = { step: '  ', end: '\n' };

/** Detects the indentation and line ending of a file. */
function getStyle({ text }: Source): Style {
  const end = /\r?\n/.exec(text)?.[0] ?? LF.end;
  const step = /\n([ \t]+)\S/.exec(text)?.[1] ?? LF.step;
  return { step, end };
}

function emit(part: Part, spot: Spot, style: Style): string {
  if (part.kind === 'fresh') return print(part.printed, spot, style);
  if (part.kind === 'kept') return emitKept(part.json, spot, style);
  return emitBox(part, spot, style);
}

function emitKept(json: Json, spot: Spot, style: Style): string {
  const raw = getRaw(json);
  if (json.type !== 'object' && json.type !== 'array') return raw;
  const before = getSpot(json);
  const { end } = getStyle(json.source);
  const isSame = before.indent === spot.indent && before.column === spot.column && before.tail === spot.tail;
  if (isSame && (style.end === end || !raw.includes('\n'))) return raw;
  if (print(printedFrom(json), before, getStyle(json.source)) === raw) return print(printedFrom(json), spot, style);
  // not in the formatter's style, so change only the indentation
  const lines = raw.split(/\r?\n/);
  return lines.map((line, index) => (index === 0 ? line : indentAs(line, before.indent, spot.indent))).join(style.end);
}

const indentAs = (line: string, before: string, indent: string): string =>
  line.startsWith(before) ? `${indent}${line.slice(before.length)}` : line;

function emitBox(part: Box, spot: Spot, style: Style): string {
  const { from, entries } = part;
  const printed = printedPart(part);
  const isOpen = from !== undefined && !from.shorthand && getRaw(from).includes('\n');
  if (!isOpen || entries.length === 0 || isNumbers(printed) || isNumbers(printedFrom(from)))
    return print(printed, spot, style);
  const line = printOnOneLine(printed, spot);
  // if it was on several lines although it would have fitted on one, that was a choice, so keep it
  if (line !== undefined && printOnOneLine(printedFrom(from), getSpot(from)) === undefined) return line;
  return emitLines(part, from, spot, style);
}

/** Writes a container on several lines. Entries that stay keep the whitespace around them. */
function emitLines({ open, entries }: Box, from: Json, { indent }: Spot, style: Style): string {
  const around = new Around(from, indent + style.step, style);
  const texts = entries.map((entry, index) => {
    const tail = index < entries.length - 1 ? 1 : 0;
    const lead = around.lead(entry);
    const line = lead.slice(lead.lastIndexOf('\n') + 1);
    const inner = /^[ \t]*/.exec(line)?.[0] ?? '';
    const text = emit(entry.part, { indent: inner, column: getColumns(line), tail }, style);
    return `${lead}${text}${tail === 0 ? '' : around.trail(entry)}`;
  });
  return `${open}${texts.join(',')}${around.end}${getCloser(open)}`;
}

/** The text around the entries of a container. */
class Around {
  readonly end: string;
  readonly #from: Json;
  readonly #fallback: string;

  constructor(from: Json, indent: string, style: Style) {
    this.#from = from;
    const children = getChildren(from);
    const [first] = children;
    const { text } = from.source;
    const start = first === undefined ? '' : text.slice(from.offset + 1, getStart(first.value));
    this.#fallback = start.includes('\n') ? start : `${style.end}${indent}`;
    const last = children.at(-1);
    this.end = last === undefined ? style.end : text.slice(getEnd(last.value), from.offset + from.length - 1);
  }

  /** The text before an entry's value: line ending, indentation and key. */
  lead(entry: BoxEntry): string {
    const { key } = entry;
    const json = this.#own(entry);
    const name = key === undefined ? '' : `${key}: `;
    if (json === undefined) return `${this.#fallback}${name}`;
    const { text } = this.#from.source;
    const start = getStart(json);
    const before = text.slice(this.#startOfLead(start), start);
    const written = text.slice(start, json.offset);
    return `${before}${key === undefined || written.startsWith(key) ? written : name}`;
  }

  /** The text between an entry's value and the comma after it. */
  trail(entry: BoxEntry): string {
    const json = this.#own(entry);
    if (json === undefined) return '';
    return /^\s*(?=,)/.exec(this.#from.source.text.slice(getEnd(json)))?.[0] ?? '';
  }

  /** The original value of this entry in the container, if there is one. */
  #own({ part, was }: BoxEntry): Json | undefined {
    const json = part.kind === 'kept' ? part.json : part.kind === 'box' ? part.from : undefined;
    return [json, was].find((known) => known?.parent === this.#from);
  }

  #startOfLead(start: number): number {
    let at = start;
    while (at > this.#from.offset + 1 && /\s/.test(this.#from.source.text.charAt(at - 1))) at -= 1;
    return at;
  }
}

/** The offset at which an entry starts: at its key, or at its value in a list. */
function getStart(json: Json): number {
  const key = json.parent?.members.get(String(json.key))?.key;
  return key instanceof KeyPlace ? key.offset : json.offset;
}

const getEnd = ({ offset, length }: Json): number => offset + length;

/** Determines where a value is in its file. */
function getSpot(json: Json): Spot {
  const { text } = json.source;
  const start = text.lastIndexOf('\n', json.offset - 1) + 1;
  const line = text.slice(start, json.offset);
  const tail = /^\s*,/.test(text.slice(getEnd(json), getEnd(json) + 200)) ? 1 : 0;
  return { indent: /^[ \t]*/.exec(line)?.[0] ?? '', column: getColumns(line), tail };
}
