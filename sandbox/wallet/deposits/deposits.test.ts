import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Envelope, type Harness } from '../../testing/harness.ts';

interface Terms {
  readonly chains: readonly { readonly chain: string; readonly address: string; readonly open: boolean }[];
}
interface Row {
  readonly id: number;
  readonly status: number;
  readonly remark: string;
  readonly amount: string;
  readonly daozhang_num: string;
}

let h: Harness;
let key = 0;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 4 });
});
afterAll(() => h.close());

const newKey = (): string => `intent-${(key += 1)}`.padEnd(12, '0');
const listFields = async (token: string, more: Record<string, string> = {}): Promise<Record<string, string>> => {
  const terms: Terms = (await h.post('wallet/deposit_terms', { currency: '3' }, { token })).message;
  const imgs: string = (await h.upload(token)).message;
  return {
    currency: '3',
    amount: '500.00',
    imgs,
    account: '',
    sub_type: 'TRC20',
    address: terms.chains[0]?.address ?? '',
    ...more,
  };
};
const file = async (token: string, more: Record<string, string> = {}): Promise<Envelope> =>
  h.post('wallet/charge_req', await listFields(token, more), { token, key: newKey() });
const records = async (token: string): Promise<Row[]> =>
  ((await h.get('charge_mention/log2', { limit: '50' }, { token })).message as { data: Row[] }).data;
const spot = async (token: string): Promise<string> =>
  ((await h.post('wallet/detail', { currency: '3', type: 'change' }, { token })).message as { available: string })
    .available;
const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));

describe('a deposit', () => {
  it('is under review, passes when it is due, and is booked once', async () => {
    const token = await h.registerUser('ada');
    expect((await file(token)).type).toBe('ok');
    expect(await records(token)).toMatchObject([{ status: 1, amount: '500.00000000', daozhang_num: '0.00000000' }]);
    // when it is not yet due
    later(3);
    await h.sandbox.reviewDue();
    expect(await spot(token)).toBe('0.00000000');
    // when it is due, and the timer runs twice at the same time
    later(1);
    await Promise.all([h.sandbox.reviewDue(), h.sandbox.reviewDue()]);
    expect(await records(token)).toMatchObject([{ status: 2, daozhang_num: '500.00000000' }]);
    expect(await spot(token)).toBe('500.00000000');
    expect((await h.get('wallet/log', { currency: '3', type: '2' }, { token, lang: 'zh' })).message).toMatchObject({
      count: 1,
      list: [{ type: 200, type_info: '充值', value: '500.00000000', before: '0.00000000', after: '500.00000000' }],
    });
  });

  it('is rejected by hand with a reason, and stays rejected', async () => {
    const token = await h.registerUser('berta');
    await file(token);
    const [row] = await records(token);
    expect(await h.sandbox.admin.review('deposit', row?.id ?? 0, false, 'Wrong chain.')).toContain('rejected');
    expect(await h.sandbox.admin.review('deposit', row?.id ?? 0, true, '')).toContain('no longer');
    later(60);
    await h.sandbox.reviewDue();
    expect(await records(token)).toMatchObject([{ status: 3, remark: 'Wrong chain.', daozhang_num: '0.00000000' }]);
    expect(await spot(token)).toBe('0.00000000');
  });

  it.each([
    ['below the minimum', { amount: '9.99' }, 'deposit.minimum', 'amount'],
    ['of nothing', { amount: '0' }, 'deposit.positive', 'amount'],
    ['below nothing', { amount: '-500' }, 'deposit.positive', 'amount'],
    ['beyond all measure', { amount: '1000000000.01' }, 'deposit.maximum', 'amount'],
    ['with more digits than the coin has', { amount: '500.001' }, 'deposit.scale', 'amount'],
    ['on a paused chain', { sub_type: 'OMNI' }, 'deposit.chain_open', 'sub_type'],
    ['on no chain', { sub_type: 'ABC' }, undefined, 'sub_type'],
    ['to another address', { address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }, undefined, 'address'],
    ['without a picture of its own', { imgs: `/api/upload/${'0'.repeat(32)}` }, undefined, 'imgs'],
    ['of a coin that takes none', { currency: '10' }, undefined, 'currency'],
    ['of no coin', { currency: '999' }, undefined, 'currency'],
  ])('%s is refused and writes nothing', async (name, wrong, rule, field) => {
    const token = await h.registerUser(`no-${name.replace(/\W/g, '-')}`);
    const answer = await file(token, wrong);
    expect([answer.type, answer.rule, answer.field]).toEqual(['error', rule, field]);
    expect(await records(token)).toEqual([]);
  });

  it('with a picture of another user is refused', async () => {
    const [mine, other] = [await h.registerUser('carla'), await h.registerUser('dora')];
    const imgs: string = (await h.upload(other)).message;
    expect(await file(mine, { imgs })).toMatchObject({ type: 'error', field: 'imgs' });
  });

  it('names the amount to use in the language of the caller', async () => {
    const token = await h.registerUser('emil');
    const fields = await listFields(token, { amount: '1' });
    expect((await h.post('wallet/charge_req', fields, { token, key: newKey(), lang: 'zh' })).message).toBe(
      '最低充值数量为 10.00 USDT。',
    );
  });

  it('is listed within a span of time that includes it, and is not listed outside', async () => {
    const token = await h.registerUser('span');
    await file(token);
    const at = h.now.toISOString();
    const listed = async (span: Record<string, string>): Promise<number> =>
      ((await h.get('charge_mention/log2', span, { token })).message as { total: number }).total;
    const later = new Date(h.now.getTime() + 1).toISOString();

    expect([await listed({ from: at, to: at }), await listed({ from: later }), await listed({ to: later })]).toEqual([
      1, 0, 1,
    ]);
    expect((await h.get('charge_mention/log2', { from: 'yesterday' }, { token })).type).toBe('error');
  });

  it('is visible to its owner only', async () => {
    const [mine, other] = [await h.registerUser('frida'), await h.registerUser('gerd')];
    await file(mine);
    expect(await records(other)).toEqual([]);
  });
});

