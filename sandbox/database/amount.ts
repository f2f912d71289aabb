import Big from 'big.js';

/** Decimal places in the database. */
export const AMOUNT_SCALE = 18;
/** The minimum number of decimal places on the wire. */
const WIRE_SCALE = 8;

/** Formats an amount for the wire: eight decimal places, or more if the further ones are not all zero. */
export function toWireAmount(value: string | Big): string {
  const [whole = '0', fraction = ''] = new Big(value).toFixed(AMOUNT_SCALE).split('.');
  const kept = fraction.slice(0, WIRE_SCALE) + fraction.slice(WIRE_SCALE).replace(/0+$/, '');
  return `${whole}.${kept}`;
}

/** Truncates a computed amount, so that it never exceeds the exact one. */
export function truncate(value: Big, scale = WIRE_SCALE): string {
  return value.round(scale, Big.roundDown).toFixed(scale);
}
