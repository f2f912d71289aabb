import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyByName } from '../../catalogue/currencies.ts';
import { closeSound } from '../../testing/close-sound.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { createPerson, EVM, saveAddress, type Person } from '../../testing/accounts.ts';
import { createWithdrawalsHelper } from '../../testing/withdrawals-helper.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 4 });
});
afterAll(() => closeSound(h));

const { ready, out, records } = createWithdrawalsHelper(() => h);

describe('the limits of a day', () => {
  const terms = async (who: Person, currency = '3'): Promise<Record<string, unknown>> =>
    (await h.post('wallet/get_info', { currency }, { token: who.token })).message;

  it('allow three requests, including rejected ones, and reset at midnight UTC', async () => {
    const who = await ready('limits');
    h.now = new Date('2026-11-25T23:59:50Z');
    for (let i = 0; i < 3; i += 1) expect(await out(who, { number: '100' })).toMatchObject({ type: 'ok' });
    const [row] = await records(who);
    await h.sandbox.admin.review('withdrawal', row?.id ?? 0, false, 'No.');
    expect(await out(who, { number: '100' })).toMatchObject({ rule: 'withdrawal.day_requests', field: 'number' });
    expect(await terms(who)).toMatchObject({ day_requests: 3, day_requests_limit: 3, day_value: '200.00000000' });
    // when the day is over
    h.now = new Date('2026-11-25T23:59:59.999Z');
    expect(await out(who, { number: '100' })).toMatchObject({ rule: 'withdrawal.day_requests' });
    h.now = new Date('2026-11-26T00:00:00Z');
    expect(await terms(who)).toMatchObject({ day_requests: 0, day_value: '0.00000000' });
    expect(await out(who, { number: '100' })).toMatchObject({ type: 'ok' });
  });

  it('allow 2,000 USDT to the cent, in any coin, excluding rejected requests', async () => {
    const who = await ready('value', { coins: { USDT: '10000', ETH: '5' } });
    h.now = new Date('2026-11-27T09:00:00Z');
    await saveAddress(h, who, 'ETH', 'ERC20', EVM);
    const eth = { currency: '2', netType: 'ERC20', address: EVM };
    const { price } = (await terms(who, '2')) as { price: string };
    expect(await out(who, { ...eth, number: '0.4' })).toMatchObject({ type: 'ok' });
    const { day_value } = (await terms(who)) as { day_value: string };
    expect(new Big(day_value).eq(new Big(price).times('0.4'))).toBe(true);
    const left = new Big(2000).minus(day_value).round(2, Big.roundDown);
    expect(await out(who, { number: left.plus('0.01').toFixed(2) })).toMatchObject({ rule: 'withdrawal.day_value' });
    expect(await out(who, { number: left.toFixed(2) })).toMatchObject({ type: 'ok' });
    expect(await out(who, { number: '100' })).toMatchObject({ rule: 'withdrawal.day_value' });
    // when the USDT withdrawal is rejected, its value becomes available again
    const [usdtRow] = await records(who, { currency: '3' });
    await h.sandbox.admin.review('withdrawal', usdtRow?.id ?? 0, false, 'No.');
    expect(await out(who, { number: left.toFixed(2) })).toMatchObject({ type: 'ok' });
  });

  it('hold for sixteen concurrent requests', async () => {
    const [often, much] = [await ready('often'), await ready('much')];
    h.now = new Date('2026-11-29T09:00:00Z');
    const small = await Promise.all(Array.from({ length: 16 }, () => out(often, { number: '100' })));
    expect(small.filter(({ type }) => type === 'ok')).toHaveLength(3);
    const large = await Promise.all(Array.from({ length: 16 }, () => out(much, { number: '900' })));
    expect(large.filter(({ type }) => type === 'ok')).toHaveLength(2);
    expect([await often.frozen('USDT'), await much.frozen('USDT')]).toEqual(['300.00000000', '1800.00000000']);
    expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
  });
});

describe('the terms', () => {
  it.each([
    ['3', 'USDT', ['TRC20 1.00', 'ERC20 4.20', 'BEP20 0.50', 'OMNI 5.00']],
    ['1', 'BTC', ['OMNI 0.000500']],
    ['2', 'ETH', ['ERC20 0.00300']],
  ])('of coin %s, %s, list its chains with their fees, the paused one last', async (currency, name, fees) => {
    const { minimumWithdrawal, maximumWithdrawal } = currencyByName(name);
    const who = await createPerson(h, `terms-${currency}`, { coins: { [name]: '7' } });
    const answer = await h.post('wallet/get_info', { currency }, { token: who.token });
    const { chains, ...rest } = answer.message as Record<string, unknown> & {
      chains: { chain: string; fee: string; open: boolean }[];
    };
    expect(chains.map(({ chain, fee }) => `${chain} ${fee}`)).toEqual(fees);
    expect(chains.filter(({ open }) => !open).map(({ chain }) => chain)).toEqual(name === 'USDT' ? ['OMNI'] : []);
    expect(rest).toMatchObject({
      name,
      min_number: minimumWithdrawal,
      max_number: maximumWithdrawal,
      change_balance: '7.00000000',
      day_requests: 0,
      day_requests_limit: 3,
      day_value_limit: '2000',
      arrival_hours: 12,
      review_days: 7,
      zone: 'UTC',
    });
  });

  it('of a coin without chains are refused', async () => {
    const who = await createPerson(h, 'terms-of-sol');
    expect(await h.post('wallet/get_info', { currency: '10' }, { token: who.token })).toMatchObject({
      type: 'error',
      field: 'currency',
    });
  });
});
