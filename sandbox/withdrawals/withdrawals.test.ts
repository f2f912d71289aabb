import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Envelope, type Harness } from '../testing/harness';
import { keepAddress, person, PIN, TRC20, EVM, type Means, type Person } from '../testing/people';

interface Row {
  readonly id: number;
  readonly order_no: string;
  readonly status: number;
  readonly notes: string;
  readonly txid: string;
  readonly number: string;
  readonly rate: string;
  readonly real_number: string;
}

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 4 });
});
afterAll(() => h.close());

const usdt = (more: Record<string, string> = {}): Record<string, string> => ({
  currency: '3',
  number: '500',
  address: TRC20,
  netType: 'TRC20',
  pay_password: PIN,
  ...more,
});
const out = (who: Person, more: Record<string, string> = {}, key?: string): Promise<Envelope> =>
  who.pay('wallet/out', usdt(more), key);
const records = async (who: Person, query: Record<string, string> = {}): Promise<Row[]> =>
  ((await h.get('charge_mention/log3', { limit: '50', ...query }, { token: who.token })).message as { data: Row[] })
    .data;
const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));
const ready = async (name: string, means: Means = {}): Promise<Person> => {
  const who = await person(h, name, { coins: { USDT: '10000' }, ...means });
  expect(await keepAddress(h, who)).toEqual({ type: 'ok', message: 'The address is kept.' });
  return who;
};

describe('a withdrawal', () => {
  it('freezes its number while under review', async () => {
    const who = await ready('ada');
    expect(await out(who, { rate: '1.00', notes: ' rent ' })).toEqual({
      type: 'ok',
      message: 'The withdrawal is under review.',
    });
    expect([await who.free('USDT'), await who.frozen('USDT')]).toEqual(['9500.00000000', '500.00000000']);
    expect(await records(who)).toMatchObject([
      {
        status: 1,
        order_no: expect.stringMatching(/^W-20261121-\d{6}$/) as unknown,
        number: '500.00000000',
        rate: '1.00000000',
        real_number: '499.00000000',
        remark: 'rent',
        nettype: 'TRC20',
        txid: '',
        notes: '',
      },
    ]);
  });

  it('that passes leaves: to the chain what arrives, to the house its fee', async () => {
    const who = await ready('berta');
    await out(who);
    later(4);
    await Promise.all([h.sandbox.reviewDue(), h.sandbox.reviewDue()]);
    expect([await who.free('USDT'), await who.frozen('USDT')]).toEqual(['9500.00000000', '0.00000000']);
    expect(await records(who)).toMatchObject([{ status: 2, txid: expect.stringMatching(/^SANDB0X-/) as unknown }]);
    expect((await h.sandbox.admin.verify()).sound).toBe(true);
  });

  it('that is refused comes back whole, with its reason, and then stays refused', async () => {
    const who = await ready('carla');
    await out(who);
    const [row] = await records(who);
    expect(await h.sandbox.admin.review('withdrawal', row?.id ?? 0, false, 'Wrong name.')).toContain('rejected');
    expect(await h.sandbox.admin.review('withdrawal', row?.id ?? 0, true, '')).toContain('no longer');
    later(60);
    await h.sandbox.reviewDue();
    expect([await who.free('USDT'), await who.frozen('USDT')]).toEqual(['10000.00000000', '0.00000000']);
    expect(await records(who)).toMatchObject([{ status: 3, notes: 'Wrong name.', txid: '' }]);
    expect((await h.sandbox.admin.verify()).sound).toBe(true);
  });

  it.each([
    ['below the minimum', { number: '19.99' }, 'withdrawal.minimum', 'number'],
    ['of nothing', { number: '0' }, 'withdrawal.positive', 'number'],
    ['below nothing', { number: '-20' }, 'withdrawal.positive', 'number'],
    ['with more digits than the coin has', { number: '500.001' }, 'withdrawal.scale', 'number'],
    ['above the maximum', { number: '2000.01' }, 'withdrawal.maximum', 'number'],
    ['on a paused chain', { netType: 'OMNI', address: 'kept' }, 'withdrawal.address_set', 'address'],
    ['on another chain than the address', { netType: 'ERC20' }, 'withdrawal.address_chain', 'address'],
    ['on no chain', { netType: 'ABC' }, undefined, 'netType'],
    ['to an address out of the book', { address: EVM }, undefined, 'address'],
    ['with a fee that has grown', { rate: '0.99' }, undefined, 'rate'],
    ['of a coin that has no chain', { currency: '10' }, undefined, 'currency'],
    ['of no coin', { currency: '999' }, undefined, 'currency'],
    ['with a wrong fund password', { pay_password: '000000' }, undefined, 'pay_password'],
  ])('%s is refused and writes nothing', async (name, wrong, rule, field) => {
    const who = await ready(`no-${name.replace(/\W/g, '-')}`);
    const answer = await out(who, wrong);
    expect([answer.type, answer.rule, answer.field]).toEqual(['error', rule, field]);
    expect(await records(who)).toEqual([]);
    expect([await who.free('USDT'), await who.frozen('USDT')]).toEqual(['10000.00000000', '0.00000000']);
  });
});
