import { type Json, offsetInString, type Place } from '../overlay/index.ts';
import { shorten, type Problem } from '../problem/problem.ts';
import type { Code } from './codes.ts';

/** Collects problems and removes duplicates. */
export class Report {
  readonly problems: Problem[] = [];
  #seen = new Set<string>();

  add(place: Place, code: Code, message: string, fix: string): void {
    this.#put(place, place.offset, Math.max(1, place.length), { code, message, fix });
  }

  /** Adds the problems found while a file was read. */
  take(problems: readonly Problem[]): void {
    this.problems.push(...problems);
  }

  /** Adds a problem for a range of characters in a text. */
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
    const texts = { message: shorten(message), fix: shorten(fix) };
    this.problems.push({ code, ...texts, file: place.source.path, line, column, pointer: place.pointer, length });
  }
}
