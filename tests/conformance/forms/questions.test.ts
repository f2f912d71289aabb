import { describe, expect, it } from 'vitest';
import { getConfirmation } from '../../../engine/runtime/actions/confirmation.ts';
import type { Screen } from '../../../engine/language/format/index.ts';
import { isValues, storeScope, createValues, listValues, type Values } from '../../../engine/runtime/core/scope.ts';
import { resolve, type Translate } from '../../../engine/runtime/core/bind.ts';
import { chunks, forms, openDesk } from './desk.ts';
import { decimal } from './stage.ts';

const MARKET = { kind: '2', by_total: false };
const LIMIT = { kind: '1', by_total: false };
const [BUY, SELL] = ['1', '2'];
const ORDER = {
  symbol: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  base_id: decimal('1'),
  quote_id: decimal('3'),
  price_scale: decimal('1'),
  lot_scale: decimal('6'),
  quote_scale: decimal('2'),
  fee: decimal('0.1'),
  min_amount: decimal('0.00001'),
  min_total: decimal('5'),
  available: decimal('1000'),
};

/** Formats a message as its key and values, such as `spot.coins 94900.5 USDT`. */
const spell: Translate = (key, values) => [key, ...Object.values(values).map(spelled)].join(' ').trim();
const spelled = (value: unknown): string =>
  String(isValues(value) && Object.hasOwn(value, 'value') ? value.value : value);

/** Returns the confirmation question of an order, line by line. */
function ask(order: Values, input: Readonly<Record<string, string>>) {
  const form = forms.get('spot');
  if (!form?.submit.confirm) throw new Error('The form of spot orders asks nothing.');
  const desk = openDesk(form, { ...ORDER, ...order }, {});
  desk.request(input);
  const { body, lines } = getConfirmation(form.submit.confirm, desk.scope, spell);
  const rows = Array.isArray(lines) ? lines.map(listValues) : [];
  return { body, line: (label: string) => rows.find((row) => String(row.label).startsWith(label))?.value };
}

describe('the question before a market order', () => {
  const prices = { last: decimal('94895'), best: decimal('94900.5'), worst: decimal('94420.5') };

  it('given a sale, then it estimates with the best bid, and says of when the estimate is', () => {
    const { body, line } = ask({ ...MARKET, ...prices, side: SELL }, { amount: '0.01' });

    expect(body).toBe('spot.market_text');
    expect(line('spot.line.estimate')).toBe('spot.coins 94900.5 USDT');
    expect(line('spot.line.total_estimate')).toBe('spot.coins 949.005 USDT');
    expect(line('spot.line.total_worst')).toBe('spot.coins 944.205 USDT');
  });

  it('given a buy, then its total is never below what is paid', () => {
    const worst = decimal('95369.5');
    const { line } = ask({ ...MARKET, ...prices, worst, side: BUY }, { amount: '0.01' });

    expect(line('spot.line.total_worst')).toBe('spot.coins 953.7 USDT');
  });

  it('given a buy by total, then the best ask decides how much it buys', () => {
    const best = decimal('100000');
    const { body, line } = ask({ ...MARKET, ...prices, best, by_total: true, side: BUY }, { total: '500' });

    expect(body).toBe('spot.market_text_total 0.000001 BTC');
    expect(line('spot.line.amount_estimate')).toBe('spot.coins 0.005 BTC');
  });

  it('given a limit order, then nothing is an estimate', () => {
    const { body, line } = ask({ ...LIMIT, ...prices, side: SELL }, { price: '96000', amount: '0.01' });

    expect(body).toBe('');
    expect(line('spot.line.price')).toBe('spot.coins 96000 USDT');
  });
});

describe('the price of an estimate', () => {
  const { data } = chunks.get('page:spot/trade') as Screen;
  const book = { asks: [['94905.1', '0.2']], bids: [['94900.5', '1']] };
  const live = { loading: false, failed: false, stale: false };

  function getBest(side: string, of: Values, status: Values): string {
    const values = { side: decimal(side), book: of, status: { book: status }, last: decimal('94895') };
    const offers = read('offers', values);
    return String(read('best', { ...values, offers }));
  }
  function read(name: string, values: Values): unknown {
    const source = listValues(data[name]);
    return resolve(source.value as never, storeScope([createValues(values)]), spell);
  }

  it.each([
    ['a buy', 'the best ask', BUY, book, live, '94905.1'],
    ['a sale', 'the best bid', SELL, book, live, '94900.5'],
    ['an empty side', 'the last price', SELL, { ...book, bids: [] }, live, '94895'],
    ['a book that is loading', 'the last price', SELL, {}, { ...live, loading: true }, '94895'],
    ['a stale book', 'the last price', SELL, book, { ...live, stale: true }, '94895'],
  ])('given %s, then it is %s', (_, __, side, of, status, price) => {
    expect(getBest(side, of, status)).toBe(price);
  });
});
