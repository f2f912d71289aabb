import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairBySymbol, STEP, unitsToText, type Pair } from '../market/index.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/accounts.ts';
import { BUY, ETH, orderFields, priceText, SELL, SpotHelper } from '../testing/spot-helper.ts';

let h: Harness;
let desk: SpotHelper;
const { market, pair } = ETH;
beforeAll(async () => {
  h = await openHarness();
  desk = new SpotHelper(h);
});
afterAll(() => h.close());

describe('an order that is refused', () => {
  let who: Person;
  beforeAll(async () => {
    who = await createPerson(h, 'refused', { coins: { USDT: '100', ETH: '0.01' } });
  });
  const near = (factor: number): string => priceText(Math.round(desk.last() * factor));

  it.each([
    ['nothing', () => orderFields(BUY, '0', near(1)), 'spot.positive', 'amount', 'Enter a quantity.'],
    [
      'more digits than a lot has',
      () => orderFields(BUY, '0.000015', near(1)),
      'spot.scale',
      'amount',
      'Use at most 5 decimal places.',
    ],
    ['no price', () => orderFields(BUY, '0.01', '0'), 'spot.price_positive', 'target_price', 'Enter a price.'],
    [
      'a price beside the tick',
      () => orderFields(BUY, '0.01', '3000.001'),
      'spot.price_scale',
      'target_price',
      'Use at most 2 decimal places in the price.',
    ],
    [
      'a slip of the finger',
      () => orderFields(BUY, '0.01', near(1.3)),
      'spot.near_market',
      'target_price',
      'Enter a price from',
    ],
    [
      'a sale far below',
      () => orderFields(SELL, '0.01', near(0.7)),
      'spot.near_market',
      'target_price',
      'Enter a price from',
    ],
    [
      'too little value',
      () => orderFields(BUY, '0.001', near(1)),
      'spot.minimum_total',
      'amount',
      'The minimum order value is 5.00 USDT.',
    ],
    [
      'more than there is',
      () => orderFields(BUY, '0.05', near(1)),
      'spot.buy_balance',
      'amount',
      'Balance insufficient: 100.00 USDT available.',
    ],
    [
      'more coins than there are',
      () => orderFields(SELL, '0.0101', near(1)),
      'spot.sell_balance',
      'amount',
      'Sellable balance insufficient: 0.01000 ETH available.',
    ],
  ])('for %s names the rule, the field and the reason, and writes nothing', async (_, order, rule, field, message) => {
    const before = await desk.money(who);
    const answer = await who.pay('coin/trade', order());
    expect(answer).toMatchObject({ type: 'error', rule, field });
    expect(answer.message).toContain(message);
    expect([await desk.money(who), await desk.list(who)]).toEqual([before, []]);
  });

  it.each([
    ['of a pair that is not traded', { legal_id: '2', currency_id: '3' }, 'currency_id'],
    ['of no side', { type: '3' }, 'type'],
    ['of an amount that is no number', { amount: '1e3' }, 'amount'],
    ['of a negative amount', { amount: '-1' }, 'amount'],
    ['at a price beyond all prices', { type: '2', target_price: '9'.repeat(30) }, 'target_price'],
  ])('%s names its field', async (_, more, field) => {
    expect(await who.pay('coin/trade', { ...orderFields(BUY, '0.01', near(1)), ...more })).toMatchObject({
      type: 'error',
      field,
    });
  });

  it('is answered in the language of the caller', async () => {
    const ask = { token: who.token, lang: 'zh', key: 'refused-in-chinese' };
    expect((await h.post('coin/trade', orderFields(BUY, '0', near(1)), ask)).message).toMatch(/\p{Script=Han}/u);
  });

  it('needs a session and a key', async () => {
    expect(await h.post('coin/trade', orderFields(BUY, '0.01', near(1)))).toMatchObject({ type: '999' });
    expect(await h.post('coin/trade', orderFields(BUY, '0.01', near(1)), { token: who.token })).toMatchObject({
      type: 'error',
    });
    expect(await desk.list(who)).toEqual([]);
  });
});

describe('a market buy by total', () => {
  const worst = (): string => priceText(Math.round(desk.last() * 1.05));
  const buy = (who: Person, total: string, more: Record<string, string> = {}) => {
    const { amount: _, ...fields } = orderFields(BUY, '', worst(), { kind: '2', total });
    return who.pay('coin/trade', { ...fields, ...more });
  };

  it('pays at most that much, returns the rest, and waits for nothing', async () => {
    desk.advanceClock(600);
    const who = await createPerson(h, 'bytotal', { coins: { USDT: '500' } });
    expect(await buy(who, '500')).toMatchObject({ type: 'ok' });
    const order = await desk.newest(who);
    expect(order).toMatchObject({ status: 2, frozen: '0.00000000' });
    const paid = Number(order.filled_total);
    expect(paid).toBeLessThanOrEqual(500);
    // a lot is 0.00001 ETH
    expect(paid).toBeGreaterThan(500 - Number(order.average_price) * 0.000011);
    expect(Number(await who.free('USDT'))).toBeCloseTo(500 - paid, 8);
    expect(await who.frozen('USDT')).toBe('0.00000000');
    await desk.proveSound();
  });

  let who: Person;
  beforeAll(async () => {
    who = await createPerson(h, 'wrongtotal', { coins: { USDT: '500' } });
  });
  it.each([
    ['more than there is', '500.01', {}, 'spot.buy_balance'],
    ['less than the minimum', '4.99', {}, 'spot.minimum_total'],
    ['nothing', '0', {}, 'spot.positive'],
    ['a fraction of a cent', '10.001', {}, 'spot.scale'],
    ['both amount and total', '10', { amount: '0.01' }, undefined],
    ['a limit order', '10', { kind: '1' }, undefined],
    ['a sale', '10', { type: '2' }, undefined],
  ])('of %s is refused at the total, and writes nothing', async (_, total, more, rule) => {
    const answer = await buy(who, total, more);
    expect(answer).toMatchObject({ type: 'error', field: 'total', ...(rule !== undefined && { rule }) });
    expect([await desk.money(who), await desk.list(who)]).toEqual([
      ['500.00000000', '0.00000000', '0.00000000', '0.00000000'],
      [],
    ]);
  });
});

