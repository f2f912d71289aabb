import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, currencyByName, type Currency } from '../../catalogue/currencies.ts';
import { createMarket } from '../../market/index.ts';
import { exchangeRate, quoteExchange } from './quote.ts';

const market = createMarket('larch');
const coin = (name: string): Currency => currencyByName(name);

describe('a quote', () => {
  it.each([
    // the fee is rounded up, and the received amount down
    ['USDT', 'BTC', '1000', '0.00001', { fee: '1', net: '999', receive: '0.00999' }],
    ['USDT', 'BTC', '1000.01', '0.00001', { fee: '1.01', net: '999', receive: '0.00999' }],
    ['USDT', 'BTC', '999.99', '0.00001', { fee: '1', net: '998.99', receive: '0.009989' }],
    ['USDT', 'BTC', '1', '0.00001', { fee: '0.01', net: '0.99', receive: '0.000009' }],
    ['BTC', 'USDT', '0.0001', '97412.6', { fee: '0.000001', net: '0.000099', receive: '9.64' }],
    ['BTC', 'USDT', '1', '97412.6', { fee: '0.001', net: '0.999', receive: '97315.18' }],
    ['PEPE', 'USDT', '60000', '0.00001942', { fee: '60', net: '59940', receive: '1.16' }],
    ['PEPE', 'USDT', '60001', '0.00001942', { fee: '61', net: '59940', receive: '1.16' }],
    ['USDT', 'SHIB', '1', '40241.448692152917505031', { fee: '0.01', net: '0.99', receive: '39839' }],
    // the net amount may be zero: the rule something_comes refuses that case
    ['PEPE', 'BTC', '60000', '0.000000000199358193', { fee: '60', net: '59940', receive: '0.000011' }],
    ['PEPE', 'BTC', '1', '0.000000000199358193', { fee: '1', net: '0', receive: '0' }],
    // more digits than a JavaScript number can hold
    [
      'USDT',
      'BTC',
      '99999999999999999999',
      '0.00001',
      { fee: '100000000000000000', net: '99899999999999999999', receive: '998999999999999.99999' },
    ],
  ])('of %s for %s: %s at %s', (from, to, number, rate, expected) => {
    expect(quoteExchange(coin(from), coin(to), number, rate)).toEqual(expected);
  });

  it('uses a truncated price', () => {
    const now = Date.UTC(2026, 10, 21);
    // the published price of BTC in USDT at the anchor time, in both directions
    expect(exchangeRate(market, coin('BTC'), coin('USDT'), now)).toBe('97412.6');
    expect(exchangeRate(market, coin('USDT'), coin('BTC'), now)).toBe('0.000010265612456704');
    expect(new Big('0.000010265612456704').times('97412.6').lte(1)).toBe(true);
  });
});

describe('a round trip', () => {
  const coins = fc.constantFrom(...CURRENCIES);
  const amounts = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.nat({ max: 3 }));

  it('never gains, through any number of coins', () => {
    fc.assert(
      fc.property(
        fc.array(coins, { minLength: 2, maxLength: 5 }),
        amounts,
        fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2026, 11, 31) }),
        (way, [units, zeros], time) => {
          const [first] = way;
          if (!first) return;
          // given an amount of the first coin, in its smallest units
          const start = new Big(String(units * 10n ** BigInt(zeros))).div(new Big(10).pow(first.scale));
          // when it is exchanged through all coins and back at the same prices
          let amount = start.toFixed();
          const stops = [...way, first];
          for (let i = 0; i + 1 < stops.length; i += 1) {
            const [from, to] = [stops[i], stops[i + 1]];
            if (!from || !to || from === to || new Big(amount).lte(0)) continue;
            amount = quoteExchange(from, to, amount, exchangeRate(market, from, to, time)).receive;
          }
          // then the final amount is not larger
          expect(new Big(amount).lte(start)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is exact to the last digit: the given amount is fee plus net', () => {
    fc.assert(
      fc.property(coins, coins, fc.bigInt({ min: 1n, max: 10n ** 15n }), (from, to, units) => {
        const number = new Big(String(units)).div(new Big(10).pow(from.scale)).toFixed();
        const rate = exchangeRate(market, from, to, Date.UTC(2026, 10, 21, 7));
        const { fee, net, receive } = quoteExchange(from, to, number, rate);
        expect(new Big(fee).plus(net).eq(number)).toBe(true);
        // at least 0.1 percent, and above it by less than one smallest unit
        const exact = new Big(number).div(1000);
        expect(new Big(fee).gte(exact) && new Big(fee).minus(exact).lt(new Big(10).pow(-from.scale))).toBe(true);
        expect(new Big(receive).lte(new Big(net).times(rate))).toBe(true);
        expect(new Big(receive).round(to.scale, Big.roundDown).eq(receive)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
