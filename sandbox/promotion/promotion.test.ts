import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../platform/database/index.ts';
import * as ledgerTables from '../ledger/tables.ts';
import { HOUSE, postJournal, postJournals, verifyLedger, type Journal } from '../ledger/index.ts';
import { INVARIANTS } from '../modules.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/accounts.ts';

let h: Harness;
/** Each user was invited by the previous one. */
let chain: Person[];
let events = 0;

beforeAll(async () => {
  h = await openHarness();
  chain = [];
  for (const name of ['anna', 'ben', 'cleo', 'dan', 'eve']) {
    chain.push(await createPerson(h, name, { coins: { USDT: '1000', BTC: '1' } }));
    await invite(chain.at(-2), chain.at(-1));
  }
});
afterAll(() => h.close());

const t = users;
const invite = async (by: Person | undefined, who: Person | undefined): Promise<void> => {
  if (by && who) await h.sandbox.db.update(t).set({ invitedBy: by.id }).where(eq(t.id, who.id));
};
const at = (index: number): Person => {
  const found = chain[index];
  if (!found) throw new Error(`Nobody is at ${index}.`);
  return found;
};
const fee = (payer: Person, amount: string, currency = 3): Journal => ({
  reference: `fee:${(events += 1)}`,
  at: h.now,
  entries: [
    { account: { owner: payer.id, kind: 'change', currency, part: 'available' }, amount: `-${amount}`, reason: 601 },
    { account: { owner: HOUSE, kind: 'fees', currency, part: 'available' }, amount, reason: 601, feePayer: payer.id },
  ],
});
const pay = (payer: Person, amount: string, currency = 3): Promise<number> =>
  h.sandbox.db.transaction((tx) => postJournal(tx, fee(payer, amount, currency)));
/** How much of a coin each user gained during the action. */
async function gains(work: () => Promise<unknown>, coin = 'USDT'): Promise<string[]> {
  const free = () => Promise.all(chain.map((who) => who.free(coin)));
  const before = await free();
  await work();
  const after = await free();
  return after.map((now, index) =>
    (BigInt(now.replace('.', '')) - BigInt((before[index] ?? '').replace('.', ''))).toString(),
  );
}
const UNIT = 100_000_000n;
const units = (text: string): string => ((BigInt(text.replace('.', '')) * UNIT) / 100n).toString();
const broken = async (): Promise<string[]> =>
  (await verifyLedger(h.sandbox.db, INVARIANTS)).filter((proof) => proof.broken > 0).map(({ invariant }) => invariant);

describe('a fee', () => {
  it('is shared with three levels, 20, 10 and 5 percent, in the coin of the fee', async () => {
    expect(await gains(() => pay(at(4), '10.00'))).toEqual([
      '0',
      units('0.50'),
      units('1.00'),
      units('2.00'),
      `-${units('10.00')}`,
    ]);
    expect(await gains(() => pay(at(1), '0.000100', 1), 'BTC')).toEqual(['2000', '-10000', '0', '0', '0']);
    expect(await broken()).toEqual([]);
  });

  it('is rounded down to the smallest unit of the coin, and not shared below it', async () => {
    // 20, 10 and 5 percent of 0.19 are 0.038, 0.019 and 0.0095
    expect(await gains(() => pay(at(4), '0.19'))).toEqual([
      '0',
      '0',
      units('0.01'),
      units('0.03'),
      `-${units('0.19')}`,
    ]);
    expect(await gains(() => pay(at(4), '0.04'))).toEqual(['0', '0', '0', '0', `-${units('0.04')}`]);
  });

  it('of a user without an inviter stays with the house', async () => {
    expect(await gains(() => pay(at(0), '10.00'))).toEqual([`-${units('10.00')}`, '0', '0', '0', '0']);
  });

  it('is shared together with the fee or not at all', async () => {
    const twice = fee(at(4), '10.00');
    const work = h.sandbox.db.transaction((tx) => postJournals(tx, [twice, fee(at(4), '999999.00')]));
    expect(await gains(() => work.catch(() => undefined))).toEqual(['0', '0', '0', '0', '0']);
    const none = await h.sandbox.db.$count(ledgerTables.journals, eq(ledgerTables.journals.reference, twice.reference));
    expect(none).toBe(0);
  });

  it('of a flash exchange is shared too', async () => {
    const paid = { from_currency_id: '3', to_currency_id: '1', number: '500' };
    const [, , , first] = await gains(() => at(4).pay('wallet/curChange', paid));
    // the fee is 0.1 percent, 0.50
    expect(first).toBe(units('0.10'));
  });

  it('is shared for each of many concurrent payers', async () => {
    const before = (await at(3).free('USDT')).replace('.', '');
    await Promise.all(Array.from({ length: 8 }, () => pay(at(4), '1.00')));
    const after = (await at(3).free('USDT')).replace('.', '');
    expect((BigInt(after) - BigInt(before)).toString()).toBe(units('1.60'));
    expect(await broken()).toEqual([]);
  });
});

