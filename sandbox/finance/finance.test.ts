import Big from 'big.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FinanceProduct } from '../../generated/api.gen.ts';
import { createFinanceHelper } from '../testing/finance-helper.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import type { Person } from '../testing/accounts.ts';

let h: Harness;
let who: Person;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const { startNewHost, buy, orders, only, report, later } = createFinanceHelper(() => h);
beforeEach(async () => {
  who = await startNewHost();
});

describe('the products', () => {
  const list = async (query: Record<string, string> = {}): Promise<FinanceProduct[]> =>
    (await h.get('lh/deposit/config', query)).message;

  it('are listed to guests by type, once each, under the requested penalty rule', async () => {
    const [first, second] = [await list(), await list({ penalty_rule: 'settlement' })];
    expect(new Set(first.map(({ penalty_rule }) => penalty_rule))).toEqual(new Set(['daily_interest']));
    expect(new Set(second.map(({ penalty_rule }) => penalty_rule))).toEqual(new Set(['settlement']));
    expect(second.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
    expect((await list({ type: '2' })).every(({ kind, machine }) => kind === 'mining' && machine !== '')).toBe(true);
    expect(await list({ page: '2' })).toEqual([]);
  });

  it('show a total yield equal to the sum of their days, alone and in the list', async () => {
    for (const product of await list()) {
      expect(new Big(product.interest_rate).eq(new Big(product.day_rate).times(product.day))).toBe(true);
      expect((await h.get('lh/deposit/product_info', { id: String(product.id) })).message).toEqual(product);
    }
  });

  it('that do not exist are refused', async () => {
    expect(await h.get('lh/deposit/product_info', { id: '99' })).toMatchObject({ type: 'error', field: 'id' });
    expect(await buy(99, '100')).toMatchObject({ type: 'error', field: 'config_id' });
  });
});

describe('a purchase', () => {
  it('locks the money in the account that pays, and shows its terms', async () => {
    expect(await buy(2, '10000')).toMatchObject({ type: 'ok' });
    expect(await who.free('USDT', 'trust')).toBe('20000.00000000');
    expect(await only()).toMatchObject({
      amount: '10000.00000000',
      day: 30,
      daily_interest: '40.00000000',
      expected_interest: '1200.00000000',
      total_interest: '0.00000000',
      start_at: '2026-11-22',
      end_at: '2026-12-21',
      remain_day: 30,
      status: 1,
      cancel_fee: '60.00000000',
      redeem_amount: '9940.00000000',
      order_no: expect.stringMatching(/^F-20261121-\d{6}$/) as unknown,
    });
    expect(await report()).toMatchObject({ total_deposit: '10000.00000000', total_order: 1 });
    await buy(11, '500');
    expect(await who.free('USDT')).toBe('29500.00000000');
  });

  it.each([
    ['nothing', { amount: '0' }, 'finance.positive', 'amount'],
    ['more digits than the coin has', { amount: '600.001' }, 'finance.scale', 'amount'],
    ['less than the minimum', { amount: '499.99' }, 'finance.minimum', 'amount'],
    ['more than the maximum', { amount: '200000.01' }, 'finance.maximum', 'amount'],
    ['more than there is', { amount: '30000.01' }, 'finance.balance', 'amount'],
    ['what was not agreed to', { amount: '600', agreement: '0' }, 'finance.agreed', 'agreement'],
  ])('of %s is refused and moves nothing', async (_what, fields, rule, field) => {
    expect(await buy(1, '600', fields)).toMatchObject({ type: 'error', rule, field });
    expect(await who.free('USDT', 'trust')).toBe('30000.00000000');
    expect(await orders()).toEqual([]);
  });

  it('is made once per key, and only while the balance lasts', async () => {
    const fields = { config_id: '2', amount: '10000', agreement: '1' };
    const same = Array.from({ length: 8 }, () => who.pay('lh/deposit', fields, `one-intent-of-${who.id}`));
    expect(new Set((await Promise.all(same)).map(({ type }) => type))).toEqual(new Set(['ok']));
    expect(await orders()).toHaveLength(1);
    const many = await Promise.all(Array.from({ length: 8 }, () => buy(2, '10000')));
    expect(many.filter(({ type }) => type === 'ok')).toHaveLength(2);
    expect(await who.free('USDT', 'trust')).toBe('0.00000000');
  });
});

describe('a day', () => {
  it('is paid once at the next 00:00, however often it is settled', async () => {
    await buy(2, '10000');
    h.now = new Date('2026-11-22T23:59:59.999Z');
    await h.sandbox.settleDue();
    expect(await only()).toMatchObject({ days_done: 0 });
    h.now = new Date('2026-11-23T00:00:00Z');
    for (let look = 0; look < 3; look += 1) await h.sandbox.settleDue();
    expect(await only()).toMatchObject({ days_done: 1, remain_day: 29, total_interest: '40.00000000' });
    expect(await who.free('USDT', 'trust')).toBe('20040.00000000');
    expect(await report()).toMatchObject({ total_profit: '40.00000000', today_profit: '40.00000000' });
  });

  it('that passed during an outage is paid at the next settlement, under its own time', async () => {
    await buy(2, '10000');
    h.now = new Date('2026-11-25T09:00:00Z');
    expect(await only()).toMatchObject({
      days_done: 3,
      total_interest: '120.00000000',
      updated_at: '2026-11-25 00:00:00',
    });
    expect(await report()).toMatchObject({ total_profit: '120.00000000', today_profit: '40.00000000' });
  });

  it('earns nothing in a smart deposit below 10,000, and on the whole amount from there on', async () => {
    await buy(11, '9999.99');
    await buy(11, '10000');
    await later(2);
    expect((await orders()).map(({ total_interest }) => total_interest)).toEqual(['18.00000000', '0.00000000']);
  });

  it('is rounded down to the smallest unit of the coin', async () => {
    // exactly 0.00051234
    await buy(13, '0.51234');
    await later(2);
    expect(await only()).toMatchObject({ daily_interest: '0.00051000', total_interest: '0.00051000', days_done: 1 });
  });

  it('returns the principal if it is the last one', async () => {
    await buy(1, '1000');
    await later(40);
    expect(await only()).toMatchObject({
      status: 2,
      is_cancel: 0,
      total_interest: '17.50000000',
      remain_day: 0,
      cancel_fee: '0.00000000',
      completed_at: '2026-11-29 00:00:00',
    });
    expect(await who.free('USDT', 'trust')).toBe('30017.50000000');
    expect(await report()).toMatchObject({ total_order: 0, total_deposit: '0.00000000', today_profit: '0.00000000' });
  });
});

it('lists show hosting, completed and redeemed orders, by type and page', async () => {
  await buy(1, '500');
  await buy(21, '1200');
  await later(8.6);
  await buy(2, '10000');
  const [last] = await orders();
  await who.pay('lh/deposit/cancel', { id: String(last?.id) });
  const names = async (query: Record<string, string>): Promise<string[]> =>
    (await orders(query)).map(({ product_name }) => product_name);
  expect(await names({ status: '1' })).toEqual(['Rental 30']);
  expect(await names({ status: '2', is_cancel: '0' })).toEqual(['Trust 7']);
  expect(await names({ is_cancel: '1' })).toEqual(['Trust 30']);
  expect(await names({ type: '2' })).toEqual(['Rental 30']);
  expect(await names({ limit: '1', page: '2' })).toEqual(['Rental 30']);
});

it('the ledger is sound afterwards', async () => {
  const { text } = await h.sandbox.admin.verify();
  expect(text.split('\n').filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect(h.faults).toEqual([]);
});
