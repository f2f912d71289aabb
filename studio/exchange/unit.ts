/** A text with its translation, as translators get it: one for each plural form. */
export interface Unit {
  /** A message's key; with a plural form, such as `cart.items_few`. */
  readonly key: string;
  readonly source: string;
  /** Empty if there is none. */
  readonly target: string;
}

/** The texts of one file, and the languages it says they are in. */
export interface Exchange {
  readonly source: string;
  readonly target: string;
  readonly units: readonly Unit[];
}

/** Why a file cannot be read. */
export class ExchangeError extends Error {}

/** In characters. A file with all texts of a large project has a tenth of it. */
const LARGEST = 10_000_000;

/** Before anything is made of it, because a table of that size can be far more in memory. @throws {ExchangeError} */
export function assertSmall(text: string): void {
  if (text.length > LARGEST) throw new ExchangeError(`Expected at most ${LARGEST} characters. Split the file.`);
}

const VALUE = /\{\{\s*[\w.][^{}]*\}\}|\{\s*\w+\s*\}/g;

/** A text in pieces: words, and the values that the app puts in. */
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

/** The values in a text, as they are written without spaces. */
export const valuesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(VALUE)].map(([found]) => found.replaceAll(/\s/g, '')));
