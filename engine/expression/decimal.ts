import Big from 'big.js';

// A constructor of our own: nobody else's settings of big.js reach it, and ours reach nobody.
const Exact = Big();
const DOWN = 0;
const HALF_UP = 1;
const AWAY = 3;
Exact.RM = DOWN;

/** Digits after the point that `/` keeps; the rest is cut off, towards zero. */
export const DIVISION_SCALE = 18;
/** More digits than any amount has; longer text is refused, since the work grows with the square of its length. */
const LONGEST = 200;
const PLAIN = /^-?\d+(?:\.\d+)?$/;

/**
 * An exact decimal number. Immutable. What came as text stays text until somebody calculates with it: most figures of a
 * market are only shown, and taking them apart and putting them together again was most of the work of a tick.
 */
export class Decimal {
  #known: Big | undefined;
  #text: string | undefined;

  private constructor(big: Big | undefined, text?: string) {
    this.#known = big;
    this.#text = text;
  }

  get #big(): Big {
    return (this.#known ??= new Exact(this.#text ?? '0'));
  }

  /** Plain decimal text ("-12.50"), or undefined: no exponent, no spaces, no sign plus, no bare point. */
  static parse(text: string): Decimal | undefined {
    return text.length <= LONGEST && PLAIN.test(text) ? new Decimal(undefined, shortest(text)) : undefined;
  }

  /** From a number of JSON or of the program, by its shortest text; undefined when it is not finite. */
  static from(value: number | bigint): Decimal | undefined {
    if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
    return new Decimal(new Exact(String(value)));
  }

  plus(other: Decimal): Decimal {
    return new Decimal(this.#big.plus(other.#big));
  }

  minus(other: Decimal): Decimal {
    return new Decimal(this.#big.minus(other.#big));
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.#big.times(other.#big));
  }

  /** Quotient cut off after `scale` digits, towards zero; undefined when the divisor is zero. */
  over(other: Decimal, scale = DIVISION_SCALE): Decimal | undefined {
    if (other.isZero) return undefined;
    Exact.DP = scale;
    return new Decimal(this.#big.div(other.#big));
  }

  /** Remainder with the sign of the dividend; undefined when the divisor is zero. */
  remainder(other: Decimal): Decimal | undefined {
    return other.isZero ? undefined : new Decimal(this.#big.mod(other.#big));
  }

  negated(): Decimal {
    return new Decimal(this.#big.times(-1));
  }

  abs(): Decimal {
    return new Decimal(this.#big.abs());
  }

  /** Towards minus infinity. */
  floor(scale: number): Decimal {
    return new Decimal(this.#big.round(scale, this.#big.lt(0) ? AWAY : DOWN));
  }

  /** Towards plus infinity. */
  ceil(scale: number): Decimal {
    return new Decimal(this.#big.round(scale, this.#big.lt(0) ? DOWN : AWAY));
  }

  /** To the nearest; a half goes away from zero. */
  round(scale: number): Decimal {
    return new Decimal(this.#big.round(scale, HALF_UP));
  }

  compare(other: Decimal): -1 | 0 | 1 {
    return compareTexts(this.toString(), other.toString());
  }

  equals(other: Decimal): boolean {
    return this.toString() === other.toString();
  }

  /** Digits that it takes to write it, roughly: what one operation with it costs. */
  get size(): number {
    return this.#known === undefined
      ? (this.#text?.length ?? 1)
      : Math.max(this.#known.c.length, Math.abs(this.#known.e));
  }

  get isZero(): boolean {
    return this.toString() === '0';
  }

  /** The value as an index or a count, or undefined when it is not a whole number that a machine counts exactly. */
  toInteger(): number | undefined {
    const text = this.toString();
    const value = Number(text);
    return Number.isSafeInteger(value) && String(value) === text ? value : undefined;
  }

  /** Plain text without exponent and without zeros at the end. */
  toString(): string {
    return (this.#text ??= this.#big.eq(0) ? '0' : this.#big.toFixed());
  }

  toJSON(): string {
    return this.toString();
  }
}

/** Without zeros that say nothing, and without a sign before zero: equal values are equal texts. */
function shortest(text: string): string {
  const point = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const plain = /^-?0\d/.test(point) ? point.replace(/^(-?)0+(?=\d)/, '$1') : point;
  return plain === '-0' ? '0' : plain;
}

/** Of two shortest texts: by sign, then length and digits of the whole part, then digits after the point. */
function compareTexts(a: string, b: string): -1 | 0 | 1 {
  if (a === b) return 0;
  const [below, other] = [a.startsWith('-'), b.startsWith('-')];
  if (below !== other) return below ? -1 : 1;
  const larger = isLarger(below ? a.slice(1) : a, below ? b.slice(1) : b);
  return larger === below ? -1 : 1;
}

function isLarger(a: string, b: string): boolean {
  const [whole = '', fraction = ''] = a.split('.');
  const [otherWhole = '', otherFraction = ''] = b.split('.');
  if (whole.length !== otherWhole.length) return whole.length > otherWhole.length;
  return whole === otherWhole ? fraction > otherFraction : whole > otherWhole;
}
