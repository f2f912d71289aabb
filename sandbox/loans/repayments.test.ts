import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeSound } from '../testing/close-sound.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import { createLoansHelper } from '../testing/loans-helper.ts';
import type { Person } from '../testing/accounts.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 4 });
});
afterAll(() => closeSound(h));

const { orders, repayments, log, passing, indebted, back, transfer, sound } = createLoansHelper(() => h);

describe('a repayment from the balance', () => {
  it('pays the interest first, and ends the loan when nothing is owed', async () => {
    const { who, id } = await indebted({ coins: { USDT: '50' } });
    expect(await back(who, id, '10')).toMatchObject({ type: 'ok', message: '10 USDT repaid.' });
    expect(await back(who, id, '100.5')).toMatchObject({ type: 'ok' });
    expect(await orders(who)).toMatchObject([
      { status: 2, total_return: '110.50000000', remain_amount: '901.50000000' },
    ]);
    expect(await who.free('USDT')).toBe('939.50000000');
    // the interest of 12: 10 with the first repayment, 2 with the second
    expect((await log(who)).slice(0, 3).map(({ type, value }) => [type, value])).toEqual([
      [800, '-98.50000000'],
      [801, '-2.00000000'],
      [801, '-10.00000000'],
    ]);

    expect(await back(who, id, '901.5')).toMatchObject({ type: 'ok', message: 'The loan is fully repaid.' });
    expect(await orders(who)).toMatchObject([{ status: 3, remain_amount: '0.00000000' }]);
    expect(await repayments(who, { order_id: id })).toHaveLength(3);
    expect(await back(who, id, '1')).toMatchObject({ type: 'error', rule: 'loan.repaying' });
    await sound();
  });

  it('is made once per key', async () => {
    const { who, id } = await indebted();
    const answers = await Promise.all([1, 2, 3].map(() => back(who, id, '100', 'once-and-only-once')));
    expect(answers.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok']);
    expect(await orders(who)).toMatchObject([{ total_return: '100.00000000' }]);
    expect(await repayments(who)).toHaveLength(1);
  });

  it.each([
    ['of nothing', '0', 'loan.positive'],
    ['below nothing', '-5', 'loan.positive'],
    ['finer than the coin', '1.001', 'loan.scale'],
    ['above what is owed', '1012.01', 'loan.repay_remaining'],
    ['above the balance', '1000.01', 'loan.repay_balance'],
  ])('%s is refused and writes nothing', async (_, amount, rule) => {
    const { who, id } = await indebted();
    expect(await back(who, id, amount)).toMatchObject({ type: 'error', rule, field: 'amount' });
    expect(await repayments(who)).toEqual([]);
    expect(await who.free('USDT')).toBe('1000.00000000');
  });

  it('states the largest possible amount', async () => {
    const { who, id } = await indebted();
    expect((await back(who, id, '1012.01')).message).toBe('Repayment amount exceeds remaining balance: 1,012.00 USDT.');
  });
});

describe('a repayment by transfer', () => {
  it('is pending until its review, then repaid, and does not change the user’s accounts', async () => {
    const { who, id } = await indebted();
    const addresses: Record<string, string> = (await h.get('borrow/repay_in_address', { id }, { token: who.token }))
      .message;
    expect(Object.keys(addresses)).toEqual(['TRC20', 'ERC20', 'BEP20']);
    const place = { sub_type: 'TRC20', address: addresses.TRC20 ?? '' };
    expect(await transfer(who, id, '512', place)).toMatchObject({ type: 'ok' });
    expect(await orders(who)).toMatchObject([{ pending_return: '512.00000000', remain_amount: '1012.00000000' }]);
    expect(await transfer(who, id, '500.01')).toMatchObject({ type: 'error', rule: 'loan.repay_remaining' });
    expect(await back(who, id, '500.01')).toMatchObject({ type: 'error', rule: 'loan.repay_remaining' });

    await passing();
    expect(await orders(who)).toMatchObject([{ pending_return: '0.00000000', remain_amount: '500.00000000' }]);
    expect(await repayments(who)).toMatchObject([{ status: 2, sub_type: 'TRC20', amount: '512.00000000' }]);
    expect(await who.free('USDT')).toBe('1000.00000000');
    expect(await transfer(who, id, '500')).toMatchObject({ type: 'ok' });
    await passing();
    expect(await orders(who)).toMatchObject([{ status: 3 }]);
    await sound();
  });

  it('that is rejected is owed again, with a reason', async () => {
    const { who, id } = await indebted();
    await transfer(who, id, '1012');
    const [row] = await repayments(who);
    expect(await h.sandbox.admin.review('repayment', row?.id ?? 0, false, 'Nothing came.')).toContain('rejected');
    expect(await h.sandbox.admin.review('repayment', row?.id ?? 0, true, '')).toContain('no longer');
    await passing();
    expect(await repayments(who)).toMatchObject([{ status: 3, remark: 'Nothing came.' }]);
    expect(await orders(who)).toMatchObject([{ status: 2, pending_return: '0.00000000', total_return: '0.00000000' }]);
    expect(await back(who, id, '1000')).toMatchObject({ type: 'ok' });
    await sound();
  });

  it.each([
    ['on a chain that is paused', { sub_type: 'OMNI', address: 'x' }, 'sub_type'],
    ['on no chain', { sub_type: 'constructor', address: 'x' }, 'sub_type'],
    ['to another address', { sub_type: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }, 'address'],
    ['without its picture', { img: 'x' }, 'img'],
  ])('%s is refused and writes nothing', async (_, wrong, field) => {
    const { who, id } = await indebted();
    const answer = await transfer(who, id, '100', wrong);
    expect([answer.type, answer.field]).toEqual(['error', field]);
    expect(await repayments(who)).toEqual([]);
  });

  it('has an address of its own', async () => {
    const [one, two] = [await indebted(), await indebted()];
    const ask = ({ who, id }: { who: Person; id: string }) => h.get('borrow/repay_in_address', { id }, who);
    expect((await ask(one)).message).not.toEqual((await ask(two)).message);
  });
});
