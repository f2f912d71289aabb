import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  sumBought,
  getQuote,
  RUNNING,
  getSale,
  salesAt,
  getProgress,
  statusAt,
  subscribe,
} from '../../../sandbox/new-coins/index.ts';
import { openHarness, type Envelope, type Harness } from '../../../sandbox/testing/harness.ts';
import { creditUser, createPerson, type Person } from '../../../sandbox/testing/accounts.ts';
import { postgresql } from '../../journeys/support/databases.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

const BUYERS = 16;
const PRICE = '150';
/** Each user's balance, enough for either product. */
const MONEY = '400';

const passed = (answers: readonly Envelope[]): number => answers.filter(({ type }) => type === 'ok').length;

describe.each(['in memory', 'on PostgreSQL'])('sixteen concurrent users, %s,', (place) => {
  let h: Harness;
  let buyers: readonly Person[];
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = place === 'on PostgreSQL' ? await postgresql() : undefined;
    if (server) closers.push(server.stop);
    h = await openHarness({ reviewSeconds: 0, ...(server ? { databaseUrl: server.url } : {}) });
    closers.push(h.close);
    const people: Person[] = [];
    for (let count = 0; count < BUYERS; count += 1)
      people.push(await createPerson(h, `buyer${count}`, { coins: { USDT: MONEY }, pin: null }));
    buyers = people;
  }, scaled(180_000));
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  const proveSound = async (): Promise<void> => {
    expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
    expect(h.faults).toEqual([]);
  };
  const money = async (): Promise<string> =>
    (await Promise.all(buyers.map((buyer) => buyer.free('USDT'))))
      .reduce((sum, free) => sum.plus(free), new Big(0))
      .toFixed();

  it('buy one NFT once: one owner, one payment', async () => {
    const before = await money();
    const answers = await Promise.all(buyers.map((buyer) => buyer.pay('nft/buy', { id: '7', price: PRICE })));
    expect(passed(answers)).toBe(1);
    for (const answer of answers.filter(({ type }) => type !== 'ok'))
      expect(answer.rule ?? answer.message).toBe('nft.on_sale');
    const owns = buyers.map(
      async ({ token }) => (await h.get('nft/list', { mine: '1' }, { token })).message as object[],
    );
    expect((await Promise.all(owns)).flat()).toHaveLength(1);
    expect(new Big(before).minus(await money()).toFixed()).toBe(PRICE);
    await proveSound();
  });

  it('buy an offer that is withdrawn at the same time: it is sold or kept, never both', async () => {
    const [owner, ...others] = buyers;
    if (!owner) throw new Error('There are no buyers.');
    const ask = (price: string): Promise<Envelope> => h.post('nft/sell', { id: '15', price }, { token: owner.token });
    await owner.pay('nft/buy', { id: '15' });
    await ask('20');
    const [taken, ...bought] = await Promise.all([
      ask('0'),
      ...others.map((buyer) => buyer.pay('nft/buy', { id: '15', price: '20' })),
    ]);
    expect(passed([taken as Envelope]) + passed(bought)).toBe(1);
    await proveSound();
  });

  it('subscribe to the last coins of a sale: no more than exist', async () => {
    const now = h.now;
    const sale = salesAt(now).find((each) => statusAt(each, now) === RUNNING) ?? getSale(1);
    const least = new Big(sale.coin.minimum);
    const cost = least.times(sale.coin.price).round(2, Big.roundUp).toFixed(2);
    // given a buyer who leaves enough for only three and a half orders
    const whale = await createPerson(h, 'whale', { pin: null });
    const { left } = getProgress('larch', sale, await sumBought(h.sandbox.db, sale), now);
    const worth = new Big(left).minus(least.times('3.5')).times(sale.coin.price).round(2, Big.roundDown).toFixed();
    await creditUser(h, whale.id, 'USDT', worth);
    await h.sandbox.db.transaction((tx) =>
      subscribe(tx, { userId: whale.id, sale, quote: getQuote(sale, worth), now }),
    );

    const answers = await Promise.all(
      buyers.map((buyer) => buyer.pay('lh/newcoin/order/submit', { config_id: String(sale.id), amount: cost })),
    );

    expect(passed(answers)).toBe(3);
    for (const answer of answers.filter(({ type }) => type !== 'ok')) expect(answer.rule).toBe('new-coin.left');
    const rest = getProgress('larch', sale, await sumBought(h.sandbox.db, sale), now).left;
    expect(new Big(rest).gte(0) && new Big(rest).lt(least)).toBe(true);
    await proveSound();
  });
});