describe('a cancel', () => {
  it('returns everything that was frozen, once', async () => {
    desk.advanceClock(600);
    const emil = await desk.createRichPerson('emil');
    await desk.trade(emil, SELL, '1.5', priceText(desk.last() + 3000));
    expect(await emil.frozen('ETH')).toBe('1.50000000');
    const { id } = await desk.newest(emil);
    expect(await desk.cancel(emil, id)).toEqual({ type: 'ok', message: 'Order cancelled.' });
    expect(await desk.money(emil)).toEqual(['1000000.00000000', '0.00000000', '10.00000000', '0.00000000']);
    // the same intent gets the same response again, but a different one is refused
    expect(await desk.cancel(emil, id)).toMatchObject({ type: 'ok' });
    expect(await desk.cancel(emil, id, 'another-intent')).toMatchObject({ type: 'error' });
    expect(await desk.list(emil)).toMatchObject([{ id, status: 3, frozen: '0.00000000' }]);
    await desk.proveSound();
  });

  it('of another user’s order finds none', async () => {
    const [owner, other] = [await desk.createRichPerson('owner'), await desk.createRichPerson('other')];
    await desk.trade(owner, SELL, '1', priceText(desk.last() + 3000));
    const { id } = await desk.newest(owner);
    expect(await desk.cancel(other, id)).toMatchObject({
      type: 'error',
      message: 'Order not found.',
      field: 'id',
    });
    expect(await desk.newest(owner)).toMatchObject({ status: 1 });
  });

  it('accepts the id in the query', async () => {
    const who = await desk.createRichPerson('query');
    await desk.trade(who, SELL, '1', priceText(desk.last() + 3000));
    const { id } = await desk.newest(who);
    expect(await h.put(`coin/trade?id=${id}`, {}, { token: who.token, key: 'cancel-by-query' })).toMatchObject({
      type: 'ok',
    });
  });

  it('that comes after the order was filled is refused', async () => {
    desk.advanceClock(600);
    const who = await desk.createRichPerson('toolate');
    const price = desk.last() + 1;
    await desk.trade(who, SELL, '0.0015', priceText(price));
    const { id } = await desk.newest(who);
    const touch = market.firstTouch(pair, desk.step(), desk.step() + 4 * 3600 * 48, { high: price + 300 }) ?? 0;
    h.now = new Date(touch * STEP);
    expect(await desk.cancel(who, id)).toMatchObject({ type: 'error' });
    expect(await desk.newest(who)).toMatchObject({ status: 2 });
    await desk.proveSound();
  });
});

describe('an intent to trade', () => {
  it('is done once per key', async () => {
    desk.advanceClock(600);
    const who = await desk.createRichPerson('twice');
    const order = orderFields(SELL, '1', priceText(desk.last() + 3000));
    const answers = await Promise.all([1, 2, 3].map(() => who.pay('coin/trade', order, 'one-intent-to-trade')));
    expect(answers.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok']);
    expect(await desk.list(who)).toHaveLength(1);
    expect(await who.pay('coin/trade', { ...order, amount: '2' }, 'one-intent-to-trade')).toMatchObject({
      type: 'error',
    });
    expect(await who.frozen('ETH')).toBe('1.00000000');
  });
});

describe('the list', () => {
  it('is filtered by pair, state and end, paged, newest first, and shows only own orders', async () => {
    desk.advanceClock(600);
    const who = await createPerson(h, 'lister', { coins: { USDT: '1000000', ETH: '10', BTC: '1' } });
    await desk.trade(who, SELL, '1', priceText(desk.last() + 3000));
    await desk.trade(who, SELL, '2', priceText(desk.last() + 3100));
    const done = (await desk.newest(who)).id;
    await desk.cancel(who, done);
    const btc = market.quote(pairBySymbol('BTC/USDT') as Pair, h.now.getTime()).last;
    await who.pay('coin/trade', {
      legal_id: '3',
      currency_id: '1',
      type: '2',
      amount: '0.01',
      target_price: unitsToText(btc + 90_000, 1),
    });
    const symbols = async (query: Record<string, string> = {}): Promise<string[]> =>
      (await desk.list(who, query)).map(({ symbol, status }) => `${symbol} ${status}`);
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
