/** Exact integer fractions: a second, slower way to compute the indicators. For tests only. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

function fraction(numerator: bigint, denominator: bigint): Fraction {
  const common = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / common, denominator: denominator / common };
}

/** Parses decimal text to its exact value. */
export function toFraction(text: string | number): Fraction {
  const [whole = '0', digits = ''] = String(text).split('.');
  return fraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

export const add = (a: Fraction, b: Fraction) =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const multiply = (a: Fraction, b: Fraction) =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
export const subtract = (a: Fraction, b: Fraction) => add(a, { numerator: -b.numerator, denominator: b.denominator });
export const divide = (a: Fraction, b: Fraction) => multiply(a, fraction(b.denominator, b.numerator));
export const sum = (list: readonly Fraction[]) => list.reduce(add, toFraction(0));
export const mean = (list: readonly Fraction[]) => divide(sum(list), toFraction(list.length));
export const isLess = (a: Fraction, b: Fraction) => a.numerator * b.denominator < b.numerator * a.denominator;

const DIGITS = 24;

/** Writes 24 digits, more than a double can represent. */
export function toDecimalText(value: Fraction): string {
  const scaled = (value.numerator * 10n ** BigInt(DIGITS)) / value.denominator;
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(DIGITS + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`;
}

/** The square root to 24 digits, by Newton's method on integers. */
export function squareRoot(value: Fraction): Fraction {
  const scaled = (value.numerator * 10n ** BigInt(2 * DIGITS)) / value.denominator;
  if (scaled === 0n) return toFraction(0);
  let guess = 1n << BigInt((scaled.toString(2).length >> 1) + 1);
  for (let next = (guess + scaled / guess) >> 1n; next < guess; next = (guess + scaled / guess) >> 1n) guess = next;
  return fraction(guess, 10n ** BigInt(DIGITS));
}
