import Big from 'big.js';

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;

/** Parses exact decimal text; undefined if it is unknown or not a number. */
export function parseDecimal(text: string | undefined): Big | undefined {
  return text !== undefined && DECIMAL.test(text) ? new Big(text) : undefined;
}

/** Direction of a change, by its sign. */
export function getDirection(text: string | undefined): 'up' | 'down' | 'flat' | undefined {
  const value = parseDecimal(text);
  if (!value) return undefined;
  return value.gt(0) ? 'up' : value.lt(0) ? 'down' : 'flat';
}
