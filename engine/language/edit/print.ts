import type { Json, JsonValue } from '../patches/index.ts';

/** A value to print: a scalar's raw text, or a container. */
export type Printed = Scalar | Container;

interface Scalar {
  readonly raw: string;
}

export interface Container {
  readonly open: Open;
  readonly entries: readonly Entry[];
}

export type Open = '{' | '[';

interface Entry {
  /** The raw key, with its quotes; undefined in a list. */
  readonly key: string | undefined;
  readonly value: Printed;
}

/** The indentation and line ending of a file. */
export interface Style {
  /** One level of indentation. */
  readonly step: string;
  readonly end: string;
}

const WIDTH = 120;

/** The position of a value: the indentation of its line, its start column, and what follows it on the line. */
export interface Spot {
  readonly indent: string;
  readonly column: number;
  /** The width of the comma after it: 1 or 0. */
  readonly tail: number;
}

const isContainer = (printed: Printed): printed is Container => 'open' in printed;

export function toPrinted(value: JsonValue): Printed {
  if (Array.isArray(value))
    return { open: '[', entries: value.map((item) => ({ key: undefined, value: toPrinted(item) })) };
  if (typeof value !== 'object' || value === null) return { raw: JSON.stringify(value) };
  const entries = Object.entries(value).map(([key, item]) => ({ key: JSON.stringify(key), value: toPrinted(item) }));
  return { open: '{', entries };
}

/**
 * Converts a value of a file to print it, with scalars and keys kept as raw text. Entries of containers are read only
 * when they are printed.
 */
export function printedFrom(json: Json): Printed {
  if (json.type !== 'object' && json.type !== 'array') return { raw: getRaw(json) };
  if (json.shorthand) return printedFrom(json.shorthand);
  let entries: readonly Entry[] | undefined;
  return {
    open: getOpen(json),
    get entries() {
      entries ??= getChildren(json).map(({ key, value }) => ({ key, value: printedFrom(value) }));
      return entries;
    },
  };
}

/**
 * The raw text of a value. An argument in the shorthand list of names is written in full, because it is printed only if
 * the list has changed.
 */
export const getRaw = ({ source, offset, length, scalar, shorthand }: Json): string =>
  shorthand && scalar !== undefined ? JSON.stringify(scalar) : source.text.slice(offset, offset + length);

export const getOpen = (json: Json): Open => (json.type === 'object' ? '{' : '[');

export const getCloser = (open: Open): string => (open === '{' ? '}' : ']');

/** The entries of an object or list in order, with their raw keys. */
export function getChildren(json: Json): { key: string | undefined; value: Json }[] {
  if (json.type !== 'object') return json.items.map((value) => ({ key: undefined, value }));
  return [...json.members.values()].map(({ key, value }) => ({
    key: key.source.text.slice(key.offset, key.offset + key.length),
    value,
  }));
}

/** Prints a value as the formatter would: on one line if it fits, otherwise on several. */
export function print(printed: Printed, spot: Spot, style: Style): string {
  if (!isContainer(printed)) return printed.raw;
  return printOnOneLine(printed, spot) ?? printOnLines(printed, spot, style);
}

/** Prints a value on one line. Undefined if the formatter would use several. */
export function printOnOneLine(printed: Printed, { column, tail }: Spot): string | undefined {
  const line = flatten(printed, MOST_UNITS);
  return line !== undefined && column + textWidth(line) + tail <= WIDTH ? line : undefined;
}

/** An upper bound on the UTF-16 units of a line that fits. A column can contain a letter and its combining marks. */
const MOST_UNITS = WIDTH * 4;

function flatten(printed: Printed, limit: number): string | undefined {
  if (!isContainer(printed)) return printed.raw.length <= limit ? printed.raw : undefined;
  const { open, entries } = printed;
  if (entries.length === 0) return `${open}${getCloser(open)}`;
  if (entries.length > limit || isMatrix(open, entries)) return undefined;
  let line = open === '{' ? '{ ' : '[';
  for (const [index, { key, value }] of entries.entries()) {
    if (index > 0) line += ', ';
    if (key !== undefined) line += `${key}: `;
    const text = flatten(value, limit - line.length);
    if (text === undefined) return undefined;
    line += text;
  }
  return open === '{' ? `${line} }` : `${line}]`;
}

/**
 * Whether this is a list of objects, or of lists, in which each has more than one entry. The formatter writes one per
 * line.
 */
function isMatrix(open: Open, entries: readonly Entry[]): boolean {
  const [first] = entries;
  if (open !== '[' || entries.length < 2 || first === undefined || !isContainer(first.value)) return false;
  const inner = first.value.open;
  return entries.every(({ value }) => isContainer(value) && value.open === inner && value.entries.length > 1);
}

function printOnLines(container: Container, { indent }: Spot, style: Style): string {
  const { open, entries } = container;
  const inner = indent + style.step;
  if (isNumbers(container)) return `[${style.end}${fillLines(entries, inner, style)}${style.end}${indent}]`;
  const lines = entries.map(({ key, value }, index) => {
    const start = key === undefined ? inner : `${inner}${key}: `;
    const spot = { indent: inner, column: getColumns(start), tail: index < entries.length - 1 ? 1 : 0 };
    return `${start}${print(value, spot, style)}`;
  });
  return `${open}${style.end}${lines.join(`,${style.end}`)}${style.end}${indent}${getCloser(open)}`;
}

function fillLines(entries: readonly Entry[], indent: string, style: Style): string {
  const lines: string[] = [];
  let line = indent;
  for (const [index, { value }] of entries.entries()) {
    const text = `${isContainer(value) ? '' : value.raw}${index < entries.length - 1 ? ',' : ''}`;
    const longer = line === indent ? `${line}${text}` : `${line} ${text}`;
    const isFull = line !== indent && getColumns(longer) > WIDTH;
    if (isFull) lines.push(line);
    line = isFull ? `${indent}${text}` : longer;
  }
  return [...lines, line].join(style.end);
}

/** Whether a value is a list of numbers. The formatter fills lines with them. */
export const isNumbers = (printed: Printed): boolean =>
  isContainer(printed) &&
  printed.open === '[' &&
  printed.entries.length > 1 &&
  printed.entries.every(({ value }) => !isContainer(value) && /^-?\d/.test(value.raw));

/** The number of columns at the start of a line. A tab counts as two spaces. */
export const getColumns = (line: string): number => textWidth(line.replaceAll('\t', '  '));

/** The number of columns that a text takes in an editor: wide characters take two, combining marks none. */
function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += COMBINING.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1;
  return width;
}

const COMBINING = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** East Asian Width "wide" and "fullwidth" (Unicode Standard Annex 11), and emoji. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|[\u{20000}-\u{3FFFD}]/u;
