/** A text with its translation, as translators get it. Each plural form is a unit of its own. */
export interface Unit {
  /** The key of the message, with a suffix for a plural form, such as `cart.items_few`. */
  readonly key: string;
  readonly source: string;
  /** The translation; empty if there is none. */
  readonly target: string;
}

/** The texts of a file, and the languages that the file declares. */
export interface Exchange {
  readonly source: string;
  readonly target: string;
  readonly units: readonly Unit[];
}

/** Thrown if a file cannot be read. */
export class ExchangeError extends Error {}

/** The maximum size of a file, in characters. A file with all texts of a large project has a tenth of it. */
const LARGEST = 10_000_000;

/**
 * Checks the size of a file before it is parsed, because the parsed table can take far more memory.
 * @throws {ExchangeError} if the file is too large
 */
export function assertSmall(text: string): void {
  if (text.length > LARGEST) throw new ExchangeError(`Expected at most ${LARGEST} characters. Split the file.`);
}

const VALUE = /\{\{\s*[\w.][^{}]*\}\}|\{\s*\w+\s*\}/g;

/** A piece of a text: plain words, or a value that the app inserts. */
export interface Piece {
  readonly text: string;
  /** The name of a value; undefined for words. */
  readonly value: string | undefined;
}

export function listPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(VALUE)) {
    if (index > at) pieces.push({ text: text.slice(at, index), value: undefined });
    pieces.push({ text: found, value: /[\w.]+/.exec(found)?.[0] });
    at = index + found.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), value: undefined });
  return pieces;
}

/** The values in a text, as written but without spaces. */
export const valuesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(VALUE)].map(([found]) => found.replaceAll(/\s/g, '')));
