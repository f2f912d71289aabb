import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../testing/harness.ts';
import { createPerson, creditUser, EVM, OMNI, PIN, saveAddress, TRC20 } from '../../testing/accounts.ts';
import { createWithdrawalsHelper } from '../../testing/withdrawals-helper.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 4 });
});
afterAll(() => h.close());

const { ready, out, records, later } = createWithdrawalsHelper(() => h);

describe('the list of currencies', () => {
  it('has the chains of each coin with what a withdrawal costs, paused ones last', async () => {
    const { token } = await createPerson(h, 'status');

    const { message } = await h.post('wallet/status', {}, { token });

    const coin = (name: string): unknown =>
      (message as { list: { name: string }[] }).list.find((each) => each.name === name);
    expect(coin('USDT')).toMatchObject({
      min_number: '20',
      chains: [
        { chain: 'TRC20', fee: '1.00', open: true },
        { chain: 'ERC20', fee: '4.20', open: true },
        { chain: 'BEP20', fee: '0.50', open: true },
        { chain: 'OMNI', fee: '5.00', open: false },
      ],
    });
    expect(coin('SOL')).toMatchObject({ chains: [] });
  });
});

describe('a withdrawal', () => {
  it('freezes its amount while under review', async () => {
    const who = await ready('ada');
    expect(await out(who, { rate: '1.00', notes: ' rent ' })).toEqual({
      type: 'ok',
      message: 'Your withdrawal is under review.',
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

  it('that passes sends the amount to the chain and the fee to the house', async () => {
    const who = await ready('berta');
    await out(who);
    later(4);
    await Promise.all([h.sandbox.reviewDue(), h.sandbox.reviewDue()]);
    expect([await who.free('USDT'), await who.frozen('USDT')]).toEqual(['9500.00000000', '0.00000000']);
    expect(await records(who)).toMatchObject([{ status: 2, txid: expect.stringMatching(/^SANDB0X-/) as unknown }]);
    expect((await h.sandbox.admin.verify()).sound).toBe(true);
  });

  it('that is rejected is returned in full with a reason, and stays rejected', async () => {
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

describe('who may withdraw', () => {
  it.each([
    ['is not verified', { verified: false }, 'withdrawal.verified', undefined],
    ['has no fund password', { pin: null }, 'withdrawal.fund_password_set', 'pay_password'],
    ['has no address', {}, 'withdrawal.address_set', 'address'],
  ] as const)('not a user who %s', async (name, means, rule, field) => {
    const who = await createPerson(h, `who-${name.replace(/\W/g, '-')}`, { coins: { USDT: '1000' }, ...means });
    const answer = await out(who);
    expect([answer.type, answer.rule, answer.field]).toEqual(['error', rule, field]);
  });

  it('users learn what is missing, in the order of the steps', async () => {
    // given an unverified user without funds, and a request that breaks every rule
    const who = await createPerson(h, 'nobody', { verified: false, pin: null });
    const bad = { number: '1', netType: 'OMNI', address: 'none', rate: '0', pay_password: '0' };
    expect(await out(who, bad)).toMatchObject({
      rule: 'withdrawal.verified',
      message: 'Please complete real-name verification first.',
    });
    await h.sandbox.db.execute(`update users set review_status = 2 where id = ${who.id}`);
    expect((await out(who, bad)).rule).toBe('withdrawal.fund_password_set');
    await h.post(
      'safe/update_password',
      { password: PIN, re_password: PIN, login_password: PASSWORD },
      { token: who.token },
    );
    expect((await out(who, bad)).rule).toBe('withdrawal.address_set');
    await saveAddress(h, who, 'USDT', 'OMNI', OMNI);
    await saveAddress(h, who);
    expect((await out(who, { ...bad, address: OMNI })).rule).toBe('withdrawal.chain_open');
    const open = { ...bad, netType: 'TRC20', address: TRC20 };
    expect((await out(who, open)).rule).toBe('withdrawal.minimum');
    expect((await out(who, { ...open, number: '100' })).rule).toBe('withdrawal.balance');
    await creditUser(h, who.id, 'USDT', '100');
    expect((await out(who, { ...open, number: '100' })).field).toBe('rate');
    expect((await out(who, { ...open, number: '100', rate: '1' })).rule).toBe('fund-password.six_digits');
    const wrong = { ...open, number: '100', rate: '1', pay_password: '000000' };
    expect((await out(who, wrong)).field).toBe('pay_password');
    expect(await out(who, { ...open, number: '100', rate: '1', pay_password: PIN })).toMatchObject({ type: 'ok' });
  });
});

describe('the fund password', () => {
  it.each([
    ['one after the other', false],
    ['all at once', true],
  ])('allows five attempts, %s, although each refusal rolls everything else back', async (_, atOnce) => {
    const who = await ready(`guess-${String(atOnce)}`);
    const guess = (i: number): Promise<Envelope> => out(who, { pay_password: String(100_000 + i) });
    const answers: Envelope[] = [];
    if (atOnce) answers.push(...(await Promise.all(Array.from({ length: 16 }, (_, i) => guess(i)))));
    else for (let i = 0; i < 8; i += 1) answers.push(await guess(i));
    expect(answers.filter(({ message }) => String(message).includes('wrong'))).toHaveLength(5);
    expect(answers.filter(({ message }) => String(message).includes('15 minutes'))).toHaveLength(answers.length - 5);
    // for a while, even the correct password is refused
    const locked = await out(who);
    expect(locked.field).toBe('pay_password');
    expect(locked.message).toContain('15 minutes');
    expect(await records(who)).toEqual([]);
    later(15 * 60);
    expect(await out(who)).toMatchObject({ type: 'ok' });
  });

  it('resets the count when it is right', async () => {
    const who = await ready('forgiven', { coins: { USDT: '10000' } });
    for (let day = 0; day < 4; day += 1) {
      for (let i = 0; i < 2; i += 1) expect((await out(who, { pay_password: '000000' })).message).toContain('wrong');
      expect(await out(who, { number: '100' })).toMatchObject({ type: 'ok' });
      later(1);
      if (day === 2) later(86_400);
    }
  });
});

describe('an intent to withdraw', () => {
  it('is done once under its key: sixty-four concurrent requests get one answer', async () => {
    const who = await ready('sixty-four');
    const answers = await Promise.all(Array.from({ length: 64 }, () => out(who, {}, 'the-same-withdrawal')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"type":"ok","message":"Your withdrawal is under review."}']),
    );
    expect(await records(who)).toHaveLength(1);
    // a retry after a lost response gets the same answer, whatever the status is by that time
    later(60);
    await h.sandbox.reviewDue();
    expect(await out(who, {}, 'the-same-withdrawal')).toMatchObject({ type: 'ok' });
    expect(await records(who)).toHaveLength(1);
  });

  it('that was refused can be corrected under its key', async () => {
    const who = await ready('mended');
    expect(await out(who, { pay_password: '000000' }, 'mended-later')).toMatchObject({ field: 'pay_password' });
    expect(await out(who, {}, 'mended-later')).toMatchObject({ type: 'ok' });
  });

  it('is seen by its owner alone', async () => {
    const [mine, other] = [await ready('mine'), await createPerson(h, 'not-mine')];
    await out(mine);
    const [row] = await records(mine);
    expect(await records(mine, { id: String(row?.id ?? 0) })).toHaveLength(1);
    expect(await records(other, { id: String(row?.id ?? 0) })).toEqual([]);
    expect(h.faults).toEqual([]);
  });
});
