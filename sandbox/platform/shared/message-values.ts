import Big from 'big.js';

/** A number in a message: exact decimal text that is formatted in the reader's language. Stored as JSON in notes. */
export interface NumberValue {
  readonly figure: string;
}

/** A message's values by name. Text, such as order numbers and addresses, stays unchanged. */
export type MessageValues = Readonly<Record<string, string | NumberValue>>;

/** Creates a number for a message. One given as text keeps its decimal places, including trailing zeros. */
export const numberValue = (value: Big | number | string): NumberValue => ({
  figure: typeof value === 'string' ? value : new Big(value).toFixed(),
});
