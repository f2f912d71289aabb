import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeSound } from '../testing/close-sound.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import { createLoansHelper } from '../testing/loans-helper.ts';
import { extendSessions } from '../testing/accounts.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 4 });
});
afterAll(() => closeSound(h));

const { orders, repayments, log, passing, upload, borrower, apply, indebted, back, transfer, sound } =
  createLoansHelper(() => h);

describe('loan products', () => {
  it('are public, with their terms in the language of the reader', async () => {
    const { message } = await h.get('borrow/list', {}, { lang: 'zh' });
    expect((message as { data: unknown[] }).data[1]).toMatchObject({
      id: 2,
      name: 'Alder Credit',
      currency_name: 'USDT',
      lock_dividend_days: 30,
      borrow_lixi: '0.04',
      borrow_amount_min: '100',
      borrow_amount_max: '10000',
      return_type: '可随时一次或分次还款，最晚至最后还款日',
    });
  });
});

describe('an application', () => {
  it('is approved and then paid out to the spot account, where its term begins', async () => {
    const who = await borrower();
    expect(await apply(who)).toMatchObject({ type: 'ok', message: 'Your application is with the lender.' });
    expect(await orders(who)).toMatchObject([
      {
        status: 1,
        order_no: expect.stringMatching(/^L-20261121-\d{6}$/) as unknown,
        amount: '1000.00000000',
        sum_profit: '12.00000000',
        total: '1012.00000000',
        remain_amount: '1012.00000000',
        end_at: null,
        overdue: 0,
      },
    ]);

    await passing();
    expect(await orders(who)).toMatchObject([
      { status: 5, end_at: null, approved_at: expect.any(String) as unknown, paid_out_at: null },
    ]);
    expect(await who.free('USDT')).toBe('0.00000000');

    await passing();
    await Promise.all([h.sandbox.reviewDue(), h.sandbox.reviewDue()]);
    expect(await orders(who)).toMatchObject([
      { status: 2, end_at: '2026-12-21', paid_out_at: expect.any(String) as unknown },
    ]);
    expect(await who.free('USDT')).toBe('1000.00000000');
    expect(await log(who)).toMatchObject([
      { type: 802, value: '1000.00000000', info: expect.stringMatching(/^Loan L-\d{8}-\d{6} paid out$/) as unknown },
    ]);
    await sound();
  });

  it('that fails gives the reason, pays nothing, stays failed, and allows the next', async () => {
    const who = await borrower();
    await apply(who);
    const id = (await orders(who))[0]?.id ?? 0;
    expect(await h.sandbox.admin.review('loan', id, false, 'The photo is blurred.')).toContain('rejected');
    expect(await h.sandbox.admin.review('loan', id, true, '')).toContain('no longer');
    await passing();
    expect(await orders(who)).toMatchObject([{ status: 4, borrow_desc: 'The photo is blurred.' }]);
    expect(await who.free('USDT')).toBe('0.00000000');
    expect(await apply(who)).toMatchObject({ type: 'ok' });
    await sound();
  });

  it('cannot fail after its approval', async () => {
    const who = await borrower();
    await apply(who);
    const id = (await orders(who))[0]?.id ?? 0;
    expect(await h.sandbox.admin.review('loan', id, true, '')).toContain('approved, to be paid out');
    expect(await h.sandbox.admin.review('loan', id, false, 'No.')).toContain('no longer');
    expect(await h.sandbox.admin.review('loan', id, true, '')).toContain('paid out');
    expect(await h.sandbox.admin.review('loan', 99_999, true, '')).toBe('There is no loan 99999.');
    expect(await orders(who)).toMatchObject([{ status: 2 }]);
  });

  it.each([
    ['of nothing', { amount: '0' }, 'loan.positive', 'amount'],
    ['below nothing', { amount: '-1' }, 'loan.positive', 'amount'],
    ['below the minimum', { amount: '99.99' }, 'loan.minimum', 'amount'],
    ['above the maximum', { amount: '10000.01' }, 'loan.maximum', 'amount'],
    ['finer than the coin', { amount: '100.001' }, 'loan.scale', 'amount'],
    ['for no product', { id: '99' }, undefined, 'id'],
    ['without a photo of the front', { front_pic: 'x' }, undefined, 'front_pic'],
    ['without a photo of the back', { reverse_pic: 'x' }, undefined, 'reverse_pic'],
    ['without a photo of its owner', { hand_pic: 'x' }, undefined, 'hand_pic'],
  ])('%s is refused and writes nothing', async (_, wrong, rule, field) => {
    const who = await borrower();
    const answer = await apply(who, wrong);
    expect([answer.type, answer.rule, answer.field]).toEqual(['error', rule, field]);
    expect(await orders(who)).toEqual([]);
  });

  it('with a photo of another user is refused', async () => {
    const [who, other] = [await borrower(), await borrower()];
    const answer = await apply(who, { hand_pic: await upload(other) });
    expect([answer.type, answer.field]).toEqual(['error', 'hand_pic']);
  });

  it('of an unverified user is refused', async () => {
    const who = await borrower({ verified: false });
    expect(await apply(who)).toMatchObject({
      type: 'error',
      rule: 'loan.verified',
      message: 'Please complete real-name verification first.',
    });
  });

  it('beside an open loan is refused, also concurrently', async () => {
    const who = await borrower();
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(who)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(answers.find(({ type }) => type === 'error')).toMatchObject({ rule: 'loan.one_at_a_time' });
    expect(await orders(who)).toHaveLength(1);
  });
});

describe('a loan of another user', () => {
  it('is neither visible nor repayable', async () => {
    const { id } = await indebted();
    const other = await borrower({ coins: { USDT: '5000' } });
    const { token } = other;
    for (const answer of [
      await h.post('borrow/back/detail', { id }, { token }),
      await h.get('borrow/repay_in_address', { id }, { token }),
      await back(other, id, '10'),
      await transfer(other, id, '10'),
    ])
      expect([answer.type, answer.field]).toEqual(['error', 'id']);
    expect(await orders(other, { id })).toEqual([]);
    expect(await repayments(other, { order_id: id })).toEqual([]);
  });
});

describe('a loan past its last day', () => {
  it('is overdue from the next day on, until it is paid back', async () => {
    const { who, id } = await indebted({ coins: { USDT: '100' } });
    const started = h.now;
    await extendSessions(h);
    h.now = new Date('2026-12-21T23:59:59Z');
    expect(await orders(who)).toMatchObject([{ end_at: '2026-12-21', overdue: 0 }]);
    h.now = new Date('2026-12-22T00:00:00Z');
    expect(await orders(who)).toMatchObject([{ overdue: 1, remain_amount: '1012.00000000' }]);
    await back(who, id, '1012');
    expect(await orders(who)).toMatchObject([{ overdue: 0, status: 3 }]);
    h.now = started;
  });
});
