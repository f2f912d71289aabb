import { type Json, offsetInString, type Place } from '../overlay/index.ts';
import { inShort, type Problem } from '../problem/problem.ts';
import type { Code } from './codes.ts';

/** Collects problems. A place that was told once is not told again with the same words. */
export class Report {
  readonly problems: Problem[] = [];
  #seen = new Set<string>();

  add(place: Place, code: Code, message: string, fix: string): void {
    this.#put(place, place.offset, Math.max(1, place.length), { code, message, fix });
  }

  /** What reading a file found. */
  take(problems: readonly Problem[]): void {
    this.problems.push(...problems);
  }

  /** A part of a text, from one character to another. */
  addInText(json: Json, from: number, to: number, code: Code, message: string, fix: string): void {
    const start = offsetInString(json, from);
    this.#put(json, start, Math.max(1, offsetInString(json, to) - start), { code, message, fix });
  }

  #put(place: Place, offset: number, length: number, what: { code: Code; message: string; fix: string }): void {
    const { line, column } = place.source.position(offset);
    const key = `${place.source.path}:${offset}:${what.code}:${what.message}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const { code, message, fix } = what;
    const said = { code, message: inShort(message), fix: inShort(fix) };
    this.problems.push({ ...said, file: place.source.path, line, column, pointer: place.pointer, length });
  }
}
