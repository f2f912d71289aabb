import type { Decimal } from './decimal.ts';

/** What is left of the work that the running evaluation may do. Spending more than that throws. */
export interface Budget {
  spend(steps: number): void;
}

// One step is worth at most a third of a microsecond. The divisors come from timing the slowest inputs of each
// operation: text of rare letters to upper case, figures of a thousand digits. Everyday values cost nothing or little.

/** Reading or writing a text. */
export function textCost(length: number): number {
  return length >> 4;
}

/** Looking for a part in a text: at worst, every place is compared with most of the part. */
export function searchCost(text: string, part: string): number {
  const places = Math.max(0, text.length - part.length + 1);
  return textCost(text.length) + Math.floor((places * part.length) / 1024);
}

/** Whatever walks once over the digits of its operands: sums, comparisons, rounding, writing. */
export function digitsCost(left: Decimal, right?: Decimal): number {
  return (left.size + (right === undefined ? 0 : right.size)) >> 4;
}

/** Every digit meets every digit of the other. */
export function productCost(left: Decimal, right: Decimal): number {
  return (left.size * right.size) >> 6;
}

/** Every digit of the quotient takes a walk over the divisor. */
export function quotientCost(left: Decimal, right: Decimal, scale: number): number {
  return ((left.size + right.size + scale) * (right.size + 8)) >> 6;
}
