import Big from 'big.js';
import type { Harness } from '../../../sandbox/testing/harness.ts';
import { decode } from '../../../engine/runtime/http/decode.ts';
import { streams, zone } from './desk.ts';
import { decimal, read, somebody, type Stage } from './stage.ts';

/** Creates a user and transfers funds from spot to a trading account. */
async function moved(h: Harness, to: string, number: string) {
  const who = await somebody(h, { USDT: number });
  const answer = await who.pay('wallet/change', { currency_id: '3', number, from_field: 'change', to_field: to });
  if (answer.type !== 'ok') throw new Error(String(answer.message));
  return who;
}

interface Quotation {
  readonly symbol: unknown;
  readonly [name: string]: unknown;
}

/** The pair as pages receive it through the stream. */
async function getPair(h: Harness): Promise<Quotation> {
  const row = streams['market.ticker']?.row;
  if (!row) throw new Error('No page follows market.ticker.');
  const pairs: readonly object[] = (await h.get('currencyMatch/all')).message;
  const found = pairs.map((pair) => decode(row, pair, zone) as Quotation).find(({ symbol }) => symbol === 'BTC/USDT');
  if (!found) throw new Error('BTC/USDT is not quoted.');
  return found;
}

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
    const pair = await getPair(h);
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
    const who = await moved(h, 'micro', '200000');
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

const contract: Stage = {
  form: 'contract',
  name: 'at the market',
  open: async (h) => {
    const who = await moved(h, 'lever', '2000000');
    const deal = await read(h, 'lever.deal', who.token, { legal_id: '3', currency_id: '1' });
    const { price } = await getPair(h);
    const params = {
      deal,
      side: 'long',
      kind: 'market',
      // without leverage nothing is liquidated, so that no stop loss lies beyond it
      leverage: decimal('1'),
      entry: price,
      worst: decimal(`${BigInt(String(price).split('.')[0] ?? '') * 2n}`),
      margin: decimal('10'),
      fee: decimal('0.1'),
      liquidation: decimal('0'),
      worst_margin: decimal('9'),
      worst_fee: decimal('1'),
      lost: decimal('10'),
      spread: decimal('9.7'),
      overnight: decimal('0.1'),
      last: price,
      available: decimal('2000000'),
      status: decimal('2'),
      money: decimal('2'),
      legal: decimal('3'),
      coin: decimal('1'),
    };
    return {
      token: who.token,
      params,
      good: { price: String(price), lots: '3', stops: true, take_profit: '150000', stop_loss: '70000' },
    };
  },
};

/** Trading forms. Figures that the page would compute from the input are fixed, and large enough. */
export const tradingStages: readonly Stage[] = [
  spot('to buy at a limit', { side: '1', kind: '1', by_total: false }, { USDT: '2500' }, '2500'),
  spot('to sell at a limit', { side: '2', kind: '1', by_total: false }, { BTC: '0.5' }, '0.5'),
  spot('to buy at the market by total', { side: '1', kind: '2', by_total: true }, { USDT: '2500' }, '2500'),
  option,
  contract,
];
