import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STEP, unitsToText } from '../market/index.ts';
import { formatEnglishNumber } from '../testing/english-number.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import { createPerson } from '../testing/accounts.ts';
import { BUY, ETH, lotsText, priceText, SELL, SpotHelper } from '../testing/spot-helper.ts';

let h: Harness;
let desk: SpotHelper;
const { market, pair } = ETH;
beforeAll(async () => {
  h = await openHarness();
  desk = new SpotHelper(h);
});
afterAll(() => h.close());

/** The cost of filling lots from levels, best level first, in ticks × lots. */
function getCost(levels: readonly { readonly price: number; readonly lots: number }[], lots: number): number {
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
  it('trades with the house at its prices, and pays the fee from the receipt', async () => {
    const ada = await createPerson(h, 'ada', { coins: { USDT: '20000' } });
    const total = unitsToText(getCost(market.depth(pair, h.now.getTime()).asks, 50_000), 7);
    const answer = await desk.trade(ada, BUY, '0.5', priceText(Math.round(desk.last() * 1.01)), { kind: '2' });
    expect(answer).toMatchObject({
      type: 'ok',
      message: expect.stringMatching(/^Bought 0\.5 ETH at \d,\d{3}\.\d+ USDT\.$/) as unknown,
    });
    expect(await desk.newest(ada)).toMatchObject({
      status: 2,
      kind: 2,
      filled_amount: '0.50000000',
      filled_total: `${total}0`,
      total_scale: 2,
      fee: '0.00050000',
      fee_scale: 5,
      fee_name: 'ETH',
      charge_fee: '0.10000000',
      frozen: '0.00000000',
    });
    expect(await desk.money(ada)).toEqual([
      new Big(20000).minus(total).toFixed(8),
      '0.00000000',
      '0.49950000',
      '0.00000000',
    ]);
    await desk.proveSound();
  });

  it('uses up the house’s level until the market replaces it', async () => {
    desk.advanceClock(600);
    const [first, second] = [await desk.createRichPerson('gone1'), await desk.createRichPerson('gone2')];
    const [best] = market.depth(pair, h.now.getTime()).asks;
    const limit = priceText(best?.price ?? 0);
    const answer = await desk.trade(first, BUY, lotsText((best?.lots ?? 0) + 5000), limit, { kind: '2' });
    expect(answer.message).toContain('the rest is cancelled');
    expect(await desk.newest(first)).toMatchObject({
      status: 3,
      filled_amount: `${lotsText(best?.lots ?? 0)}000`,
      frozen: '0.00000000',
    });
    expect(await desk.trade(second, BUY, '0.1', limit, { kind: '2' })).toMatchObject({
      type: 'error',
      message: 'No one is trading at this price now. Check the price and try again.',
      field: 'target_price',
    });
    expect(await desk.list(second)).toEqual([]);
    desk.advanceClock(12);
    expect(
      await desk.trade(second, BUY, '0.1', priceText(Math.round(desk.last() * 1.01)), { kind: '2' }),
    ).toMatchObject({
      type: 'ok',
    });
    await desk.proveSound();
  });
});

