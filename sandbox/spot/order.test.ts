import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAIRS, pairBySymbol } from '../market/index.ts';
import { settlementEntries } from './entries.ts';
import { BUY, SELL, type Side } from './match.ts';
import {
  averagePrice,
  CANCELLED,
  COMPLETED,
  getFee,
  getFrozen,
  getGross,
  withFill,
  WAITING,
  type Order,
} from './order.ts';
import { fromUnits, toUnits } from './units.ts';

const getOrder = (symbol: string, side: Side, price: string, amount: string): Order => {
  const pair = pairBySymbol(symbol);
  if (!pair) throw new Error(symbol);
  return {
    id: 1,
    userId: 7,
    pair,
    side,
    price: toUnits(price, pair.priceScale),
    lots: toUnits(amount, pair.lotScale),
    filledLots: 0n,
    filledTotal: 0n,
    feeRate: '0.1',
    status: WAITING,
    createdAt: new Date(0),
  };
};
const fill = (order: Order, lots: bigint, price: bigint): Order => withFill(order, lots, lots * price);
const LAST_DIGIT = '0.00000001';
const plain = (value: Big): string => value.toFixed();

describe('units', () => {
  it.each([
    ['97412.6', 1, 974126n],
    ['0.000019420', 9, 19420n],
    ['1200.000000000000000000', 0, 1200n],
    ['0', 4, 0n],
  ])('%s with %i digits are %s units, and back', (text, scale, units) => {
    expect(toUnits(text, scale)).toBe(units);
    expect(fromUnits(units, scale).eq(text)).toBe(true);
  });

  it('refuse text with more decimal places', () => {
    expect(() => toUnits('0.12345', 4)).toThrow('0.12345 has more than 4 digits');
  });
});

describe('the fee', () => {
  // symbol, side, price, amount, gross, fee: a tenth of a percent of the proceeds, rounded up so that the net proceeds
  // have eight decimal places
  it.each([
    ['BTC/USDT', BUY, '97412.6', '0.0001', '0.0001', '0.0000001'],
    ['BTC/USDT', SELL, '97412.6', '0.0001', '9.74126', '0.00974126'],
    ['PEPE/USDT', SELL, '0.000019420', '257467', '5.00000914', '0.00500001'],
    ['PEPE/USDT', SELL, '0.000019421', '257461', '5.000150081', '0.005000151'],
    ['PEPE/USDT', BUY, '0.000019420', '257467', '257467', '257.467'],
    ['SHIB/USDT', SELL, '0.000024851', '201201', '5.000046051', '0.005000051'],
    ['ETH/BTC', SELL, '0.037000', '0.0033', '0.0001221', '0.00000013'],
  ] as const)('of %s, side %i at %s for %s is taken from %s', (symbol, side, price, amount, gross, fee) => {
    const order = getOrder(symbol, side, price, amount);
    const done = fill(order, order.lots, order.price);
    expect([plain(getGross(done)), plain(getFee(done))]).toEqual([gross, fee]);
  });

  it('is rounded up once per order, by less than the last digit of a receipt', () => {
    const anyOrder = fc.record({
      pair: fc.constantFrom(...PAIRS),
      side: fc.constantFrom<Side>(BUY, SELL),
      parts: fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 7n }), fc.bigInt({ min: 1n, max: 10n ** 6n })), {
        minLength: 1,
        maxLength: 8,
      }),
    });
    fc.assert(
      fc.property(anyOrder, ({ pair, side, parts }) => {
        const lots = parts.reduce((sum, [part]) => sum + part, 0n);
        const price = side === BUY ? 10n ** 6n : 1n;
        let order: Order = { ...getOrder(pair.symbol, side, '1', '1'), lots, price };
        let fees = new Big(0);
        let frozen = getFrozen(order);
        for (const [part, at] of parts) {
          const after = fill(order, part, at);
          const fee = getFee(after).minus(getFee(order));
          // fee, proceeds and return are never negative, with one exception: if a trade's fee is below the last digit
          // of the proceeds, it may give back part of that digit, which an earlier trade lost to rounding
          const own = getGross(after).minus(getGross(order)).times(order.feeRate).div(100);
          expect(fee.gte(own.lt(LAST_DIGIT) ? own.minus(LAST_DIGIT) : 0)).toBe(true);
          fees = fees.plus(fee);
          for (const { amount, reason } of settlementEntries(order, after))
            if (reason === 602) expect(new Big(amount).gt(0)).toBe(true);
          frozen = frozen.minus(getFrozen(order).minus(getFrozen(after)));
          order = after;
        }
        const exact = getGross(order).times(order.feeRate).div(100);
        expect(order.status).toBe(COMPLETED);
        expect([plain(fees), plain(frozen)]).toEqual([plain(getFee(order)), '0']);
        expect(fees.gte(exact)).toBe(true);
        expect(fees.minus(exact).lt(LAST_DIGIT)).toBe(true);
        // the proceeds have eight decimal places
        const receipt = getGross(order).minus(fees);
        expect(receipt.eq(receipt.round(8, Big.roundDown))).toBe(true);
      }),
    );
  });
});

