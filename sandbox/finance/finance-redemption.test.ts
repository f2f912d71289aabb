import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeSound } from '../testing/close-sound.ts';
import { createFinanceHelper } from '../testing/finance-helper.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/accounts.ts';

let h: Harness;
let who: Person;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => closeSound(h));

const { startNewHost, buy, orders, only, later } = createFinanceHelper(() => h);
beforeEach(async () => {
  who = await startNewHost();
});

describe('early redemption', () => {
  const leave = (id: number, more: Record<string, string> = {}, by = who, key?: string) =>
    by.pay('lh/deposit/cancel', { id: String(id), ...more }, key);

  it('costs 1.5 times the daily interest, and keeps the paid interest', async () => {
    await buy(2, '10000');
    await later(5);
    const { id, cancel_fee } = await only();
    expect(await leave(id, { penalty: cancel_fee })).toMatchObject({ type: 'ok' });
    expect(await only()).toMatchObject({ status: 3, is_cancel: 1, cancel_fee: '60.00000000' });
    expect(await who.free('USDT', 'trust')).toBe('30100.00000000');
  });

  it('costs a percentage of the principal per remaining day, under the other rule', async () => {
    await buy(102, '10000');
    await later(5);
    const order = await only();
    // 26 days at 0.4 % of 10,000
    expect(order).toMatchObject({ remain_day: 26, cancel_fee: '1040.00000000', redeem_amount: '8960.00000000' });
    await leave(order.id, { penalty: order.cancel_fee });
    expect(await who.free('USDT', 'trust')).toBe('29120.00000000');
  });

  it('costs nothing if nothing was earned, under the first rule', async () => {
    await buy(11, '500');
    const { id, cancel_fee } = await only();
    expect(cancel_fee).toBe('0.00000000');
    await leave(id);
    expect(await who.free('USDT')).toBe('30000.00000000');
  });

  it('is refused at a higher penalty than was shown', async () => {
    await buy(2, '10000');
    const { id } = await only();
    expect(await leave(id, { penalty: '59.99' })).toMatchObject({
      type: 'error',
      rule: 'finance.penalty_shown',
      field: 'penalty',
    });
    expect(await only()).toMatchObject({ status: 1 });
  });

  it('happens once, and never after the end', async () => {
    await buy(2, '10000');
    const { id } = await only();
    const at_once = await Promise.all(Array.from({ length: 8 }, () => leave(id)));
    expect(at_once.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(at_once.filter(({ rule }) => rule === 'finance.hosting')).toHaveLength(7);
    expect(await who.free('USDT', 'trust')).toBe('29940.00000000');
    await buy(1, '1000');
    const [short] = await orders();
    await later(8);
    expect(await leave(short?.id ?? 0)).toMatchObject({ type: 'error', rule: 'finance.hosting' });
  });

  it('is possible for the owner only', async () => {
    await buy(2, '10000');
    const { id } = await only();
    const other = await createPerson(h, 'stranger');
    expect(await leave(id, {}, other)).toMatchObject({ type: 'error', field: 'id' });
    expect(await orders({}, other)).toEqual([]);
    expect(await orders({ id: String(id) }, other)).toEqual([]);
    expect(await only()).toMatchObject({ status: 1 });
  });
});
