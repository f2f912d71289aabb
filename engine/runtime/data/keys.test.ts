import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal, parseExactJson } from '../../language/expression/run.ts';
import { getKey, shortestPrice } from './keys.ts';

it.each<['integer' | 'decimal' | 'string', string, string, boolean]>([
  ['integer', '5', '"5"', true],
  ['integer', '5', '"0000000000000000000005"', true],
  ['integer', '1234567890123456789', '"1234567890123456789"', true],
  ['integer', '1234567890123456789', '1234567890123456788', false],
  ['decimal', '1.5', '"1.50"', true],
  ['decimal', '1e-7', '"0.0000001"', true],
  ['decimal', '0.1234567890123456781', '0.1234567890123456782', false],
  ['string', '1234567890123456789', '"1234567890123456789"', true],
])('given the %s keys %s and %s on the wire, then they are the same: %s', (t, one, other, expected) => {
  const same = getKey({ row: { t: 'object', f: [['id', 'id', { t }, 1]] } });

  expect(same(parseExactJson(one)) === same(parseExactJson(other))).toBe(expected);
});

const price = fc.tuple(fc.stringMatching(/^[0-3]{1,6}$/), fc.option(fc.stringMatching(/^[0-3]{1,6}$/)));

it('given any price, then its normalized text is that of its decimal', () => {
  fc.assert(
    fc.property(price, ([whole, decimals]) => {
      const text = decimals === null ? whole : `${whole}.${decimals}`;
      expect(shortestPrice(text)).toBe(Decimal.parse(text)?.toString());
    }),
    { numRuns: 2000 },
  );
});
