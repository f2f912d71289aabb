import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarket, pairBySymbol, STEP, unitsToText, type Pair } from '../market/index';
import { openHarness, type Envelope, type Harness } from '../testing/harness';
import { person, type Person } from '../testing/people';

interface Row {
  readonly id: number;
  readonly status: number;
  readonly filled_amount: string;
  readonly filled_total: string;
  readonly average_price: string | null;
  readonly fee: string;
  readonly frozen: string;
  readonly symbol: string;
}

let h: Harness;
const market = createMarket('larch');
const pair = pairBySymbol('ETH/USDT') as Pair;
beforeAll(async () => {
  h = await openHarness();
}, 60_000);
afterAll(() => h.close());

const BUY = 1;
const SELL = 2;
const text = (ticks: number): string => unitsToText(ticks, pair.priceScale);
const lotsText = (lots: number): string => unitsToText(lots, pair.lotScale);
const last = (): number => market.quote(pair, h.now.getTime()).last;
const stepOf = (): number => Math.floor(h.now.getTime() / STEP);
const fields = (type: number, amount: string, price: string, more: Record<string, string> = {}) => ({
  legal_id: '3',
  currency_id: '2',
  type: String(type),
  amount,
  target_price: price,
  ...more,
});
const trade = (who: Person, ...rest: Parameters<typeof fields>): Promise<Envelope> =>
  who.pay('coin/trade', fields(...rest));
const list = async (who: Person, query: Record<string, string> = {}): Promise<Row[]> =>
  (await h.get('coin/list', query, { token: who.token })).message;
const newest = async (who: Person): Promise<Row> => (await list(who))[0] as Row;
const cancel = (who: Person, id: number, key = `cancel-of-${id}`): Promise<Envelope> =>
  h.put('coin/trade', { id: String(id) }, { token: who.token, key });
const money = async (who: Person): Promise<string[]> => [
  await who.free('USDT'),
  await who.frozen('USDT'),
  await who.free('ETH'),
  await who.frozen('ETH'),
];
const rich = (name: string): Promise<Person> => person(h, name, { coins: { USDT: '1000000', ETH: '10' } });
/** Somewhere else in time, so that the levels that another test took are long replaced. */
const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));
const proveSound = async (): Promise<void> => {
  expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
  expect(h.faults).toEqual([]);
};

/** What so many lots cost among levels, best first, in ticks times lots. */
function costOf(levels: readonly { readonly price: number; readonly lots: number }[], lots: number): number {
  let [left, total] = [lots, 0];
  for (const level of levels) {
    const taken = Math.min(left, level.lots);
    total += taken * level.price;
    left -= taken;
  }
  expect(left).toBe(0);
  return total;
}

describe('a market order', () => {
  it('is traded with the house at its prices, and pays its fee from what it receives', async () => {
    const ada = await person(h, 'ada', { coins: { USDT: '20000' } });
    const total = unitsToText(costOf(market.depth(pair, h.now.getTime()).asks, 5000), 6);
    const answer = await trade(ada, BUY, '0.5', text(Math.round(last() * 1.01)), { kind: '2' });
    expect(answer).toMatchObject({
      type: 'ok',
      message: expect.stringMatching(/^Bought 0\.5 ETH at [\d.]+ USDT\.$/) as unknown,
    });
    expect(await newest(ada)).toMatchObject({
      status: 2,
      kind: 2,
      filled_amount: '0.50000000',
      filled_total: `${total}00`,
      fee: '0.00050000',
      fee_name: 'ETH',
      charge_fee: '0.10000000',
      frozen: '0.00000000',
    });
    expect(await money(ada)).toEqual([
      new Big(20000).minus(total).toFixed(8),
      '0.00000000',
      '0.49950000',
      '0.00000000',
    ]);
    await proveSound();
  });

  it('finds what it took gone, until the process replaces it', async () => {
    later(600);
    const [first, second] = [await rich('gone1'), await rich('gone2')];
    const [best] = market.depth(pair, h.now.getTime()).asks;
    const limit = text(best?.price ?? 0);
    const answer = await trade(first, BUY, lotsText((best?.lots ?? 0) + 500), limit, { kind: '2' });
    expect(answer.message).toContain('the rest is cancelled');
    expect(await newest(first)).toMatchObject({
      status: 3,
      filled_amount: `${lotsText(best?.lots ?? 0)}0000`,
      frozen: '0.00000000',
    });
    expect(await trade(second, BUY, '0.1', limit, { kind: '2' })).toMatchObject({
      type: 'error',
      message: 'Nobody trades at this price now. Look at the price and try again.',
      field: 'target_price',
    });
    expect(await list(second)).toEqual([]);
    later(12);
    expect(await trade(second, BUY, '0.1', text(Math.round(last() * 1.01)), { kind: '2' })).toMatchObject({
      type: 'ok',
    });
    await proveSound();
  });
});

