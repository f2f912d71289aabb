import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal } from '../expression/run.ts';
import { shortestPrice } from './keys.ts';

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
