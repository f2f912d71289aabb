import Big from 'big.js';

/** Decimal places of amounts in the database. */
export const AMOUNT_SCALE = 18;
/** The minimum number of decimal places on the wire. */
const WIRE_SCALE = 8;

/** Formats an amount for the wire: eight decimal places, or more if the further ones are not all zero. */
export function toWireAmount(value: string | Big): string {
  return padToWire(new Big(value).round(AMOUNT_SCALE, Big.roundDown));
}

/** Formats a figure that is not stored, such as a quotient, with all of its decimal places. */
export const toWireFigure = (value: string): string => padToWire(new Big(value));

const padToWire = (value: Big): string => {
  const places = value.toFixed().split('.')[1]?.length ?? 0;
  return value.toFixed(Math.max(WIRE_SCALE, places));
};

/** Truncates a computed amount, so that it never exceeds the exact one. */
export function truncate(value: Big, scale = WIRE_SCALE): string {
  return value.round(scale, Big.roundDown).toFixed(scale);
}
