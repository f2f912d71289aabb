import Big from 'big.js';

// A separate constructor isolates our big.js settings.
const Exact = Big();
const DOWN = 0;
const HALF_UP = 1;
const AWAY = 3;
Exact.RM = DOWN;

/** The number of decimal places in a quotient. The rest is truncated towards zero. */
export const DIVISION_SCALE = 18;
/**
 * More digits than any real amount has. Longer text is rejected, because the work grows quadratically with the length.
 */
const LONGEST = 200;
/** Larger than the exponent of any double. */
const LARGEST_EXPONENT = 400;
const PLAIN = /^-?\d+(?:\.\d+)?$/;
const SCIENTIFIC = /^-?\d+(?:\.\d+)?[eE]([+-]?\d+)$/;

/**
 * An immutable, exact decimal number. Text is parsed only when a calculation needs it: most numbers in a live list are
 * only displayed, and parsing and formatting them took most of the time spent on a tick.
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

  /**
   * Parses plain decimal text such as "-12.50". Returns undefined for exponents, spaces, a plus sign or a bare point.
   */
  static parse(text: string): Decimal | undefined {
    return text.length <= LONGEST && PLAIN.test(text) ? new Decimal(undefined, normalizeText(text)) : undefined;
  }

  /** Parses a decimal in the formats that servers send: like `parse`, but also with a plus sign or an exponent. */
  static read(text: string): Decimal | undefined {
    const unsigned = text.replace(/^\+(?=\d)/, '');
    const exponent = unsigned.length <= LONGEST ? SCIENTIFIC.exec(unsigned)?.[1] : undefined;
    if (exponent === undefined) return Decimal.parse(unsigned);
    return Math.abs(Number(exponent)) <= LARGEST_EXPONENT ? new Decimal(new Exact(unsigned)) : undefined;
  }

  /** Converts a number via its shortest decimal text. Returns undefined if it is not finite. */
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

  /** The quotient, truncated to `scale` decimal places, or undefined for a zero divisor. */
  over(other: Decimal, scale = DIVISION_SCALE): Decimal | undefined {
    if (other.isZero) return undefined;
    Exact.DP = scale;
    return new Decimal(this.#big.div(other.#big));
  }

  /** The remainder with the sign of the dividend, or undefined for a zero divisor. */
  remainder(other: Decimal): Decimal | undefined {
    return other.isZero ? undefined : new Decimal(this.#big.mod(other.#big));
  }

  negated(): Decimal {
    return new Decimal(this.#big.times(-1));
  }

  abs(): Decimal {
    return new Decimal(this.#big.abs());
  }

  /** Rounds towards negative infinity. */
  floor(scale: number): Decimal {
    return new Decimal(this.#big.round(scale, this.#big.lt(0) ? AWAY : DOWN));
  }

  /** Rounds towards positive infinity. */
  ceil(scale: number): Decimal {
    return new Decimal(this.#big.round(scale, this.#big.lt(0) ? DOWN : AWAY));
  }

  /** Rounds to the nearest value, with halves rounded away from zero. */
  round(scale: number): Decimal {
    return new Decimal(this.#big.round(scale, HALF_UP));
  }

  compare(other: Decimal): -1 | 0 | 1 {
    return compareTexts(this.toString(), other.toString());
  }

  equals(other: Decimal): boolean {
    return this.toString() === other.toString();
  }

  /** The approximate number of digits, which determines the cost of an operation. */
  get size(): number {
    return this.#known === undefined
      ? (this.#text?.length ?? 1)
      : Math.max(this.#known.c.length, Math.abs(this.#known.e));
  }

  get isZero(): boolean {
    return this.toString() === '0';
  }

  get isWhole(): boolean {
    return !this.toString().includes('.');
  }

  /** The value as an integer; undefined if it is not a safe integer. */
  toInteger(): number | undefined {
    const text = this.toString();
    const value = Number(text);
    return Number.isSafeInteger(value) && String(value) === text ? value : undefined;
  }

  /** Plain text without an exponent or trailing zeros. */
  toString(): string {
    return (this.#text ??= this.#big.eq(0) ? '0' : this.#big.toFixed());
  }

  toJSON(): string {
    return this.toString();
  }
}

/** Removes redundant zeros and the sign of zero, so that equal values have equal text. */
function normalizeText(text: string): string {
  const point = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const plain = /^-?0\d/.test(point) ? point.replace(/^(-?)0+(?=\d)/, '$1') : point;
  return plain === '-0' ? '0' : plain;
}

/** Compares normalized text by sign, integer part and fraction. */
export function compareTexts(a: string, b: string): -1 | 0 | 1 {
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
