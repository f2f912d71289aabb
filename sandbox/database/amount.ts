import Big from 'big.js';

/** Digits after the point in the database. */
export const AMOUNT_SCALE = 18;
/** Digits after the point that the family always sends. */
const WIRE_SCALE = 8;

/** A figure as the family writes it: eight digits after the point, more only where they say something. */
export function toWireAmount(value: string | Big): string {
  const [whole = '0', fraction = ''] = new Big(value).toFixed(AMOUNT_SCALE).split('.');
  const kept = fraction.slice(0, WIRE_SCALE) + fraction.slice(WIRE_SCALE).replace(/0+$/, '');
  return `${whole}.${kept}`;
}

/** A worked-out figure, cut to eight digits: never more than is there. */
export function truncate(value: Big, scale = WIRE_SCALE): string {
  return value.round(scale, Big.roundDown).toFixed(scale);
}