describe('a limit order', () => {
  it('waits with its money frozen, is met by the process, and by nothing before', async () => {
    later(600);
    const berta = await rich('berta');
    const price = last() - 400;
    expect(await trade(berta, BUY, '0.02', text(price))).toMatchObject({ type: 'ok', message: 'The order is placed.' });
    const need = new Big(text(price)).times('0.02');
    expect(await money(berta)).toEqual([
      new Big(1000000).minus(need).toFixed(8),
      need.toFixed(8),
      '10.00000000',
      '0.00000000',
    ]);
    // when the price comes to it, with no timer running
    const touch = market.firstTouch(pair, stepOf(), stepOf() + 4 * 3600 * 48, { low: price }) ?? 0;
    h.now = new Date((touch - 1) * STEP);
    expect(await newest(berta)).toMatchObject({ status: 1, filled_amount: '0.00000000', average_price: null });
    h.now = new Date((touch + 400) * STEP);
    // then it is traded at its own price, and the receipt can be spent in the same moment
    expect(
      await berta.pay('wallet/curChange', { from_currency_id: '2', to_currency_id: '3', number: '10.0199' }),
    ).toMatchObject({ type: 'ok' });
    expect(await newest(berta)).toMatchObject({ status: 2, average_price: `${text(price)}000000`, fee: '0.00002000' });
    await proveSound();
  });

  it('takes what is there, gives back what it pays less, and waits with the rest', async () => {
    later(600);
    const carl = await rich('carl');
    const { asks } = market.depth(pair, h.now.getTime());
    const [first, second, third] = asks;
    const limit = (third?.price ?? 0) - 1;
    const there = (first?.lots ?? 0) + (second?.lots ?? 0);
    const answer = await trade(carl, BUY, lotsText(there + 2000), text(limit));
    expect(answer.message).toContain('The rest waits.');
    const row = await newest(carl);
    const rest = new Big(text(limit)).times('0.2').toFixed(8);
    expect(row).toMatchObject({ status: 1, filled_amount: `${lotsText(there)}0000`, frozen: rest });
    expect(await carl.frozen('USDT')).toBe(rest);
    expect(new Big(await carl.free('USDT')).toFixed(8)).toBe(
      new Big(1000000).minus(row.filled_total).minus(rest).toFixed(8),
    );
    await proveSound();
  });

  it('is traded between users at the price of the one who waited, oldest first, each with a fee of what comes', async () => {
    later(600);
    const [seller, younger, buyer] = [await rich('seller'), await rich('younger'), await rich('buyer')];
    // given two who sell at the last price, where the house does not buy
    const price = text(last());
    await trade(seller, SELL, '0.3', price);
    await trade(younger, SELL, '0.3', price);
    // when somebody buys more than the first has, for a better price
    expect(await trade(buyer, BUY, '0.4', price)).toMatchObject({ type: 'ok' });
    // then
    expect(await newest(seller)).toMatchObject({ status: 2, filled_amount: '0.30000000' });
    expect(await newest(younger)).toMatchObject({ status: 1, filled_amount: '0.10000000', frozen: '0.20000000' });
    const gross = new Big(price).times('0.3');
    expect(await seller.free('USDT')).toBe(
      new Big(1000000).plus(gross.times('0.999').round(8, Big.roundDown)).toFixed(8),
    );
    expect(await buyer.free('ETH')).toBe('10.39960000');
    expect(await buyer.free('USDT')).toBe(new Big(1000000).minus(new Big(price).times('0.4')).toFixed(8));
    await proveSound();
  });

  it('that would meet an own order is refused, and nothing of it is kept', async () => {
    later(600);
    const dora = await rich('dora');
    const price = last();
    await trade(dora, SELL, '0.1', text(price));
    const before = await money(dora);
    expect(await trade(dora, BUY, '0.1', text(price))).toEqual({
      type: 'error',
      message: `This would trade with your own order at ${new Big(text(price)).toFixed()}. Cancel that one first.`,
      rule: 'spot.own_order',
      field: 'target_price',
    });
    expect([await money(dora), (await list(dora)).length]).toEqual([before, 1]);
    await proveSound();
  });
});

