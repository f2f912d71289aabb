import Big from 'big.js';

/** A figure of a sentence: exact decimal text that is written in the manner of the reader's language. Can be kept as JSON. */
export interface Figure {
  readonly figure: string;
}

/** What a sentence is filled with, by name. A text, like a number of an order or an address, stays as it is. */
export type Values = Readonly<Record<string, string | Figure>>;

/** Text keeps the digits that it has, the zeros of its coin's scale too. */
export const figure = (value: Big | number | string): Figure => ({
  figure: typeof value === 'string' ? value : new Big(value).toFixed(),
});
