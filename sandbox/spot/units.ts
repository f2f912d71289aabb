import Big from 'big.js';

/** Converts decimal text to whole units of 10^-scale. @throws if the text has more decimal places */
export function toUnits(text: string, scale: number): bigint {
  const whole = new Big(text).times(new Big(10).pow(scale));
  if (!whole.eq(whole.round(0, Big.roundDown)))
    throw new Error(`${text} has more than ${scale} digits after the point.`);
  return BigInt(whole.toFixed(0));
}

/** Converts whole units of 10^-scale to a decimal number. */
export const fromUnits = (units: bigint, scale: number): Big =>
  scale === 0 ? new Big(units.toString()) : new Big(`${units.toString()}e-${scale}`);
