/** Exact BigInt fractions, to verify decimals independently of the engine and big.js. */
export interface Rational {
  readonly top: bigint;
  /** Always positive. */
  readonly bottom: bigint;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** @throws if the text is not a plain decimal */
export function toRational(text: string): Rational {
  const match = DECIMAL.exec(text);
  if (!match) throw new Error(`${text} is no decimal`);
  const fraction = match[3] ?? '';
  const top = BigInt(`${match[2]}${fraction}`);
  return { top: match[1] === '-' ? -top : top, bottom: 10n ** BigInt(fraction.length) };
}

export const whole = (value: bigint | number): Rational => ({ top: BigInt(value), bottom: 1n });

export const plus = (a: Rational, b: Rational): Rational => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
export const negated = (a: Rational): Rational => ({ top: -a.top, bottom: a.bottom });
export const minus = (a: Rational, b: Rational): Rational => plus(a, negated(b));
export const times = (a: Rational, b: Rational): Rational => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
export const abs = (a: Rational): Rational => (a.top < 0n ? negated(a) : a);

/** @throws if the divisor is zero */
export function over(a: Rational, b: Rational): Rational {
  if (b.top === 0n) throw new Error('division by zero');
  const sign = b.top < 0n ? -1n : 1n;
  return { top: a.top * b.bottom * sign, bottom: a.bottom * b.top * sign };
}

export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export type Direction = 'floor' | 'ceil' | 'cut' | 'away' | 'half-away';

/** Rounds to a multiple of 10^-scale in the given direction. BigInt division truncates towards zero. */
export function rounded(value: Rational, scale: number, direction: Direction): Rational {
  const unit = 10n ** BigInt(scale);
  const scaled = value.top * unit;
  const cut = scaled / value.bottom;
  const rest = scaled - cut * value.bottom;
  return { top: cut + step(rest, value.bottom, direction), bottom: unit };
}

function step(rest: bigint, bottom: bigint, direction: Direction): bigint {
  if (rest === 0n) return 0n;
  const outwards = rest < 0n ? -1n : 1n;
  switch (direction) {
    case 'cut':
      return 0n;
    case 'away':
      return outwards;
    case 'floor':
      return rest < 0n ? -1n : 0n;
    case 'ceil':
      return rest > 0n ? 1n : 0n;
    case 'half-away':
      return rest * outwards * 2n >= bottom ? outwards : 0n;
  }
}

/** The remainder of `a` divided by `b`, with the sign of `a`. */
export const remainder = (a: Rational, b: Rational): Rational => minus(a, times(b, rounded(over(a, b), 0, 'cut')));

/**
 * The decimal text of a fraction whose denominator divides a power of ten: no exponent, no trailing zeros, no negative
 * zero.
 */
export function getText(value: Rational): string {
  const digits = exactly(value);
  return `${value.top < 0n ? '-' : ''}${digits}`.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}

function exactly(value: Rational): string {
  for (let scale = 0; scale <= 400; scale += 1) {
    const unit = 10n ** BigInt(scale);
    const top = value.top < 0n ? -value.top : value.top;
    if ((top * unit) % value.bottom !== 0n) continue;
    const digits = ((top * unit) / value.bottom).toString().padStart(scale + 1, '0');
    return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  }
  throw new Error('no finite decimal');
}

/** Decimal text with exactly this many decimal places. */
export function fixedText(value: Rational, scale: number): string {
  const unit = 10n ** BigInt(scale);
  const top = (value.top < 0n ? -value.top : value.top) * unit;
  if (top % value.bottom !== 0n) throw new Error(`not exact with ${scale} digits`);
  const digits = (top / value.bottom).toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
