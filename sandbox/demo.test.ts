import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO } from './demo.ts';
import { openHarness, type Harness } from './testing/harness.ts';

let h: Harness;
let token: string;
beforeAll(async () => {
  h = await openHarness({ demo: true });
  token = (await h.post('user/login', { user_string: DEMO.email, password: DEMO.password })).message;
});
afterAll(() => h.close());

describe('the demo user', () => {
  it('has the basic verification and a fund password, so that everything can be tried', async () => {
    expect((await h.get('user/center', {}, { token })).message).toMatchObject({
      review_status: 2,
      advanced_user: 0,
      name: 'Rowan Hale',
      has_password: 1,
    });
    expect(
      await h.post(
        'safe/update_password',
        { oldpassword: DEMO.fundPassword, password: '902144', re_password: '902144' },
        { token },
      ),
    ).toMatchObject({ type: 'ok' });
  });

  it('has had reviews that are not in the audit, because nobody made them', async () => {
    expect(await h.sandbox.admin.auditList()).not.toContain('reviewed');
    expect(await h.sandbox.admin.auditVerify()).toMatchObject({ sound: true });
  });

  it('has traded on the spot market, and has waiting orders', async () => {
    const orders = (await h.get('coin/list', {}, { token })).message as { status: number; symbol: string }[];
    expect(orders).toHaveLength(6);
    const states = new Set(orders.map(({ status }) => status));
    expect([1, 2, 3].filter((status) => states.has(status))).toEqual([1, 2, 3]);
    expect(h.faults).toEqual([]);
  });

  it('has hosting, completed and redeemed finance orders', async () => {
    const { order_list: orders } = (await h.get('lh/deposit/order', {}, { token })).message as {
      order_list: { status: number; days_done: number; total_interest: string }[];
    };
    expect(orders.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 3]);
    // settlement catches up on the days since then
    expect(orders.every(({ days_done }) => days_done > 0)).toBe(true);
    expect(h.faults).toEqual([]);
  });

  it('has locked coins, one NFT on sale and one that is not', async () => {
    const orders = (await h.get('lh/newcoin/order/info', {}, { token })).message as { total: number };
    expect(orders.total).toBeGreaterThan(0);
    const works = (await h.get('nft/list', { mine: '1' }, { token })).message as { status: number }[];
    expect(new Set(works.map(({ status }) => status))).toEqual(new Set([0, 1]));
  });

  it('has repaid a loan, may apply for the next, and has bought by bank transfer', async () => {
    const rows = async (path: string): Promise<readonly { readonly status: number }[]> =>
      ((await h.get(path, {}, { token })).message as { data: { status: number }[] }).data;
    expect((await rows('borrow/order/list')).map(({ status }) => status)).toEqual([4, 3]);
    expect((await rows('borrow/back/list')).map(({ status }) => status)).toEqual([2, 2]);
    expect((await rows('fpjy/list')).map(({ status }) => status)).toEqual([3, 2]);
  });

  it('has invited users and earned rebates', async () => {
    const { message } = await h.get('user/invite', {}, { token });
    expect((message as { invite_num: number }).invite_num).toBe(2);
    const people = (await h.post('user/myInvite', {}, { token })).message as {
      data: { level: number; rebate: string }[];
    };
    expect(people.data.map(({ level }) => level)).toEqual([2, 1, 1]);
    expect(people.data.every(({ rebate }) => rebate !== '0.00')).toBe(true);
    const login = { user_string: 'alder@vitrine.example', password: DEMO.password };
    expect((await h.post('user/login', login)).type).toBe('error');
    expect(h.faults).toEqual([]);
  });

  it('is one of the ten who earned most by inviting', async () => {
    const ranks = (await h.post('user/invite_list', {}, { token })).message as {
      place: number;
      total: string;
      mine: number;
    }[];

    expect(ranks.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(ranks.every(({ total }) => Number(total) > 0)).toBe(true);
    expect(ranks.filter(({ mine }) => mine === 1)).toHaveLength(1);
  });

  it.each([
    [
      'en',
      'The picture shows another amount.',
      'The receiving wallet was reported. Use another one.',
      'The receipt shows another holder.',
      'The photo of the document is blurred.',
    ],
    ['zh', '图片中的金额不符。', '收款钱包已被举报，请更换钱包。', '凭证上的户名不符。', '证件照片模糊。'],
  ])('reads in the language %s why requests were refused', async (lang, deposit, withdrawal, purchase, loan) => {
    const reasons = async (path: string, field: string): Promise<readonly unknown[]> => {
      const { message } = await h.get(path, { limit: '50' }, { token, lang });
      const rows = (message as { data: Record<string, unknown>[] }).data;
      return rows.map((row) => row[field]).filter((reason) => reason !== '');
    };

    expect(await reasons('charge_mention/log2', 'remark')).toEqual([deposit]);
    expect(await reasons('charge_mention/log3', 'notes')).toEqual([withdrawal]);
    expect(await reasons('fpjy/list', 'remark')).toEqual([purchase]);
    expect(await reasons('borrow/order/list', 'borrow_desc')).toEqual([loan]);
  });

  it('has a sound ledger', async () => {
    expect(await h.sandbox.admin.verify()).toMatchObject({ sound: true });
  });
});
