import Big from 'big.js';

/** A figure of a sentence: exact decimal text that is written in the manner of the reader's language. Can be kept as JSON. */
export interface NumberValue {
  readonly figure: string;
}

/** What a sentence is filled with, by name. A text, like a number of an order or an address, stays as it is. */
export type MessageValues = Readonly<Record<string, string | NumberValue>>;

/** Text keeps the digits that it has, the zeros of its coin's scale too. */
export const numberValue = (value: Big | number | string): NumberValue => ({
  figure: typeof value === 'string' ? value : new Big(value).toFixed(),
});
