import { Json, offsetInString, type Place } from '../../language/patches/index.ts';
import { shorten, type Problem, type TextEdit } from '../../language/diagnostics/problem.ts';
import { replaceRange, suggestedEdit } from '../../language/diagnostics/replacement.ts';
import { type Code, getSeverity } from '../../language/diagnostics/codes.ts';
import type { Names } from './types/names.ts';
import type { Type } from './types/types.ts';

interface Found {
  readonly code: Code;
  readonly message: string;
  readonly fix: string;
  readonly replacement?: readonly TextEdit[] | undefined;
}

/** Collects problems and removes duplicates. */
export class Report {
  readonly problems: Problem[] = [];
  #seen = new Set<string>();

  /** @param onExpression called for each checked expression, with the names in scope and the expected type */
  constructor(readonly onExpression?: (source: string, names: Names, wanted: Type) => void) {}

  /** @param replacement the edits that fix the problem; by default, a name suggested in the fix replaces the value */
  add(place: Place, code: Code, message: string, fix: string, replacement?: readonly TextEdit[]): void {
    const length = Math.max(1, place.length);
    const edits =
      replacement ?? (isImplied(place) ? undefined : suggestedEdit(rangeAt(place, place.offset, length), fix));
    this.#put(place, place.offset, length, { code, message, fix, replacement: edits });
  }

  /** Adds the problems found while reading a file. */
  take(problems: readonly Problem[]): void {
    this.problems.push(...problems);
  }

  /**
   * Adds a problem for a range of characters in a text.
   * @param put the text to replace the range with to fix the problem
   */
  addInText(json: Json, from: number, to: number, code: Code, message: string, fix: string, put?: string): void {
    const start = offsetInString(json, from);
    const length = Math.max(1, offsetInString(json, to) - start);
    const range = rangeAt(json, start, length);
    const mended = put === undefined ? suggestedEdit(range, fix) : replaceRange(range, put);
    const replacement = isImplied(json) ? undefined : mended;
    this.#put(json, start, length, { code, message, fix, replacement });
  }

  #put(place: Place, offset: number, length: number, { code, message, fix, replacement }: Found): void {
    const { line, column } = place.source.position(offset);
    const key = `${place.source.path}:${offset}:${code}:${message}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const texts = { message: shorten(message), fix: shorten(fix) };
    const position = { file: place.source.path, line, column, pointer: place.pointer, length };
    this.problems.push({
      code,
      severity: getSeverity(code),
      ...texts,
      ...position,
      ...(replacement ? { replacement } : {}),
    });
  }
}

/** Whether the value is implied by an argument's name in a shorthand, so that it has no text to replace. */
const isImplied = (place: Place): boolean => place instanceof Json && place.shorthand !== undefined;

const rangeAt = ({ source }: Place, offset: number, length: number) => ({ source, offset, length });