describe('a tier', () => {
  it('starts with the fifth user, and pays 25 percent from then on', async () => {
    const star = await createPerson(h, 'star', { coins: { USDT: '1' } });
    const first = await createPerson(h, 'guest-1', { coins: { USDT: '100' } });
    await invite(star, first);
    const summary = async () =>
      (await h.get('user/invite', {}, { token: star.token })).message as Record<string, unknown>;
    expect(await summary()).toMatchObject({ invite_num: 1, tier: 0, return_rate1: '20', next_tier_at: 5 });
    await pay(first, '10.00');
    expect(await star.free('USDT')).toBe('3.00000000');
    for (const number of [2, 3, 4, 5]) await invite(star, await createPerson(h, `guest-${number}`));
    expect(await summary()).toMatchObject({
      invite_num: 5,
      tier: 1,
      return_rate1: '25',
      total_return_rate: '40',
      next_tier_at: 20,
      invite_return_total: '2.00',
    });
    await pay(first, '10.00');
    expect(await star.free('USDT')).toBe('5.50000000');
  });
});

describe('the promotion of a user', () => {
  it('has a code, and a link that carries it to the registration', async () => {
    const { token } = at(0);
    const { message: poster } = await h.get('user/my_poster', {}, { token });
    const { extension_code, share_url } = poster as Record<string, string>;
    expect(share_url).toBe(`http://sandbox/#/pages/user/login/choose?invite=${extension_code}`);
    const { message: share } = await h.get('user/my_share', {}, { token, lang: 'zh' });
    expect(share).toMatchObject({ share_url, share_title: expect.stringMatching(/[一-龥]/) });
  });

  it('lists invited users, masked, with their level and their rebates', async () => {
    const { message } = await h.post('user/myInvite', {}, { token: at(1).token });
    const { data, total } = message as { data: Record<string, unknown>[]; total: number };
    expect(total).toBe(3);
    expect(data.map(({ id, account, level }) => ({ id, account, level }))).toEqual([
      { id: 3, account: 'ev******@mail.example', level: 3 },
      { id: 2, account: 'da******@mail.example', level: 2 },
      { id: 1, account: 'cl******@mail.example', level: 1 },
    ]);
    expect(data[0]?.rebate).not.toBe('0.00');
    expect((await h.post('user/myInvite', { status: '1' }, { token: at(1).token })).message).toMatchObject({
      total: 0,
    });
  });

  it('lists rebates with their fee, in the language of the reader', async () => {
    const { token } = at(3);
    const { message } = await h.post('user/my_account_return', { limit: '1' }, { token });
    const { data } = message as { data: Record<string, unknown>[] };
    expect(data).toEqual([
      expect.objectContaining({
        type: 601,
        currency_name: 'USDT',
        scale: 2,
        value: '0.20000000',
        from_account_number: 'ev******@mail.example',
        transaction_info: 'Rebate: 20% of a fee paid by ev******@mail.example',
      }),
    ]);
    const later = await h.post('user/my_account_return', { time: '2027-01-01 00:00:00' }, { token });
    expect(later.message).toMatchObject({ total: 0 });
    const wrong = await h.post('user/my_account_return', { time: 'soon' }, { token });
    expect(wrong).toMatchObject({ type: 'error', field: 'time' });
  });

  it('appears in a ranking of ten, which marks the caller', async () => {
    const { message } = await h.post('user/invite_list', {}, { token: at(3).token });
    const rows = message as unknown as Record<string, unknown>[];
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.filter(({ mine }) => mine === 1).map(({ account }) => account)).toEqual(['da******@mail.example']);
    const totals = rows.map(({ total }) => Number(total));
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    const { message: later } = await h.post('user/invite_list', { time: '2027-01-01' }, { token: at(3).token });
    expect(later).toEqual([]);
  });

  it('appears in a ranking that ends with the tenth', async () => {
    for (let place = 0; place < 11; place += 1) {
      const [inviter, payer] = [
        await createPerson(h, `earns-${place}`),
        await createPerson(h, `pays-${place}`, { coins: { USDT: '100' } }),
      ];
      await invite(inviter, payer);
      await pay(payer, '10.00');
    }
    const { message } = await h.post('user/invite_list', {}, { token: at(3).token });
    expect((message as unknown as { place: number }[]).map(({ place }) => place)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('is visible to its owner only', async () => {
    for (const path of ['user/invite_list', 'user/myInvite', 'user/my_account_return'])
      expect((await h.post(path)).type).toBe('999');
  });
});
