import { readFileSync } from 'node:fs';
import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as tables from '../tables.ts';
import { HOUSE, postJournal } from '../../ledger/index.ts';
import { TEST_KEYS } from '../../testing/keys.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { saveAddress, createPerson, PIN, TRC20, type Person } from '../../testing/accounts.ts';
import { BUY, priceText, SELL, SpotHelper } from '../../testing/spot-helper.ts';
import { reviewWithdrawal } from '../withdrawals/index.ts';

interface Row {
  readonly type: number;
  readonly currency_name: string;
  readonly others?: readonly unknown[];
  readonly type_info: string;
  readonly info: string;
  readonly balance_type: number;
  readonly created_time: string;
  readonly event: number;
}
interface Leg {
  readonly type: number;
  readonly value: string;
  readonly after: string;
  readonly is_locked: number;
}
interface EventLog {
  readonly list: (Row & { readonly legs: readonly Leg[] })[];
  readonly count: number;
}
interface States {
  readonly codes: Readonly<Record<string, { readonly label: string }>>;
}

let h: Harness;
let who: Person;
beforeAll(async () => {
  h = await openHarness();
  who = await createPerson(h, 'ada');
});
afterAll(() => h.close());

const states = JSON.parse(
  readFileSync(new URL('../../../schemas/states/account-log.json', import.meta.url), 'utf8'),
) as States;
/** The codes from section 3 of the specification, and 42, 603 and 604, which are ours. */
const CODES = [
  20, 21, 22, 30, 40, 41, 42, 100, 101, 103, 200, 201, 300, 301, 400, 401, 402, 500, 501, 502, 503, 600, 601, 602, 603,
  604, 700, 701, 702, 800, 801, 802,
];

let events = 0;
const book = (reason: number, kind = 'change', note?: string, at = h.now): Promise<number> =>
  h.sandbox.db.transaction((tx) =>
    postJournal(tx, {
      reference: `log-test:${(events += 1)}`,
      at,
      entries: [
        { account: { owner: HOUSE, kind: 'deposits', currency: 3, part: 'available' }, amount: '-1', reason },
        {
          account: { owner: who.id, kind, currency: 3, part: 'available' },
          amount: '1',
          reason,
          ...(note === undefined ? {} : { note: { key: note } }),
        },
      ],
    }),
  );
const log = async (query: Record<string, string> = {}, lang = 'en'): Promise<{ list: Row[]; count: number }> =>
  (await h.get('wallet/log', { limit: '100', ...query }, { token: who.token, lang })).message;

