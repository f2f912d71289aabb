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

/** An exact decimal number. Immutable. */
export class Decimal {
  readonly #big: Big;

  private constructor(big: Big) {
    this.#big = big;
  }

  /** Plain decimal text ("-12.50"), or undefined: no exponent, no spaces, no sign plus, no bare point. */
  static parse(text: string): Decimal | undefined {
    return text.length <= LONGEST && PLAIN.test(text) ? new Decimal(new Exact(text)) : undefined;
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
    return this.#big.cmp(other.#big) as -1 | 0 | 1;
  }

  equals(other: Decimal): boolean {
    return this.#big.eq(other.#big);
  }

  /** Digits that it takes to write it, roughly: what one operation with it costs. */
  get size(): number {
    return Math.max(this.#big.c.length, Math.abs(this.#big.e));
  }

  get isZero(): boolean {
    return this.#big.eq(0);
  }

  /** The value as an index or a count, or undefined when it is not a whole number that a machine counts exactly. */
  toInteger(): number | undefined {
    const value = Number(this.toString());
    return Number.isSafeInteger(value) && this.#big.eq(value) ? value : undefined;
  }

  /** Plain text without exponent and without zeros at the end. */
  toString(): string {
    return this.isZero ? '0' : this.#big.toFixed();
  }

  toJSON(): string {
    return this.toString();
  }
}
