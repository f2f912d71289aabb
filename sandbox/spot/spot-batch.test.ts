import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../platform/database/index.ts';
import { PAIRS } from '../market/index.ts';
import { openHarness, type Envelope, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/accounts.ts';
import { BUY, ETH, lotsText, orderFields, priceText, SELL, SpotHelper } from '../testing/spot-helper.ts';

let h: Harness;
let desk: SpotHelper;
beforeAll(async () => {
  h = await openHarness();
  desk = new SpotHelper(h);
});
afterAll(() => h.close());

const far = (): string => priceText(Math.round(desk.last() * 0.9));
const buy = (who: Person, amount: string, key?: string): Promise<Envelope> =>
  who.pay('coin/trade', orderFields(BUY, amount, far()), key);
const kinds = (answers: readonly Envelope[]): string[] => answers.map(({ type }) => type).sort();
const countOrders = async (who: Person): Promise<number> => (await desk.list(who, { limit: '100' })).length;

describe('orders that come together', () => {
  it('given money for one of them, then one is placed and the other is refused', async () => {
    // enough for one order of 0.1 ETH, but not for two
    const cost = (Math.round(desk.last() * 0.9) / 100) * 0.1;
    const who = await createPerson(h, 'one-of-two', { coins: { USDT: String(Math.ceil(cost * 1.5)) } });
    const answers = await Promise.all([buy(who, '0.1'), buy(who, '0.1')]);
    expect(kinds(answers)).toEqual(['error', 'ok']);
    expect(answers.find(({ type }) => type === 'error')).toMatchObject({ rule: 'spot.buy_balance', field: 'amount' });
    expect(await countOrders(who)).toBe(1);
    await desk.proveSound();
  });

  it('given one user’s buy at another’s price, then they trade with each other', async () => {
    const [seller, buyer] = [await desk.createRichPerson('seller'), await desk.createRichPerson('buyer')];
    // between the house's best prices, so that only these two users trade
    const { bids, asks } = ETH.market.depth(ETH.pair, h.now.getTime());
    const price = priceText((bids[0]?.price ?? 0) + 1);
    expect((bids[0]?.price ?? 0) + 1).toBeLessThan(asks[0]?.price ?? 0);
    const answers = await Promise.all([
      desk.trade(seller, SELL, lotsText(10_000), price),
      desk.trade(buyer, BUY, lotsText(10_000), price),
    ]);
    expect(kinds(answers)).toEqual(['ok', 'ok']);
    for (const who of [seller, buyer])
      expect(await desk.newest(who)).toMatchObject({ status: 2, filled_amount: `${lotsText(10_000)}000` });
    await desk.proveSound();
  });

  it('given the same key twice, then one order is placed and both get its answer', async () => {
    const who = await desk.createRichPerson('twice');
    const answers = await Promise.all([buy(who, '0.1', 'the-same-key'), buy(who, '0.1', 'the-same-key')]);
    expect(answers[0]).toMatchObject({ type: 'ok' });
    expect(answers[1]).toEqual(answers[0]);
    expect(await buy(who, '0.1', 'the-same-key')).toEqual(answers[0]);
    expect(await countOrders(who)).toBe(1);
  });

  it('given the same key for two requests, then the second is refused', async () => {
    const who = await desk.createRichPerson('other');
    const answers = await Promise.all([buy(who, '0.1', 'a-used-key'), buy(who, '0.2', 'a-used-key')]);
    expect(kinds(answers)).toEqual(['error', 'ok']);
    expect(await countOrders(who)).toBe(1);
  });

  it('given cancellations of orders that do not exist, then only those are refused', async () => {
    const who = await desk.createRichPerson('nothing-to-cancel');
    // a batch with this command alone has no pair at all
    expect(await desk.cancel(who, 2_147_483_647)).toMatchObject({ type: 'error', field: 'id' });
    const answers = await Promise.all([buy(who, '0.1'), desk.cancel(who, 2_147_483_646)]);
    expect(answers.map(({ type }) => type)).toEqual(['ok', 'error']);
    expect(await countOrders(who)).toBe(1);
  });

  it('given one whose session has ended, then only that one is refused', async () => {
    const [who, gone] = [await desk.createRichPerson('stays'), await desk.createRichPerson('gone')];
    await h.post('user/logout', {}, { token: gone.token });
    const answers = await Promise.all([buy(gone, '0.1'), buy(who, '0.1')]);
    expect(answers.map(({ type }) => type)).toEqual(['999', 'ok']);
  });

  it('given one that the database cannot write, then only that one fails', async () => {
    const [who, broken] = [await desk.createRichPerson('whole'), await desk.createRichPerson('broken')];
    const faults = h.faults.length;
    const { db } = h.sandbox;
    await db.execute(
      sql.raw(`alter table spot_orders add constraint broken check (user_id <> ${broken.id}) not valid`),
    );
    const answers = await Promise.all([buy(broken, '0.1'), buy(who, '0.1')]);
    expect(answers[0]).toMatchObject({
      type: 'error',
      message: 'Something went wrong on our side. Nothing has changed.',
    });
    expect(answers[1]).toMatchObject({ type: 'ok' });
    expect(h.faults.splice(faults)).toHaveLength(1);
    await db.execute(sql`alter table spot_orders drop constraint broken`);
    expect(await countOrders(broken)).toBe(0);
    await desk.proveSound();
  });

  it('given forty of them, then they need a few transactions', async () => {
    const who = await desk.createRichPerson('forty');
    const before = await takeTransactionId();
    const answers = await Promise.all(Array.from({ length: 40 }, () => buy(who, '0.1')));
    expect(new Set(kinds(answers))).toEqual(new Set(['ok']));
    // the first order is written alone, and the others are batched while it is being written
    expect((await takeTransactionId()) - before - 1).toBeLessThanOrEqual(3);
  });

  it('given a new exchange, then each pair has a desk, so that no command writes one while it holds others', async () => {
    const [row] = await readRows<{ count: number }>(h.sandbox.db, sql`select count(*) from spot_desks`);
    expect(Number(row?.count)).toBe(PAIRS.length);
  });
});

async function takeTransactionId(): Promise<number> {
  const [row] = await readRows<{ readonly id: string | number }>(h.sandbox.db, sql`select txid_current() as id`);
  return Number(row?.id);
}
