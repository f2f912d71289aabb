import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUY,
  compareByPriority,
  HOUSE_OWNER,
  matchOrder,
  otherSide,
  SELL,
  isWithinLimit,
  type Offer,
  type Side,
} from './match.ts';

const offer = (price: number, lots: number, since = 0, owner = HOUSE_OWNER, id?: number): Offer => ({
  owner,
  price: BigInt(price),
  lots: BigInt(lots),
  since,
  ...(id === undefined ? {} : { id }),
});
const taken = (fills: readonly { offer: Offer; lots: bigint }[]): number[][] =>
  fills.map((fill) => [Number(fill.offer.price), Number(fill.lots)]);

describe('a match', () => {
  it('takes the best price first, the older of two at the same price, and stops at its limit', () => {
    const offers = [offer(102, 5, 1), offer(101, 1, 9), offer(101, 2, 3), offer(100, 4, 9), offer(103, 9, 0)];
    const { fills, rest } = matchOrder({ owner: 7, side: BUY, limit: 102n, lots: 20n }, offers);
    expect(taken(fills)).toEqual([
      [100, 4],
      [101, 2],
      [101, 1],
      [102, 5],
    ]);
    expect(rest).toBe(8n);
  });

  it('takes users’ orders of the same moment by id, and the house after them', () => {
    const offers = [offer(100, 1, 5), offer(100, 1, 5, 9, 12), offer(100, 1, 5, 8, 11)];
    const { fills } = matchOrder({ owner: 7, side: SELL, limit: 90n, lots: 3n }, offers);
    expect(fills.map((fill) => fill.offer.owner)).toEqual([8, 9, HOUSE_OWNER]);
  });

  it('stops before an order of its own owner, if it reaches one', () => {
    const offers = [offer(100, 3, 0, 8, 1), offer(101, 3, 0, 7, 2), offer(102, 3, 0, 8, 3)];
    const enough = matchOrder({ owner: 7, side: BUY, limit: 102n, lots: 3n }, offers);
    expect([enough.ownOffer, enough.rest]).toEqual([undefined, 0n]);
    const more = matchOrder({ owner: 7, side: BUY, limit: 102n, lots: 4n }, offers);
    expect([more.ownOffer?.id, more.rest]).toEqual([2, 1n]);
  });
});

const side = fc.constantFrom<Side>(BUY, SELL);
const someOffers = fc.array(
  fc.record({
    owner: fc.integer({ min: 0, max: 4 }),
    price: fc.bigInt({ min: 90n, max: 110n }),
    lots: fc.bigInt({ min: 0n, max: 50n }),
    since: fc.integer({ min: 0, max: 5 }),
    id: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { maxLength: 40 },
);
const someTaker = fc.record({
  owner: fc.integer({ min: 1, max: 6 }),
  side,
  limit: fc.bigInt({ min: 88n, max: 112n }),
  lots: fc.bigInt({ min: 1n, max: 600n }),
});

describe('a match by total', () => {
  const offers = [offer(100, 3), offer(101, 5), offer(110, 9)];

  it('takes whole lots until the rest of the total buys none at the next price', () => {
    const { fills, rest } = matchOrder({ owner: 7, side: BUY, limit: 120n, total: 611n }, offers);
    expect(taken(fills)).toEqual([
      [100, 3],
      [101, 3],
    ]);
    expect(rest).toBe(0n);
  });

  it('leaves over what the rest would buy at its limit, if no more is offered', () => {
    const { fills, rest } = matchOrder({ owner: 7, side: BUY, limit: 105n, total: 1020n }, offers);
    expect(fills).toHaveLength(2);
    expect(rest).toBe(2n);
  });

  it('pays at most the total, and less than one lot less unless the offers end', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 20_000n }), someOffers, (total, list) => {
        const { fills, rest, ownOffer } = matchOrder({ owner: 7, side: BUY, limit: 112n, total }, list);
        const paid = fills.reduce((sum, { lots, offer: o }) => sum + lots * o.price, 0n);
        expect(paid).toBeLessThanOrEqual(total);
        if (rest === 0n && !ownOffer) expect(total - paid).toBeLessThan(112n);
      }),
    );
  });
});

describe('any match', () => {
  it('conserves lots, keeps the limit, and respects priority', () => {
    fc.assert(
      fc.property(someTaker, someOffers, (taker, offers) => {
        const { fills, rest, ownOffer } = matchOrder(taker, offers);
        const traded = fills.reduce((sum, { lots }) => sum + lots, 0n);
        // quantity: all lots are either traded or left over, and no offer gives more than it has
        expect(traded + rest).toBe(taker.lots);
        for (const fill of fills) {
          expect(fill.lots).toBeGreaterThan(0n);
          expect(fill.lots).toBeLessThanOrEqual(fill.offer.lots);
          expect(isWithinLimit(taker.side, taker.limit, fill.offer.price)).toBe(true);
          expect(fill.offer.owner === HOUSE_OWNER || fill.offer.owner !== taker.owner).toBe(true);
        }
        // priority: before a trade, every better offer was traded completely
        const before = compareByPriority(otherSide(taker.side));
        const whole = new Set(fills.filter(({ offer: o, lots }) => lots === o.lots).map(({ offer: o }) => o));
        for (const fill of fills)
          for (const other of offers)
            if (other.lots > 0n && before(other, fill.offer) < 0) expect(whole.has(other)).toBe(true);
        // completeness: no lots are left over while an offer matches
        if (rest > 0n && !ownOffer)
          for (const o of offers)
            if (o.lots > 0n && isWithinLimit(taker.side, taker.limit, o.price)) expect(whole.has(o)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the offers', () => {
    fc.assert(
      fc.property(
        someTaker,
        fc
          .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 30 })
          .map((ids) => ids.map((id) => offer(95 + (id % 9), 1 + (id % 7), id % 3, 1 + (id % 4), id))),
        (taker, offers) => {
          const there = matchOrder(taker, offers);
          const back = matchOrder(taker, offers.toReversed());
          expect(back.fills.map(({ offer: o, lots }) => [o.id, lots])).toEqual(
            there.fills.map(({ offer: o, lots }) => [o.id, lots]),
          );
        },
      ),
    );
  });
});