describe('an order that is refused', () => {
  let who: Person;
  beforeAll(async () => {
    who = await person(h, 'refused', { coins: { USDT: '100', ETH: '0.01' } });
  }, 60_000);
  const near = (factor: number): string => text(Math.round(last() * factor));

  it.each([
    ['nothing', () => fields(BUY, '0', near(1)), 'spot.positive', 'amount', 'Enter a quantity.'],
    [
      'more digits than a lot has',
      () => fields(BUY, '0.00015', near(1)),
      'spot.scale',
      'amount',
      'At most 4 digits after the point.',
    ],
    ['no price', () => fields(BUY, '0.01', '0'), 'spot.price_positive', 'target_price', 'Enter a price.'],
    [
      'a price beside the tick',
      () => fields(BUY, '0.01', '3000.001'),
      'spot.price_scale',
      'target_price',
      'The price has at most 2 digits after the point.',
    ],
    [
      'a slip of the finger',
      () => fields(BUY, '0.01', near(1.3)),
      'spot.near_market',
      'target_price',
      'That is too far from the market price',
    ],
    [
      'a sale far below',
      () => fields(SELL, '0.01', near(0.7)),
      'spot.near_market',
      'target_price',
      'That is too far from the market price',
    ],
    [
      'too little value',
      () => fields(BUY, '0.001', near(1)),
      'spot.minimum_total',
      'amount',
      'The smallest order is worth 5 USDT.',
    ],
    [
      'more than there is',
      () => fields(BUY, '0.05', near(1)),
      'spot.buy_balance',
      'amount',
      'Balance insufficient: 100 USDT available.',
    ],
    [
      'more coins than there are',
      () => fields(SELL, '0.0101', near(1)),
      'spot.sell_balance',
      'amount',
      'Sellable balance insufficient: 0.01 ETH available.',
    ],
  ])('for %s says which rule, where and why, and writes nothing', async (_, order, rule, field, message) => {
    const before = await money(who);
    const answer = await who.pay('coin/trade', order());
    expect(answer).toMatchObject({ type: 'error', rule, field });
    expect(answer.message).toContain(message);
    expect([await money(who), await list(who)]).toEqual([before, []]);
  });

  it.each([
    ['of a pair that is not traded', { legal_id: '2', currency_id: '3' }, 'currency_id'],
    ['of no side', { type: '3' }, 'type'],
    ['of an amount that is no number', { amount: '1e3' }, 'amount'],
    ['of a negative amount', { amount: '-1' }, 'amount'],
    ['at a price beyond all prices', { type: '2', target_price: '9'.repeat(30) }, 'target_price'],
  ])('%s names its field', async (_, more, field) => {
    expect(await who.pay('coin/trade', { ...fields(BUY, '0.01', near(1)), ...more })).toMatchObject({
      type: 'error',
      field,
    });
  });

  it('speaks the language of the caller', async () => {
    const ask = { token: who.token, lang: 'zh', key: 'refused-in-chinese' };
    expect((await h.post('coin/trade', fields(BUY, '0', near(1)), ask)).message).toMatch(/\p{Script=Han}/u);
  });

  it('without a session, or without a key, is nobody’s', async () => {
    expect(await h.post('coin/trade', fields(BUY, '0.01', near(1)))).toMatchObject({ type: '999' });
    expect(await h.post('coin/trade', fields(BUY, '0.01', near(1)), { token: who.token })).toMatchObject({
      type: 'error',
    });
    expect(await list(who)).toEqual([]);
  });
});

