import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Envelope, type Harness } from '../../testing/harness.ts';
import { createPerson, type Person } from '../../testing/accounts.ts';

interface Rate {
  readonly rate: string;
  readonly fee: string;
  readonly min_number: string;
  readonly from_scale: number;
  readonly to_scale: number;
  readonly available?: string;
  readonly time: number;
}

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const swap = (who: Person, more: Record<string, string> = {}, key?: string): Promise<Envelope> =>
  who.pay('wallet/curChange', { from_currency_id: '3', to_currency_id: '1', number: '1000', ...more }, key);
const getRate = async (from: number, to: number, token?: string): Promise<Rate> =>
  (
    await h.get(
      'coin/rate',
      { from_currency_id: String(from), to_currency_id: String(to) },
      token === undefined ? {} : { token },
    )
  ).message;

describe('the rate of two coins', () => {
  it('is public, and includes the available balance for users', async () => {
    const who = await createPerson(h, 'ada', { coins: { USDT: '1000' } });
    expect(await getRate(3, 1)).not.toHaveProperty('available');
    expect(await getRate(3, 1, who.token)).toMatchObject({
      fee: '0.1',
      min_number: '1',
      from_scale: 2,
      to_scale: 6,
      available: '1000.00000000',
      time: h.now.getTime(),
    });
  });

  it('of a fiat currency is the published one, without a fee', async () => {
    expect((await h.get('coin/rate', { currency: 'CNY' })).message).toMatchObject({ rate: '7.12', fee: '0' });
  });

  it.each([
    [{}, undefined, 'from_currency_id'],
    [{ from_currency_id: '3' }, undefined, 'to_currency_id'],
    [{ from_currency_id: '3', to_currency_id: '3' }, 'exchange.coins_differ', 'to_currency_id'],
    [{ from_currency_id: '3', to_currency_id: '999' }, undefined, 'to_currency_id'],
    [{ currency: 'XYZ' }, undefined, 'currency'],
  ])('with %o is refused', async (query: Record<string, string>, rule, field) => {
    const answer = await h.get('coin/rate', query);
    expect([answer.type, answer.rule, answer.field]).toEqual(['error', rule, field]);
  });
});

describe('an exchange', () => {
  it('gives exactly what the shown rate and fee promise', async () => {
    const who = await createPerson(h, 'berta', { coins: { USDT: '1000' } });
    // given the amount that the form computes from the coin/rate response
    const { rate, fee, from_scale, to_scale } = await getRate(3, 1, who.token);
    const taken = new Big(1000).times(fee).div(100).round(from_scale, Big.roundUp);
    const comes = new Big(1000).minus(taken).times(rate).round(to_scale, Big.roundDown).toFixed();
    // when the exchange is made with that amount as the minimum
    expect(await swap(who, { min_receive: comes })).toEqual({
      type: 'ok',
      message: `Exchanged: ${comes} BTC received.`,
    });
    // then exactly that amount is in the balance
    expect([await who.free('USDT'), await who.free('BTC')]).toEqual(['0.00000000', new Big(comes).toFixed(8)]);
    const { list }: { list: unknown[] } = (await h.get('wallet/log', {}, { token: who.token })).message;
    expect(list).toMatchObject([
      { type: 501, value: new Big(comes).toFixed(8), currency_name: 'BTC' },
      {
        type: 500,
        value: '-1000.00000000',
        info: expect.stringMatching(/^To BTC at \d{2,3},\d{3}\.\d{2} USDT\/BTC, fee 1 USDT$/) as unknown,
      },
      { type: 200 },
    ]);
    expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
  });

  it('at a worse price than the caller saw is refused and moves nothing', async () => {
    const who = await createPerson(h, 'carla', { coins: { USDT: '1000' } });
    expect(await swap(who, { min_receive: '0.02' })).toMatchObject({ type: 'error', field: 'min_receive' });
    expect([await who.free('USDT'), await who.free('BTC')]).toEqual(['1000.00000000', '0.00000000']);
  });

  it.each([
    ['of nothing', { number: '0' }, 'exchange.positive', 'number'],
    ['of less than nothing', { number: '-1' }, 'exchange.positive', 'number'],
    ['of a part of a cent', { number: '1.001' }, 'exchange.scale', 'number'],
    ['below the minimum', { number: '0.99' }, 'exchange.minimum', 'number'],
    ['above the balance', { number: '1000.01' }, 'exchange.balance', 'number'],
    ['for the same coin', { to_currency_id: '3' }, 'exchange.coins_differ', 'to_currency_id'],
    ['for no coin', { to_currency_id: '999' }, undefined, 'to_currency_id'],
    ['of no coin', { from_currency_id: '999' }, undefined, 'from_currency_id'],
  ])('%s is refused and writes nothing', async (name, wrong, rule, field) => {
    const who = await createPerson(h, `no-${name.replace(/\W/g, '-')}`, { coins: { USDT: '1000' } });
    const answer = await swap(who, wrong);
    expect([answer.type, answer.rule, answer.field]).toEqual(['error', rule, field]);
    expect([await who.free('USDT'), await who.free('BTC')]).toEqual(['1000.00000000', '0.00000000']);
  });

  it('is done once per key, and concurrent ones fit the balance', async () => {
    const who = await createPerson(h, 'dora', { coins: { USDT: '1000' } });
    await Promise.all(Array.from({ length: 8 }, () => swap(who, { number: '100' }, 'the-same-exchange')));
    expect(await who.free('USDT')).toBe('900.00000000');
    const answers = await Promise.all(Array.from({ length: 16 }, () => swap(who, { number: '250' })));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(3);
    expect(await who.free('USDT')).toBe('150.00000000');
    expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
    expect(h.faults).toEqual([]);
  });
});