describe('an intent', () => {
  it('is done once, however often and concurrently it is sent', async () => {
    const token = await h.registerUser('hugo');
    const fields = await listFields(token);
    const same = newKey();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => h.post('wallet/charge_req', fields, { token, key: same })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"type":"ok","message":"Your deposit is under review."}']),
    );
    expect(await records(token)).toHaveLength(1);
  });

  it('with other content under the same key is refused', async () => {
    const token = await h.registerUser('ida');
    const fields = await listFields(token);
    const same = newKey();
    await h.post('wallet/charge_req', fields, { token, key: same });
    expect((await h.post('wallet/charge_req', { ...fields, amount: '600' }, { token, key: same })).message).toContain(
      'Idempotency-Key',
    );
    expect(await records(token)).toHaveLength(1);
  });

  it('that was refused can be corrected and sent again under its key', async () => {
    const token = await h.registerUser('jan');
    const fields = await listFields(token);
    const same = newKey();
    expect((await h.post('wallet/charge_req', { ...fields, amount: '1' }, { token, key: same })).type).toBe('error');
    expect((await h.post('wallet/charge_req', fields, { token, key: same })).type).toBe('ok');
  });

  it.each([undefined, '', 'short', 'x'.repeat(129), 'with space in it'])(
    'under the key %s is refused',
    async (wrong) => {
      const token = await h.registerUser(`key-${(key += 1)}`);
      expect(
        (
          await h.post('wallet/charge_req', await listFields(token), {
            token,
            ...(wrong === undefined ? {} : { key: wrong }),
          })
        ).message,
      ).toContain('Idempotency-Key');
    },
  );

  it('keeps sixteen concurrent ones separate, and the ledger sound', async () => {
    const token = await h.registerUser('karl');
    const fields = await listFields(token);
    await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        h.post('wallet/charge_req', { ...fields, amount: String(100 + i) }, { token, key: newKey() }),
      ),
    );
    later(10);
    await Promise.all([h.sandbox.reviewDue(), h.sandbox.reviewDue(), h.sandbox.reviewDue()]);
    expect(await spot(token)).toBe('1720.00000000');
    expect((await h.sandbox.admin.verify()).sound).toBe(true);
    expect(h.faults).toEqual([]);
  });
});

describe.each([
  ['USDT', '3', '10', ['TRC20', 'ERC20', 'BEP20'], '9.99', '10.001'],
  ['BTC', '1', '0.0002', ['OMNI'], '0.000199', '0.0002001'],
  ['ETH', '2', '0.005', ['ERC20'], '0.00499', '0.005001'],
])('a deposit of %s', (coin, currency, minimum, chains, below, finer) => {
  it.each(chains)('by %s is accepted from its minimum on, with its proof, and credited', async (chain) => {
    const token = await h.registerUser(`coin-${currency}-${chain.toLowerCase()}`);
    const terms: Terms & { readonly min_number: string; readonly name: string } = (
      await h.post('wallet/deposit_terms', { currency }, { token })
    ).message;
    expect(terms).toMatchObject({ name: coin, min_number: minimum });
    expect(terms.chains.filter(({ open }) => open).map((each) => each.chain)).toEqual(chains);
    const address = terms.chains.find((each) => each.chain === chain)?.address ?? '';
    const wanted = { currency, amount: minimum, sub_type: chain, address };
    expect(await file(token, { ...wanted, amount: below })).toMatchObject({ rule: 'deposit.minimum' });
    expect(await file(token, { ...wanted, amount: finer })).toMatchObject({ rule: 'deposit.scale' });
    expect(await file(token, { ...wanted, imgs: '' })).toMatchObject({ type: 'error', field: 'imgs' });
    expect(await file(token, wanted)).toMatchObject({ type: 'ok' });
    const [row] = await records(token);
    await h.sandbox.admin.review('deposit', row?.id ?? 0, true, '');
    const { available }: { available: string } = (
      await h.post('wallet/detail', { currency, type: 'change' }, { token })
    ).message;
    expect(Number(available)).toBe(Number(minimum));
  });
});
