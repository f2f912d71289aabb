import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Envelope, type Harness } from '../../testing/harness.ts';
import { createPerson, type Person } from '../../testing/accounts.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const move = (who: Person, more: Record<string, string> = {}, key?: string): Promise<Envelope> =>
  who.pay('wallet/change', { currency_id: '3', number: '300', from_field: 'change', to_field: 'lever', ...more }, key);
const history = async (who: Person, query: Record<string, string> = {}): Promise<Record<string, unknown>[]> =>
  ((await h.get('wallet/history', query, { token: who.token })).message as { data: Record<string, unknown>[] }).data;

describe('a transfer', () => {
  it('moves at once, and each of its legs names both accounts', async () => {
    const who = await createPerson(h, 'ada', { coins: { USDT: '1000' } });
    expect(await move(who, { number: '300.50' })).toEqual({ type: 'ok', message: 'Transfer complete.' });
    expect([await who.free('USDT'), await who.free('USDT', 'lever')]).toEqual(['699.50000000', '300.50000000']);
    const ends = { from_field: 'change', to_field: 'lever', info: 'Spot to Contract', currency_name: 'USDT' };
    expect(await history(who)).toMatchObject([
      { ...ends, type: 503, value: '300.50000000' },
      { ...ends, type: 502, value: '-300.50000000' },
    ]);
    expect(await history(who, { leg: 'out' })).toMatchObject([{ type: 502 }]);
    expect(await history(who, { leg: 'in', currency: '3' })).toMatchObject([{ type: 503 }]);
    expect(await history(who, { currency: '1' })).toEqual([]);
  });

  it('names the accounts in the language of the reader', async () => {
    const who = await createPerson(h, 'berta', { coins: { USDT: '1000' } });
    await move(who, { to_field: 'trust' });
    const { list }: { list: { info: string; type_info: string }[] } = (
      await h.get('wallet/log', {}, { token: who.token, lang: 'zh' })
    ).message;
    expect(list[0]).toMatchObject({ info: '从现货账户到信托账户', type_info: '划转转入' });
  });

  it('of the whole balance leaves zero, and of more is refused', async () => {
    const who = await createPerson(h, 'carla', { coins: { USDT: '1000' } });
    expect(await move(who, { number: '1000.01' })).toMatchObject({ rule: 'transfer.balance', field: 'number' });
    expect(await move(who, { number: '1000' })).toMatchObject({ type: 'ok' });
    expect(await who.free('USDT')).toBe('0.00000000');
    expect(await move(who, { number: '0.01' })).toMatchObject({ rule: 'transfer.balance' });
  });

  it.each([
    ['of nothing', { number: '0' }, 'transfer.positive', 'number'],
    ['of less than nothing', { number: '-5' }, 'transfer.positive', 'number'],
    ['of a part of a cent', { number: '1.001' }, 'transfer.scale', 'number'],
    ['to the same account', { to_field: 'change' }, 'transfer.accounts_differ', 'to_field'],
    ['to an account that the coin has not', { currency_id: '1', to_field: 'lever' }, undefined, 'to_field'],
    ['from an account that no coin has', { from_field: 'legal' }, undefined, 'from_field'],
    ['to an account that does not exist', { to_field: 'house' }, undefined, 'to_field'],
    ['of a coin that does not exist', { currency_id: '999' }, undefined, 'currency_id'],
  ])('%s is refused and writes nothing', async (name, wrong, rule, field) => {
    const who = await createPerson(h, `no-${name.replace(/\W/g, '-')}`, { coins: { USDT: '1000', BTC: '1' } });
    const answer = await move(who, wrong);
    expect([answer.type, answer.rule, answer.field]).toEqual(['error', rule, field]);
    expect(await history(who)).toEqual([]);
    expect(await who.free('USDT')).toBe('1000.00000000');
  });

  it('is done once per key, however often it is sent', async () => {
    const who = await createPerson(h, 'dora', { coins: { USDT: '1000' } });
    const answers = await Promise.all(Array.from({ length: 16 }, () => move(who, {}, 'the-same-transfer')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await who.free('USDT')).toBe('700.00000000');
  });

  it('is seen by its owner alone', async () => {
    const [mine, other] = [await createPerson(h, 'emil', { coins: { USDT: '1000' } }), await createPerson(h, 'frida')];
    await move(mine);
    expect(await history(other)).toEqual([]);
  });
});

describe('the transferable coins', () => {
  it('are those of two or more accounts, with the available balance of each, spot first', async () => {
    const who = await createPerson(h, 'gerd', { coins: { USDT: '1000', BTC: '0.5', SOL: '9' } });
    await move(who);
    const list: Record<string, unknown>[] = (await h.get('currency/user_currency_list', {}, { token: who.token }))
      .message;
    expect(list.map(({ name }) => name)).toEqual(['USDT', 'BTC', 'ETH']);
    expect(list[0]).toMatchObject({
      is_legal: 0,
      is_trust: 1,
      accounts: [
        { account: 'change', available: '700.00000000' },
        { account: 'lever', available: '300.00000000' },
        { account: 'micro', available: '0.00000000' },
        { account: 'trust', available: '0.00000000' },
      ],
      wallet: { change_balance: '700.00000000', lever_balance: '300.00000000', lock_micro_balance: '0.00000000' },
    });
    expect(h.faults).toEqual([]);
  });
});
