import Big from 'big.js';
import { contractStages } from './contract-situations.ts';
import { decimal, moveFunds, read, readPair, somebody, type Stage } from './stage.ts';

/** The side and kind of an order, and how its size is entered. */
interface Spot {
  readonly side: string;
  readonly kind: string;
  readonly by_total: boolean;
}

/** An order, with the figures that the page passes to the form. */
const spot = (name: string, order: Spot, coins: Record<string, string>, available: string): Stage => ({
  form: 'spot',
  name,
  // the book decides whether the coins of a total are worth the minimum
  beyond: ['server.spot_nothing'],
  open: async (h) => {
    const who = await somebody(h, coins);
    const pair = await readPair(h);
    const params = {
      ...order,
      symbol: 'BTC/USDT',
      base: 'BTC',
      quote: 'USDT',
      base_id: decimal('1'),
      quote_id: decimal('3'),
      price_scale: pair.price_scale,
      lot_scale: pair.lot_scale,
      quote_scale: decimal('2'),
      last: pair.price,
      best: pair.price,
      worst: decimal(new Big(String(pair.price)).times('1.005').toFixed(1)),
      fee: pair.change_trade_fee,
      min_amount: pair.change_min_share,
      min_total: pair.change_min_total,
      available: decimal(available),
    };
    const size = order.by_total ? { total: '1000.00' } : { amount: '0.0100' };
    return { token: who.token, params, good: { price: String(pair.price), ...size } };
  },
});

const option: Stage = {
  form: 'option',
  name: 'of a minute',
  // the page offers only these choices
  beyond: ['server.option_duration_unknown'],
  open: async (h) => {
    const who = await moveFunds(h, 'micro', '200000');
    const durations: readonly { readonly [name: string]: unknown }[] = await read(h, 'microtrade.seconds', who.token);
    const minute = durations.find(({ seconds }) => String(seconds) === '60') ?? {};
    const coins: readonly { readonly name: unknown }[] = await read(h, 'microtrade.payable_currencies', who.token);
    const params = {
      symbol: 'BTC/USDT',
      match: decimal('1'),
      side: '1',
      durations,
      coin: coins.find(({ name }) => name === 'USDT'),
      minimum: minute.minimum,
      maximum: minute.maximum,
      ratio: minute.profit_ratio,
      // the page computes these for the confirmation; the input is checked without them
      fee: decimal('0.1'),
      open: decimal('0'),
      status: decimal('2'),
    };
    return { token: who.token, params, good: { seconds: '60', number: '50' } };
  },
};

/** Trading forms. Figures that the page would compute from the input are fixed, and large enough. */
export const tradingStages: readonly Stage[] = [
  spot('to buy at a limit', { side: '1', kind: '1', by_total: false }, { USDT: '2500' }, '2500'),
  spot('to sell at a limit', { side: '2', kind: '1', by_total: false }, { BTC: '0.5' }, '0.5'),
  spot('to buy at the market by total', { side: '1', kind: '2', by_total: true }, { USDT: '2500' }, '2500'),
  option,
  ...contractStages,
];
