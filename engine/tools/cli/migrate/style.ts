import type { Json } from '../../../language/patches/index.ts';
import { isObject, type Value } from './migration.ts';

/** The maximum width of a line with an inline value. */
const WIDEST = 120;

/** The formatting style of a JSON file: indentation, line breaks, and whether short objects are inline. */
export class Style {
  readonly #unit: string;
  readonly #break: string;
  /** The padding inside the braces of inline objects, or undefined if the file has none. */
  readonly #pad: string | undefined;

  constructor(readonly text: string) {
    this.#unit = /^([ \t]+)\S/mu.exec(text)?.[1] ?? '  ';
    this.#break = text.includes('\r\n') ? '\r\n' : '\n';
    this.#pad = /\{( ?)"/u.exec(text)?.[1];
  }

  /** The indentation of the line at an offset. */
  indentAt(offset: number): string {
    const start = this.text.lastIndexOf('\n', offset - 1) + 1;
    return /^[ \t]*/u.exec(this.text.slice(start, offset))?.[0] ?? '';
  }

  /** The white space between two entries in a container. */
  between(json: Json): string {
    const spans = listSpans(json);
    const [first, second] = spans;
    const after = first && second ? this.text.slice(first.end, second.start).replace(',', '') : undefined;
    if (after !== undefined) return after;
    const before = this.text.slice(json.offset + 1, first?.start ?? json.offset + 1);
    return before.includes('\n') ? before : ' ';
  }

  /** The text of a new entry in a container, without commas. */
  entry(name: string | undefined, value: Value, json: Json): string {
    const first = listSpans(json)[0];
    const key = name === undefined ? '' : `${JSON.stringify(name)}: `;
    return (
      key +
      (this.#isInline(json)
        ? this.#inline(value)
        : this.write(value, this.indentAt(first?.start ?? json.offset), key.length))
    );
  }

  /** Formats a value at the given indentation. @param before the length of the text before it on its line */
  write(value: Value, indent: string, before = 0): string {
    if (this.#pad === undefined)
      return JSON.stringify(value, undefined, this.#unit).replaceAll('\n', this.#break + indent);
    const inline = this.#inline(value);
    if (typeof value !== 'object' || value === null || indent.length + before + inline.length < WIDEST) return inline;
    const inner = indent + this.#unit;
    const lines = Array.isArray(value)
      ? value.map((item) => this.write(item, inner))
      : Object.entries(value).map(([name, item]) => this.#member(name, item, inner));
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    return [
      `${open}${this.#break}${inner}`,
      lines.join(`,${this.#break}${inner}`),
      `${this.#break}${indent}${close}`,
    ].join('');
  }

  #member(name: string, value: Value, indent: string): string {
    const key = `${JSON.stringify(name)}: `;
    return key + this.write(value, indent, key.length);
  }

  #isInline(json: Json): boolean {
    return !this.text.slice(json.offset, json.offset + json.length).includes('\n');
  }

  #inline(value: Value): string {
    if (Array.isArray(value)) return `[${value.map((item) => this.#inline(item)).join(', ')}]`;
    if (!isObject(value)) return JSON.stringify(value);
    const pad = this.#pad ?? ' ';
    const entries = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${this.#inline(item)}`);
    return entries.length === 0 ? '{}' : `{${pad}${entries.join(', ')}${pad}}`;
  }
}

function listSpans(json: Json): { start: number; end: number }[] {
  if (json.type === 'array') return json.items.map(({ offset, length }) => ({ start: offset, end: offset + length }));
  return [...json.members.values()].map(({ key, value }) => ({ start: key.offset, end: value.offset + value.length }));
}
