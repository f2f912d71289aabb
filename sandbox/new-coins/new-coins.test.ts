import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountLog, NewCoin, NewCoinOrder, Wallet } from '../../generated/api.gen.ts';
import { openHarness, type Envelope, type Harness } from '../testing/harness.ts';
import { createPerson, extendSessions, type Person } from '../testing/accounts.ts';
import { COINS } from './coins.ts';
import { simulatedDemand, getQuote } from './subscribe.ts';
import { RUNNING, getSale, salesAt, SOON, statusAt } from './sales.ts';

const DAY = 86_400_000;
const START = new Date('2026-11-21T12:00:00Z');

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const sales = async (who?: Person, query: Record<string, string> = {}): Promise<NewCoin[]> =>
  (await h.get('lh/newcoin/config', query, who ? { token: who.token } : {})).message;
const running = async (who?: Person): Promise<NewCoin> => {
  const [sale] = await sales(who, { tab: '2' });
  if (!sale) throw new Error('No sale is open.');
  return sale;
};
const orders = async (who: Person, query: Record<string, string> = {}): Promise<NewCoinOrder[]> =>
  ((await h.get('lh/newcoin/order/info', query, { token: who.token })).message as { order_list: NewCoinOrder[] })
    .order_list;
const subscribe = (who: Person, config_id: number, amount: string, key?: string): Promise<Envelope> =>
  who.pay('lh/newcoin/order/submit', { config_id: String(config_id), amount }, key);
const log = async (who: Person): Promise<[number, string, string, number][]> =>
  ((await h.get('wallet/log', { limit: '50' }, { token: who.token })).message as { list: AccountLog[] }).list.map(
    (row) => [row.type, row.currency_name, row.value, row.is_locked ?? 0],
  );
const sound = async (): Promise<string[]> =>
  (await h.sandbox.admin.verify()).text.split('\n').filter((line) => !line.startsWith('ok'));

describe('sales', () => {
  it('follow from the time: at any hour of a year one is open, one is upcoming and one has ended', () => {
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const now = new Date(START.getTime() + hour * 3_600_000);
      const found = new Set(salesAt(now).map((sale) => statusAt(sale, now)));
      expect(found).toEqual(new Set([1, 2, 3]));
    }
  });

  it('sell more and more by a demand that the seed reproduces, and never a whole issue', () => {
    for (const coin of COINS.keys()) {
      const sale = getSale(coin + 1);
      const taken = Array.from({ length: 300 }, (_, hour) =>
        simulatedDemand('larch', sale, new Date(sale.start.getTime() + (hour - 10) * 3_600_000)),
      );
      expect(taken[0]).toBe(0n);
      expect(taken.every((each, index) => index === 0 || each >= (taken[index - 1] ?? 0n))).toBe(true);
      expect(taken.at(-1)).toBeLessThan(BigInt(sale.coin.total));
      expect(taken.at(-1)).toBeGreaterThan((BigInt(sale.coin.total) * 4n) / 10n);
      expect(simulatedDemand('other', sale, sale.end)).not.toBe(taken.at(-1));
    }
  });

  it('show guests everything except own subscriptions', async () => {
    const all = await sales();
    expect(all.map(({ time_status }) => time_status)).toEqual(
      all.map((sale) => sale.time_status).sort((a, b) => (a === 2 ? -1 : b === 2 ? 1 : a - b)),
    );
    for (const sale of all) {
      expect(sale).not.toHaveProperty('bought');
      expect(new Big(sale.sold_num).plus(sale.last_num).eq(sale.total_sell)).toBe(true);
    }
    expect(await sales(undefined, { id: '999999' })).toEqual([]);
  });
});

