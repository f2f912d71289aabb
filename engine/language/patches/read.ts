import type { Code } from '../diagnostics/codes.ts';
import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser';
import { findJsonExcess, FORBIDDEN_NAMES, isExactNumber } from '../expression/index.ts';
import { expandArguments } from './arguments.ts';
import { suggestedEdit } from '../diagnostics/replacement.ts';
import { shorten, type Problem } from '../diagnostics/problem.ts';
import { Json, KeyPlace, NO_ITEMS, NO_MEMBERS, type JsonType, type Scalar, type Place, Source } from './json.ts';

const LARGEST_FILE = 1_000_000;

/** Parses a file into a tree. Returns undefined and adds problems if the file is invalid. */
export function readJson(path: string, text: string, problems: Problem[]): Json | undefined {
  const source = new Source(path, text);
  const limit = findExceededLimit(source);
  if (limit !== undefined) {
    problems.push(problemAt(limit, 'syntax/limit', limit.message, 'Split the file.'));
    return undefined;
  }
  const builder = new Builder(source, problems);
  visit(text, builder.visitor(), { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  return builder.finish();
}

/** Creates a problem for a range in a file. */
export function problemAt(place: Place, code: Code, message: string, fix: string): Problem {
  const { line, column } = place.source.position(place.offset);
  const length = Math.max(1, place.length);
  const texts = { message: shorten(message), fix: shorten(fix) };
  const replacement = suggestedEdit({ source: place.source, offset: place.offset, length }, fix);
  const position = { file: place.source.path, line, column, pointer: place.pointer };
  return { code, severity: 'error', ...position, ...texts, length, ...(replacement ? { replacement } : {}) };
}

type Limit = Place & { message: string };

function findExceededLimit(source: Source): Limit | undefined {
  const place = (offset: number, message: string): Limit => ({ source, offset, length: 1, pointer: '', message });
  const { text } = source;
  if (text.length > LARGEST_FILE) return place(0, `Expected at most ${LARGEST_FILE} characters, got ${text.length}.`);
  const excess = findJsonExcess(text);
  return excess && place(excess.offset, excess.message);
}

const OTHER = ['syntax error', 'Correct the JSON here.'] as const;
const EXPECTATIONS: Readonly<Record<string, [string, string]>> = {
  InvalidSymbol: [
    'unexpected symbol',
    'Write text in double quotes; only numbers, true, false and null have no quotes.',
  ],
  InvalidNumberFormat: ['malformed number', 'Write digits with at most one decimal point.'],
  PropertyNameExpected: ['expected a key in double quotes', 'Remove the preceding comma, or add a key.'],
  ValueExpected: ['expected a value', 'Remove the preceding comma, or add a value.'],
  ColonExpected: ['expected a colon after the key', 'Write : between key and value.'],
  CommaExpected: ['expected a comma between two entries', 'Add a comma after the previous entry.'],
  CloseBraceExpected: ['expected } at the end of the object', 'Add }.'],
  CloseBracketExpected: ['expected ] at the end of the list', 'Add ].'],
  EndOfFileExpected: ['expected the end of the file', 'Remove everything after the closing bracket.'],
  InvalidCommentToken: ['JSON does not allow comments', 'Use the "description" key instead.'],
  UnexpectedEndOfString: ['expected " at the end of the text', 'Add " on the same line.'],
  InvalidUnicode: ['incomplete \\u escape', 'Write \\u and four hexadecimal digits.'],
  InvalidEscapeCharacter: ['unknown escape', 'Write \\\\ for a backslash.'],
  InvalidCharacter: ['unescaped control character', 'Write \\n for a line break and \\t for a tab.'],
};

function getType(scalar: Scalar): JsonType {
  if (typeof scalar === 'string') return 'string';
  if (typeof scalar === 'number') return 'number';
  return scalar === null ? 'null' : 'boolean';
}

/** Builds the tree from parser events. */
class Builder {
  #root: Json | undefined;
  #open: Json[] = [];
  /** The key of the next value. */
  #name: KeyPlace | undefined;
  #broken = false;

  constructor(
    readonly source: Source,
    readonly problems: Problem[],
  ) {}

  visitor(): Parameters<typeof visit>[1] {
    return {
      onObjectBegin: (offset) => this.#begin('object', offset),
      onObjectProperty: (name, offset, length) => this.#property(name, offset, length),
      onObjectEnd: (offset, length) => this.#end(offset + length),
      onArrayBegin: (offset) => this.#begin('array', offset),
      onArrayEnd: (offset, length) => this.#end(offset + length),
      onLiteralValue: (value: Scalar, offset, length) => this.#literal(value, offset, length),
      onError: (error, offset, length) => this.#error(error, offset, length),
    };
  }

  finish(): Json | undefined {
    return this.#broken ? undefined : this.#root;
  }

  #begin(type: JsonType, offset: number): void {
    const json = new Json(this.source, offset, type, undefined, new Map(), []);
    this.#add(json);
    this.#open.push(json);
  }

  #end(end: number): void {
    const json = this.#open.pop();
    if (json === undefined) return;
    json.length = end - json.offset;
    expandArguments(json);
  }

  #literal(scalar: Scalar, offset: number, length: number): void {
    const json = new Json(this.source, offset, getType(scalar), scalar, NO_MEMBERS, NO_ITEMS);
    json.length = length;
    this.#add(json);
    const text = this.source.text.slice(offset, offset + length);
    if (typeof scalar !== 'number' || isExactNumber(text)) return;
    const message = `The number ${text} has more digits than a number keeps.`;
    this.problems.push(problemAt(json, 'syntax/number', message, `Write it as text: "${text}".`));
  }

  #property(name: string, offset: number, length: number): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) return;
    const place = new KeyPlace(parent, name, offset, length);
    this.#name = place;
    if (FORBIDDEN_NAMES.has(name)) {
      this.problems.push(
        problemAt(place, 'syntax/forbidden-key', `"${name}" is a reserved name.`, 'Choose another name.'),
      );
      this.#broken = true;
    }
    if (parent.members.has(name)) {
      this.problems.push(
        problemAt(
          place,
          'syntax/duplicate-key',
          `The key "${name}" appears twice in this object.`,
          'Remove one of the two.',
        ),
      );
    }
  }

  #add(json: Json): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      this.#root ??= json;
      return;
    }
    json.parent = parent;
    if (parent.type === 'array') {
      json.key = parent.items.length;
      parent.items.push(json);
      return;
    }
    const name = this.#name;
    this.#name = undefined;
    if (name === undefined) return;
    json.key = name.name;
    parent.members.set(name.name, { key: name, value: json });
  }

  /** Reports only the first error, because the others usually follow from it. */
  #error(error: ParseError['error'], offset: number, length: number): void {
    if (!this.#broken) {
      const name = printParseErrorCode(error);
      const [message, fix] = this.#curlyQuoteAt(offset) ?? EXPECTATIONS[name] ?? OTHER;
      const place = { source: this.source, offset: Math.min(offset, this.source.text.length), length, pointer: '' };
      this.problems.push(problemAt(place, 'syntax/json', `Invalid JSON: ${message}.`, fix));
    }
    this.#broken = true;
  }

  #curlyQuoteAt(offset: number): readonly [string, string] | undefined {
    const sign = this.source.text.charAt(offset);
    return /[“”„‟‘’]/u.test(sign)
      ? [`${sign} is a curly quote, which word processors write`, 'Use straight double quotes: "text".']
      : undefined;
  }
}