describe('an order', () => {
  it('freezes what its rest needs: quote at the limit for a buy, base for a sell, nothing once it has ended', () => {
    const buy = getOrder('BTC/USDT', BUY, '90000', '0.5');
    const sell = getOrder('BTC/USDT', SELL, '90000', '0.5');
    expect([buy, sell].map((order) => plain(getFrozen(order)))).toEqual(['45000', '0.5']);
    const [less, part] = [fill(buy, 200_000n, 899_000n), fill(sell, 200_000n, 910_000n)];
    expect([less, part].map((order) => plain(getFrozen(order)))).toEqual(['27000', '0.3']);
    expect(plain(getFrozen({ ...less, status: CANCELLED }))).toBe('0');
  });

  it('that buys below its limit gets the difference back at once', () => {
    const buy = getOrder('BTC/USDT', BUY, '90000', '0.5');
    const entries = settlementEntries(buy, fill(buy, 500_000n, 899_000n));
    expect(
      entries.map(({ account, amount, reason }) => [account.owner, account.part, account.currency, reason, amount]),
    ).toEqual([
      [7, 'locked', 3, 600, '-45000'],
      [7, 'available', 3, 602, '50'],
      [7, 'available', 1, 602, '0.5'],
      [7, 'available', 1, 601, '-0.0005'],
      [0, 'available', 1, 601, '0.0005'],
    ]);
  });

  it('has no average price before its first trade', () => {
    expect(averagePrice(getOrder('BTC/USDT', BUY, '90000', '0.000003'))).toBeUndefined();
  });

  it.each(PAIRS.map((pair) => [pair.symbol, pair] as const))(
    'of %s, given trades at any prices, then its average price × its amount is its total',
    (symbol, { lotScale, priceScale, quote }) => {
      const trades = fc.array(
        fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 8n })),
        {
          minLength: 1,
          maxLength: 5,
        },
      );
      fc.assert(
        fc.property(trades, (all) => {
          const order = all.reduce((filled, [lots, price]) => withFill(filled, lots, lots * price), {
            ...getOrder(symbol, BUY, '1', '1'),
            lots: 10n ** 15n,
          });
          const average = averagePrice(order);
          const amount = fromUnits(order.filledLots, lotScale);
          const total = fromUnits(order.filledTotal, priceScale + lotScale);
          // on the wire and in files, price × amount is the total to the last digit
          expect(new Big(average?.exact ?? 0).times(amount).round(priceScale + lotScale, Big.roundHalfUp)).toEqual(
            total,
          );
          // on screen, it is the total to half of the quote coin's smallest unit
          const off = new Big(average?.shown ?? 0).times(amount).minus(total).abs();
          expect(off.lt(new Big(5).times(new Big(10).pow(-quote.scale - 1)))).toBe(true);
          expect(average?.shown.split('.')[1]?.length ?? 0).toBeGreaterThanOrEqual(priceScale);
        }),
      );
    },
  );

  it('given one price of nine decimals, then its average has all nine', () => {
    const order = getOrder('PEPE/USDT', BUY, '0.000021003', '4761224');
    const average = averagePrice(withFill(order, 4_761_224n, 4_761_224n * 21_003n));
    expect(average).toEqual({ exact: '0.000021003', shown: '0.000021003' });
  });
});
