import Big from 'big.js';

/** A number in a message: exact decimal text, formatted in the reader's language. Stored as JSON in notes. */
export interface NumberValue {
  readonly figure: string;
}

/** Values of a message by name. Texts, such as order numbers and addresses, stay unchanged. */
export type MessageValues = Readonly<Record<string, string | NumberValue>>;

/** Text keeps its decimal places, including trailing zeros. */
export const numberValue = (value: Big | number | string): NumberValue => ({
  figure: typeof value === 'string' ? value : new Big(value).toFixed(),
});
