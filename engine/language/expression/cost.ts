import type { Decimal } from './decimal.ts';

/** An evaluation's remaining step budget. Throws when it is exceeded. */
export interface Budget {
  spend(steps: number): void;
}

// One step takes at most a third of a microsecond. The divisors come from measuring the slowest inputs of each
// operation, such as upper-casing text with rare letters, or numbers with a thousand digits. Everyday values cost
// almost nothing.

/** The cost of reading or writing text. */
export function textCost(length: number): number {
  return length >> 4;
}

/** The cost of a text search. In the worst case, most of the search text is compared at every position. */
export function searchCost(text: string, part: string): number {
  const places = Math.max(0, text.length - part.length + 1);
  return textCost(text.length) + Math.floor((places * part.length) / 1024);
}

/** The cost of a single pass over the digits: sums, comparisons, rounding, formatting. */
export function digitsCost(left: Decimal, right?: Decimal): number {
  return (left.size + (right === undefined ? 0 : right.size)) >> 4;
}

/** The cost of a product: each digit is multiplied by each digit of the other operand. */
export function productCost(left: Decimal, right: Decimal): number {
  return (left.size * right.size) >> 6;
}

/** The cost of a quotient: each of its digits takes one pass over the divisor. */
export function quotientCost(left: Decimal, right: Decimal, scale: number): number {
  return ((left.size + right.size + scale) * (right.size + 8)) >> 6;
}