describe('a subscription', () => {
  it('costs exactly the coins, locks them, and releases them when they are due', async () => {
    const ada = await createPerson(h, 'ada', { coins: { USDT: '1000' } });
    const sale = await running(ada);
    const { quantity, paid } = getQuote(getSale(sale.id), '199.99');

    const answer = await subscribe(ada, sale.id, '199.99');

    expect(answer).toMatchObject({ type: 'ok' });
    expect(await ada.free('USDT')).toBe(new Big(1000).minus(paid).toFixed(8));
    expect(await ada.free(sale.title)).toBe('0.00000000');
    expect(await ada.frozen(sale.title)).toBe(new Big(quantity).toFixed(8));
    const [order] = await orders(ada);
    expect(order).toMatchObject({ status: 1, amount: new Big(paid).toFixed(8), unlock_at: sale.unlock_at });
    expect((await running(ada)).bought).toBe(new Big(quantity).toFixed(8));
    const minus = new Big(quantity).times(-1).toFixed(8);
    const plus = new Big(quantity).toFixed(8);
    expect((await log(ada)).slice(0, 4)).toEqual([
      [40, sale.title, plus, 1],
      [40, sale.title, minus, 0],
      [103, sale.title, plus, 0],
      [103, 'USDT', new Big(paid).times(-1).toFixed(8), 0],
    ]);

    // just before the due time, exactly at it, and long after it because of an outage
    const unlock = getSale(sale.id).unlock;
    await extendSessions(h);
    h.now = new Date(unlock.getTime() - 1);
    await h.sandbox.settleDue();
    expect((await orders(ada))[0]?.status).toBe(1);
    h.now = new Date(unlock.getTime() + 3 * DAY);
    await Promise.all([h.sandbox.settleDue(), h.sandbox.settleDue(), orders(ada)]);
    expect((await orders(ada))[0]?.status).toBe(2);
    expect(await ada.free(sale.title)).toBe(plus);
    expect(await ada.frozen(sale.title)).toBe('0.00000000');
    const released = ((await h.get('wallet/log', {}, { token: ada.token })).message as { list: AccountLog[] }).list;
    expect(released.slice(0, 2).map((row) => [row.type, row.created_time])).toEqual([
      [41, sale.unlock_at],
      [41, sale.unlock_at],
    ]);
    expect(await sound()).toEqual([]);
    expect(h.faults).toEqual([]);
    h.now = START;
  });

  it('is made once, however often the same intent is sent', async () => {
    const bert = await createPerson(h, 'bert', { coins: { USDT: '1000' } });
    const { id } = await running();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => subscribe(bert, id, '150', 'one-intent-of-bert')),
    );
    expect(answers.every(({ type }) => type === 'ok')).toBe(true);
    expect(await orders(bert)).toHaveLength(1);
  });

  it('is visible to its owner only', async () => {
    const [cora, dirk] = [await createPerson(h, 'cora', { coins: { USDT: '1000' } }), await createPerson(h, 'dirk')];
    await subscribe(cora, (await running()).id, '150');
    const [order] = await orders(cora);
    expect(await orders(cora, { id: String(order?.id) })).toHaveLength(1);
    expect(await orders(dirk, { id: String(order?.id) })).toEqual([]);
  });

  it('gives coins without a price, which add nothing to the total and cannot be exchanged', async () => {
    const elsa = await createPerson(h, 'elsa', { coins: { USDT: '1000' } });
    const sale = await running();
    const before = (await h.post('wallet/list', {}, { token: elsa.token })).message as { day_profit: string };
    await subscribe(elsa, sale.id, '200');
    const after = (await h.post('wallet/list', {}, { token: elsa.token })).message as {
      change_wallet: { balance: Wallet[] };
      day_profit: string;
    };
    const row = after.change_wallet.balance.find(({ currency_name }) => currency_name === sale.title);
    expect(row).toBeDefined();
    expect(row).not.toHaveProperty('usdt_value');
    expect(after.day_profit).toBe(before.day_profit);
    const coin = { from_currency_id: String(row?.currency), to_currency_id: '3' };
    expect(await h.post('coin/rate', coin, { token: elsa.token })).toMatchObject({ type: 'error' });
    expect(await elsa.pay('wallet/curChange', { ...coin, number: '1' })).toMatchObject({ field: 'from_currency_id' });
    expect(await sound()).toEqual([]);
  });
});

describe('refusals write nothing', () => {
  const sale = (): { id: number; minimum: Big; maximum: Big } => {
    const open = salesAt(START).find((each) => statusAt(each, START) === RUNNING);
    if (!open) throw new Error('No sale is open.');
    const { price, minimum, maximum } = open.coin;
    return { id: open.id, minimum: new Big(minimum).times(price), maximum: new Big(maximum).times(price) };
  };
  it.each([
    ['nothing', () => '0', 'new-coin.positive'],
    ['less than nothing', () => '-5', 'new-coin.positive'],
    ['too many digits', () => '100.001', 'new-coin.scale'],
    ['too little', () => sale().minimum.minus('0.01').toFixed(), 'new-coin.minimum'],
    ['more than one person may have', () => sale().maximum.plus(10).toFixed(), 'new-coin.maximum'],
    ['more than there is', () => sale().minimum.plus('60').toFixed(), 'new-coin.balance'],
  ])('%s', async (what, amount, rule) => {
    const who = await createPerson(h, what.replaceAll(' ', '-'), { coins: { USDT: '40' } });
    expect(await subscribe(who, sale().id, amount())).toMatchObject({ type: 'error', rule, field: 'amount' });
    expect(await orders(who)).toEqual([]);
    expect(await who.free('USDT')).toBe('40.00000000');
  });

  it('a sale that is not open, has ended or does not exist', async () => {
    const finn = await createPerson(h, 'finn', { coins: { USDT: '500' } });
    const all = await sales();
    for (const closed of all.filter(({ time_status }) => time_status !== RUNNING))
      expect(await subscribe(finn, closed.id, '100')).toMatchObject({ type: 'error', rule: 'new-coin.running' });
    expect(all.some(({ time_status }) => time_status === SOON)).toBe(true);
    expect(await subscribe(finn, 999_999, '100')).toMatchObject({ type: 'error', field: 'config_id' });
    expect(await finn.free('USDT')).toBe('500.00000000');
  });

  it('coins of earlier subscriptions count towards the maximum', async () => {
    const gwen = await createPerson(h, 'gwen', { coins: { USDT: '100000' } });
    const { id, maximum } = sale();
    expect(await subscribe(gwen, id, maximum.toFixed())).toMatchObject({ type: 'ok' });
    expect(await subscribe(gwen, id, maximum.div(2).round(2).toFixed())).toMatchObject({ rule: 'new-coin.maximum' });
  });
});

describe('the coins for an amount', () => {
  it('never cost more than the amount', () => {
    for (const index of COINS.keys()) {
      const on = getSale(index + 1);
      for (let cents = 1n; cents < 100_000n; cents += 997n) {
        const amount = new Big(String(cents)).div(100);
        const { quantity, paid } = getQuote(on, amount.toFixed());
        const worth = new Big(quantity).times(on.coin.price);
        expect(worth.lte(paid) && new Big(paid).lte(amount)).toBe(true);
        expect(new Big(paid).minus(worth).lt('0.01')).toBe(true);
      }
    }
  });
});