describe('a limit order', () => {
  it('waits with its money frozen until the market reaches it', async () => {
    desk.advanceClock(600);
    const berta = await desk.createRichPerson('berta');
    const price = desk.last() - 400;
    expect(await desk.trade(berta, BUY, '0.02', priceText(price))).toMatchObject({
      type: 'ok',
      message: 'Order placed.',
    });
    const need = new Big(priceText(price)).times('0.02');
    expect(await desk.money(berta)).toEqual([
      new Big(1000000).minus(need).toFixed(8),
      need.toFixed(8),
      '10.00000000',
      '0.00000000',
    ]);
    // when the price reaches it, without a timer
    const touch = market.firstTouch(pair, desk.step(), desk.step() + 4 * 3600 * 48, { low: price }) ?? 0;
    h.now = new Date((touch - 1) * STEP);
    expect(await desk.newest(berta)).toMatchObject({ status: 1, filled_amount: '0.00000000', average_price: null });
    h.now = new Date((touch + 400) * STEP);
    // then it has traded at its own limit price, and the proceeds can be spent immediately
    expect(
      await berta.pay('wallet/curChange', { from_currency_id: '2', to_currency_id: '3', number: '10.0199' }),
    ).toMatchObject({ type: 'ok' });
    expect(await desk.newest(berta)).toMatchObject({
      status: 2,
      average_price: `${priceText(price)}000000`,
      fee: '0.00002000',
    });
    await desk.proveSound();
  });

  it('takes what is offered, returns the saved difference, and waits with the rest', async () => {
    desk.advanceClock(600);
    const carl = await desk.createRichPerson('carl');
    const { asks } = market.depth(pair, h.now.getTime());
    const [first, second, third] = asks;
    const limit = (third?.price ?? 0) - 1;
    const there = (first?.lots ?? 0) + (second?.lots ?? 0);
    const answer = await desk.trade(carl, BUY, lotsText(there + 20_000), priceText(limit));
    expect(answer.message).toContain('The rest is waiting.');
    const row = await desk.newest(carl);
    const rest = new Big(priceText(limit)).times('0.2').toFixed(8);
    expect(row).toMatchObject({ status: 1, filled_amount: `${lotsText(there)}000`, frozen: rest });
    expect(await carl.frozen('USDT')).toBe(rest);
    expect(new Big(await carl.free('USDT')).toFixed(8)).toBe(
      new Big(1000000).minus(row.filled_total).minus(rest).toFixed(8),
    );
    await desk.proveSound();
  });

  it('trades between users at the waiting price, oldest first, each with a fee on the receipt', async () => {
    desk.advanceClock(600);
    const [seller, younger, buyer] = [
      await desk.createRichPerson('seller'),
      await desk.createRichPerson('younger'),
      await desk.createRichPerson('buyer'),
    ];
    // given two sellers at the last price, where the house does not buy
    const price = priceText(desk.last());
    await desk.trade(seller, SELL, '0.3', price);
    await desk.trade(younger, SELL, '0.3', price);
    // when a user buys more than the first seller has, at the same price
    expect(await desk.trade(buyer, BUY, '0.4', price)).toMatchObject({ type: 'ok' });
    // then
    expect(await desk.newest(seller)).toMatchObject({ status: 2, filled_amount: '0.30000000' });
    expect(await desk.newest(younger)).toMatchObject({ status: 1, filled_amount: '0.10000000', frozen: '0.20000000' });
    const gross = new Big(price).times('0.3');
    expect(await seller.free('USDT')).toBe(
      new Big(1000000).plus(gross.times('0.999').round(8, Big.roundDown)).toFixed(8),
    );
    expect(await buyer.free('ETH')).toBe('10.39960000');
    expect(await buyer.free('USDT')).toBe(new Big(1000000).minus(new Big(price).times('0.4')).toFixed(8));
    await desk.proveSound();
  });

  it('that would match an own order is refused and writes nothing', async () => {
    desk.advanceClock(600);
    const dora = await desk.createRichPerson('dora');
    const price = desk.last();
    await desk.trade(dora, SELL, '0.1', priceText(price));
    const before = await desk.money(dora);
    expect(await desk.trade(dora, BUY, '0.1', priceText(price))).toEqual({
      type: 'error',
      message: `This would trade with your own order at ${formatEnglishNumber(new Big(priceText(price)).toFixed())}. Cancel that order first.`,
      rule: 'spot.own_order',
      field: 'target_price',
    });
    expect([await desk.money(dora), (await desk.list(dora)).length]).toEqual([before, 1]);
    await desk.proveSound();
  });
});

describe('the account log', () => {
  it('lists each step with the codes of spot trading', async () => {
    desk.advanceClock(600);
    const who = await desk.createRichPerson('logged');
    await desk.trade(who, SELL, '0.1', priceText(Math.round(desk.last() * 0.99)), { kind: '2' });
    const log = (await h.get('wallet/log', { limit: '20' }, { token: who.token })).message as unknown as {
      list: { type: number; value: string; info: string; currency_name: string; is_locked: number }[];
    };
    const told = log.list.slice(0, 5).map((row) => [row.type, row.currency_name, row.is_locked, Number(row.value) > 0]);
    expect(told).toEqual([
      [601, 'USDT', 0, false],
      [602, 'USDT', 0, true],
      [600, 'ETH', 1, false],
      [604, 'ETH', 1, true],
      [604, 'ETH', 0, false],
    ]);
    expect(log.list[0]?.info).toMatch(/^Order \d+, ETH\/USDT: fee of 0\.1%$/);
  });
});