describe('the log of account changes', () => {
  it('knows the 29 codes of the specification and its own, and names each in every language', async () => {
    expect(Object.keys(states.codes).map(Number)).toEqual(CODES);
    for (const code of CODES) await book(code);
    for (const lang of ['en', 'zh']) {
      const { list } = await log({}, lang);
      expect(list.map(({ type }) => type)).toEqual([...CODES].reverse());
      // each code has its own name, and no name is a key
      expect(new Set(list.map(({ type_info }) => type_info)).size).toBe(CODES.length);
      expect(list.filter(({ type_info }) => type_info === '' || type_info.startsWith('states.'))).toEqual([]);
    }
  });

  it('describes an unknown code by its note, and without one as unknown', async () => {
    await book(699, 'change', 'server.withdrawal_filed');
    await book(699);
    const { list } = await log({ limit: '2' });
    expect(list.map(({ type_info }) => type_info)).toEqual(['Unknown', 'Your withdrawal is under review.']);
  });

  it.each([
    ['change', '2'],
    ['lever', '3'],
    ['micro', '4'],
    ['trust', '6'],
  ])('can be filtered by the account %s', async (kind, type) => {
    await book(40, kind);
    const { list, count } = await log({ type });
    expect(list.length).toBe(count);
    expect(new Set(list.map((row) => String(row.balance_type)))).toEqual(new Set([type]));
  });

  it('can be filtered by coin and paged', async () => {
    expect((await log({ currency: '1' })).list).toEqual([]);
    const [first, second] = [await log({ limit: '10' }), await log({ limit: '10', page: '2' })];
    expect(first.count).toBe(second.count);
    expect([...first.list, ...second.list]).toEqual((await log({ limit: '20' })).list);
    expect(h.faults).toEqual([]);
  });

  it('can be filtered by time, ends included', async () => {
    const at = new Date(h.now.getTime() - 30 * 86_400_000);
    await book(200, 'change', undefined, at);
    const moment = at.toISOString();
    const after = new Date(at.getTime() + 1000).toISOString();

    expect((await log({ from: moment, to: moment })).count).toBe(1);
    expect((await log({ to: moment, by_event: '1' })).count).toBe(1);
    expect((await log({ from: after, to: after })).list).toEqual([]);
  });

  it('is sorted by the time of booking, not of writing', async () => {
    await book(200, 'change', undefined, new Date(h.now.getTime() - 86_400_000));
    const { list } = await log();
    const times = list.map(({ created_time }) => created_time);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe('the log by event', () => {
  const WITHDRAWAL = { currency: '3', netType: 'TRC20', address: TRC20, number: '50', pay_password: PIN };
  const events = async (of: Person, query: Record<string, string> = {}): Promise<EventLog> =>
    (await h.get('wallet/log', { by_event: '1', limit: '100', ...query }, { token: of.token })).message;
  const flat = async (of: Person): Promise<Row[]> => {
    const { list }: EventLog = (await h.get('wallet/log', { limit: '100' }, { token: of.token })).message;
    return list;
  };
  const review = async (of: Person, pass: boolean): Promise<void> => {
    const t = tables.withdrawals;
    const [row] = await h.sandbox.db.select({ id: t.id }).from(t).where(eq(t.userId, of.id));
    await reviewWithdrawal(h.sandbox.db, row?.id ?? 0, pass ? { pass } : { pass, reason: 'No.' }, h.now, TEST_KEYS);
  };

  it('shows a withdrawal once, from filing until it is sent, with what explains it', async () => {
    const bea = await createPerson(h, 'bea', { coins: { USDT: '200' } });
    await saveAddress(h, bea);
    await bea.pay('wallet/out', WITHDRAWAL);
    const filed = await events(bea);
    await review(bea, true);
    const { list, count } = await events(bea);
    expect([count, list.length]).toEqual([filed.count, filed.list.length]);
    expect(list[0]).toMatchObject({ type: 101, value: '-50.00000000', after: '150.00000000', account: 'change' });
    // the entries for freezing and sending are left out, because they do not explain the available balance
    expect(list[0]?.legs.map(({ value, is_locked, after }) => [value, is_locked, after])).toEqual([
      ['-50.00000000', 0, '150.00000000'],
    ]);
  });

  it.each([
    ['buy', BUY, 'USDT', '3', (price: number) => new Big(priceText(price)).times('0.01').toFixed(8)],
    ['sell', SELL, 'ETH', '2', () => '0.01000000'],
  ] as const)(
    'shows a %s order as placed while it waits, and as cancelled with no change, in its coin',
    async (name, side, coin, currency, frozen) => {
      // given a waiting order far from the market price
      const desk = new SpotHelper(h);
      const fay = await createPerson(h, `fay-${name}`, { coins: { USDT: '200', ETH: '1' } });
      const price = Math.round(desk.last() * (side === BUY ? 0.9 : 1.1));
      await desk.trade(fay, side, '0.01', priceText(price));
      const [placed] = (await events(fay, { currency })).list;
      expect(placed).toMatchObject({ type: 604, type_info: 'Spot order placed', value: `-${frozen(price)}` });

      // when it is cancelled
      await desk.cancel(fay, (await desk.newest(fay)).id);

      // then its row shows the cancellation
      const [row] = (await events(fay, { currency })).list;
      expect(row).toMatchObject({ type: 603, type_info: 'Spot order cancelled', value: '0.00000000', others: [] });
      expect(row?.legs.map(({ type, value }) => [type, value])).toEqual([
        [604, `-${frozen(price)}`],
        [603, frozen(price)],
      ]);
      expect(row?.currency_name).toBe(coin);
    },
  );

  it('shows a rejected withdrawal as returned', async () => {
    const cal = await createPerson(h, 'cal', { coins: { USDT: '200' } });
    await saveAddress(h, cal);
    await cal.pay('wallet/out', WITHDRAWAL);
    await review(cal, false);
    expect((await events(cal)).list[0]).toMatchObject({
      type: 100,
      before: '200.00000000',
      value: '0.00000000',
      after: '200.00000000',
    });
  });

  it('names the requested side first, and the other beside it', async () => {
    const dan = await createPerson(h, 'dan', { coins: { USDT: '200' } });
    await dan.pay('wallet/change', { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' });
    const [out] = (await events(dan)).list;
    const [into] = (await events(dan, { type: '3' })).list;
    expect(out).toMatchObject({ account: 'change', value: '-10.00000000', others: [{ account: 'lever' }] });
    expect(into).toMatchObject({ account: 'lever', value: '10.00000000', others: [{ account: 'change' }] });
    expect(into?.legs).toEqual(out?.legs);
  });

  it('has each event on one page, and returns a single event to its owner only', async () => {
    const eve = await createPerson(h, 'eve', { coins: { USDT: '200', BTC: '1' } });
    for (let n = 0; n < 5; n += 1)
      await eve.pay('wallet/change', { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' });
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => events(eve, { limit: '2', page })));
    const listed = pages.flatMap(({ list }) => list);
    expect(listed).toEqual((await events(eve)).list);
    expect(new Set(listed.map(({ event }) => event)).size).toBe(listed.length);
    const number = listed[0]?.event ?? 0;
    expect((await events(eve, { event: String(number) })).list).toEqual([listed[0]]);
    expect(await events(who, { event: String(number) })).toMatchObject({ list: [], count: 0 });
    expect((await flat(eve)).filter(({ event }) => event === number)).toHaveLength(2);
    expect(h.faults).toEqual([]);
  });
});
