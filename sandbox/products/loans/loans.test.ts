import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, createPicture, type Envelope, type Harness } from '../../testing/harness.ts';
import { createPerson, type PersonOptions, type Person } from '../../testing/people.ts';

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}
type Fields = Record<string, string>;

let h: Harness;
let image: Uint8Array;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 4 });
  image = await createPicture();
});
afterAll(() => h.close());

const page = async (who: Person, path: string, query: Fields = {}): Promise<Row[]> =>
  ((await h.get(path, query, { token: who.token })).message as { data: Row[] }).data;
const orders = (who: Person, query: Fields = {}) => page(who, 'borrow/order/list', query);
const repayments = (who: Person, query: Fields = {}) => page(who, 'borrow/back/list', query);
const log = async (who: Person): Promise<Row[]> =>
  ((await h.get('wallet/log', {}, { token: who.token })).message as { list: Row[] }).list;
const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));
const passing = async (): Promise<void> => {
  later(4);
  await h.sandbox.reviewDue();
};
const upload = async (who: Person): Promise<string> => (await h.upload(who.token, image)).message;

let people = 0;
const borrower = (means: PersonOptions = {}): Promise<Person> => createPerson(h, `borrower${(people += 1)}`, means);

async function apply(who: Person, more: Fields = {}): Promise<Envelope> {
  const photo = await upload(who);
  const photos = { front_pic: photo, reverse_pic: photo, hand_pic: photo };
  return h.post('borrow/order/apply', { id: '2', amount: '1000', ...photos, ...more }, { token: who.token });
}

/** Creates a user who has received a loan of 1,000 for 30 days, with interest of 12. */
async function indebted(means: PersonOptions = {}): Promise<{ who: Person; id: string }> {
  const who = await borrower(means);
  await apply(who);
  await passing();
  await passing();
  return { who, id: String((await orders(who))[0]?.id) };
}

const back = (who: Person, id: string, amount: string, key?: string): Promise<Envelope> =>
  who.pay('borrow/order/back', { id, amount }, key);
const transfer = async (who: Person, id: string, amount: string, more: Fields = {}): Promise<Envelope> =>
  who.pay('borrow/back/apply', { id, amount, img: await upload(who), ...more });
const sound = async (): Promise<void> => {
  expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
  expect(h.faults).toEqual([]);
};

describe('loan products', () => {
  it('are public, with their terms in the language of the reader', async () => {
    const { message } = await h.get('borrow/list', {}, { lang: 'zh' });
    expect((message as { data: Row[] }).data[1]).toMatchObject({
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
    const addresses: Fields = (await h.get('borrow/repay_in_address', { id }, { token: who.token })).message;
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
    ['to another address', { sub_type: 'TRC20', address: 'TElsewhere' }, 'address'],
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
    await h.sandbox.db.execute(`update sessions set expires_at = expires_at + interval '1 year'`);
    h.now = new Date('2026-12-21T23:59:59Z');
    expect(await orders(who)).toMatchObject([{ end_at: '2026-12-21', overdue: 0 }]);
    h.now = new Date('2026-12-22T00:00:00Z');
    expect(await orders(who)).toMatchObject([{ overdue: 1, remain_amount: '1012.00000000' }]);
    await back(who, id, '1012');
    expect(await orders(who)).toMatchObject([{ overdue: 0, status: 3 }]);
    h.now = started;
  });
});
