/** Exact fractions of integers: a second, slower way to compute the indicators, for tests only. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

function fraction(over: bigint, under: bigint): Fraction {
  const common = gcd(over, under) * (under < 0n ? -1n : 1n);
  return { over: over / common, under: under / common };
}

/** The exact value of a decimal text. */
export function exact(text: string | number): Fraction {
  const [whole = '0', digits = ''] = String(text).split('.');
  return fraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

export const plus = (a: Fraction, b: Fraction) => fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under);
export const minus = (a: Fraction, b: Fraction) => plus(a, { over: -b.over, under: b.under });
export const per = (a: Fraction, b: Fraction) => times(a, fraction(b.under, b.over));
export const sum = (list: readonly Fraction[]) => list.reduce(plus, exact(0));
export const mean = (list: readonly Fraction[]) => per(sum(list), exact(list.length));
export const less = (a: Fraction, b: Fraction) => a.over * b.under < b.over * a.under;

const DIGITS = 24;

/** 24 digits: more than a double holds. */
export function text(value: Fraction): string {
  const scaled = (value.over * 10n ** BigInt(DIGITS)) / value.under;
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(DIGITS + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`;
}

/** The square root to 24 digits, by Newton's method on integers. */
export function root(value: Fraction): Fraction {
  const scaled = (value.over * 10n ** BigInt(2 * DIGITS)) / value.under;
  if (scaled === 0n) return exact(0);
  let guess = 1n << BigInt((scaled.toString(2).length >> 1) + 1);
  for (let next = (guess + scaled / guess) >> 1n; next < guess; next = (guess + scaled / guess) >> 1n) guess = next;
  return fraction(guess, 10n ** BigInt(DIGITS));
}