describe('a cancel', () => {
  it('gives back all that was frozen, once', async () => {
    later(600);
    const emil = await rich('emil');
    await trade(emil, SELL, '1.5', text(last() + 3000));
    expect(await emil.frozen('ETH')).toBe('1.50000000');
    const { id } = await newest(emil);
    expect(await cancel(emil, id)).toEqual({ type: 'ok', message: 'The order is cancelled.' });
    expect(await money(emil)).toEqual(['1000000.00000000', '0.00000000', '10.00000000', '0.00000000']);
    // the same intent again is answered the same, another one is refused
    expect(await cancel(emil, id)).toMatchObject({ type: 'ok' });
    expect(await cancel(emil, id, 'another-intent')).toMatchObject({ type: 'error' });
    expect(await list(emil)).toMatchObject([{ id, status: 3, frozen: '0.00000000' }]);
    await proveSound();
  });

  it("of somebody else's order finds none", async () => {
    const [owner, other] = [await rich('owner'), await rich('other')];
    await trade(owner, SELL, '1', text(last() + 3000));
    const { id } = await newest(owner);
    expect(await cancel(other, id)).toMatchObject({ type: 'error', message: 'There is no such order.', field: 'id' });
    expect(await newest(owner)).toMatchObject({ status: 1 });
  });

  it('may carry its number in the address, as the family sends it', async () => {
    const who = await rich('query');
    await trade(who, SELL, '1', text(last() + 3000));
    const { id } = await newest(who);
    expect(await h.put(`coin/trade?id=${id}`, {}, { token: who.token, key: 'cancel-by-query' })).toMatchObject({
      type: 'ok',
    });
  });

  it('that comes after the process has met the order is refused', async () => {
    later(600);
    const who = await rich('toolate');
    const price = last() + 1;
    await trade(who, SELL, '0.0015', text(price));
    const { id } = await newest(who);
    const touch = market.firstTouch(pair, stepOf(), stepOf() + 4 * 3600 * 48, { high: price + 300 }) ?? 0;
    h.now = new Date(touch * STEP);
    expect(await cancel(who, id)).toMatchObject({ type: 'error' });
    expect(await newest(who)).toMatchObject({ status: 2 });
    await proveSound();
  });
});

describe('an intent to trade', () => {
  it('is carried out once under its key', async () => {
    later(600);
    const who = await rich('twice');
    const order = fields(SELL, '1', text(last() + 3000));
    const answers = await Promise.all([1, 2, 3].map(() => who.pay('coin/trade', order, 'one-intent-to-trade')));
    expect(answers.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok']);
    expect(await list(who)).toHaveLength(1);
    expect(await who.pay('coin/trade', { ...order, amount: '2' }, 'one-intent-to-trade')).toMatchObject({
      type: 'error',
    });
    expect(await who.frozen('ETH')).toBe('1.00000000');
  });
});

describe('the list', () => {
  it('is filtered by pair, state and end, paged, newest first, and shows nobody else', async () => {
    later(600);
    const who = await person(h, 'lister', { coins: { USDT: '1000000', ETH: '10', BTC: '1' } });
    await trade(who, SELL, '1', text(last() + 3000));
    await trade(who, SELL, '2', text(last() + 3100));
    const done = (await newest(who)).id;
    await cancel(who, done);
    const btc = market.quote(pairBySymbol('BTC/USDT') as Pair, h.now.getTime()).last;
    await who.pay('coin/trade', {
      legal_id: '3',
      currency_id: '1',
      type: '2',
      amount: '0.01',
      target_price: unitsToText(btc + 90_000, 1),
    });
    const symbols = async (query: Record<string, string> = {}): Promise<string[]> =>
      (await list(who, query)).map(({ symbol, status }) => `${symbol} ${status}`);
    expect(await symbols()).toEqual(['BTC/USDT 1', 'ETH/USDT 3', 'ETH/USDT 1']);
    expect(await symbols({ currency_id: '2' })).toEqual(['ETH/USDT 3', 'ETH/USDT 1']);
    expect(await symbols({ legal_id: '3', currency_id: '1' })).toEqual(['BTC/USDT 1']);
    expect(await symbols({ legal_id: '1' })).toEqual([]);
    expect(await symbols({ status: '3' })).toEqual(['ETH/USDT 3']);
    expect(await symbols({ over: '1' })).toEqual(['ETH/USDT 3']);
    expect(await symbols({ over: '0' })).toHaveLength(3);
    expect([await symbols({ limit: '2' }), await symbols({ limit: '2', page: '2' })]).toEqual([
      ['BTC/USDT 1', 'ETH/USDT 3'],
      ['ETH/USDT 1'],
    ]);
  });
});

describe('the account log', () => {
  it('tells of each step with the codes of spot trading', async () => {
    later(600);
    const who = await rich('logged');
    await trade(who, SELL, '0.1', text(Math.round(last() * 0.99)), { kind: '2' });
    const log = (await h.get('wallet/log', { limit: '20' }, { token: who.token })).message as unknown as {
      list: { type: number; value: string; info: string; currency_name: string; is_locked: number }[];
    };
    const told = log.list.slice(0, 5).map((row) => [row.type, row.currency_name, row.is_locked, Number(row.value) > 0]);
    expect(told).toEqual([
      [601, 'USDT', 0, false],
      [602, 'USDT', 0, true],
      [600, 'ETH', 1, false],
      [600, 'ETH', 1, true],
      [600, 'ETH', 0, false],
    ]);
    expect(log.list[0]?.info).toMatch(/^Order \d+, ETH\/USDT: fee of 0\.1 %$/);
  });
});
