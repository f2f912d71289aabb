import fc from 'fast-check';

const MOST_DIGITS = 10n ** 38n - 1n;

/** Up to 38 digits, some of which are decimal places. Mostly small numbers, or numbers at the edges of rounding. */
const mantissa = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: 0n, max: MOST_DIGITS }) },
  { weight: 3, arbitrary: fc.bigInt({ min: 0n, max: 9_999_999_999n }) },
  { weight: 2, arbitrary: fc.bigInt({ min: 0n, max: 120n }) },
  { weight: 1, arbitrary: fc.nat(37).map((zeros) => 5n * 10n ** BigInt(zeros)) },
  { weight: 1, arbitrary: fc.nat(37).map((nines) => 10n ** BigInt(nines + 1) - 1n) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 1n, 5n, 10n, MOST_DIGITS) },
);
const point = fc.oneof({ weight: 4, arbitrary: fc.nat(18) }, { weight: 1, arbitrary: fc.nat(38) });

/** Plain decimal text, including trailing zeros and "-0.00". */
export const decimalText = fc
  .tuple(fc.boolean(), mantissa, point)
  .map(([negative, digits, after]) => `${negative ? '-' : ''}${placed(digits, after)}`);

function placed(digits: bigint, after: number): string {
  const text = digits.toString().padStart(after + 1, '0');
  return after === 0 ? text : `${text.slice(0, -after)}.${text.slice(-after)}`;
}

export const scale = fc.nat(40);
