import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleFinance } from '../../../sandbox/finance/index.ts';
import { readState } from '../../../sandbox/testing/state-hash.ts';
import { openHarness, type Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson, extendSessions, type Person } from '../../../sandbox/testing/accounts.ts';
import { createRandom } from '../../kit/random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-02-27T08:30:00Z');
const DAYS = 370;

interface World {
  readonly h: Harness;
  readonly people: readonly Person[];
}

async function openWorld(): Promise<World> {
  const h = await openHarness();
  h.now = new Date(START);
  const people: Person[] = [];
  for (const name of ['anna', 'bela']) {
    const who = await createPerson(h, name, { coins: { USDT: '400000', ETH: '20', BTC: '3' } });
    await who.pay('wallet/change', { currency_id: '3', from_field: 'change', to_field: 'trust', number: '150000' });
    people.push(who);
  }
  await extendSessions(h);
  return { h, people };
}

/** Products of every kind, some with the other penalty rule. */
const PURCHASES: readonly (readonly [number, string])[] = [
  [1, '777.77'],
  [102, '10000.01'],
  [3, '50000'],
  [11, '123.45'],
  [112, '10001'],
  [13, '0.98765'],
  [14, '0.123456'],
  [21, '1200'],
  [123, '0.05'],
];

/** Sends a user's action on one day. Usually there is none. */
async function command({ h, people }: World, roll: (below: number) => number): Promise<void> {
  const who = people[roll(people.length)] as Person;
  const kind = roll(12);
  const [product, amount] = PURCHASES[roll(PURCHASES.length)] as readonly [number, string];
  if (kind < 2) await who.pay('lh/deposit', { config_id: String(product), amount });
  if (kind !== 2) return;
  const { message } = await h.get('lh/deposit/order', { status: '1', limit: '100' }, { token: who.token });
  const { order_list: open } = message as { order_list: readonly { id: number }[] };
  if (open.length > 0) await who.pay('lh/deposit/cancel', { id: String(open[roll(open.length)]?.id) });
}

/**
 * Simulates a year of days. One world settles several times a day; the other is down for up to two weeks at a time and
 * settles at the next call. Commands arrive at the same times in both.
 */
async function live(world: World, stops: ((below: number) => number) | undefined): Promise<{ down: number }> {
  const { below: roll } = createRandom(1);
  const { h } = world;
  let [asleep, down] = [0, 0];
  for (let day = 0; day < DAYS; day += 1) {
    const at = START + day * DAY;
    if (stops && asleep === 0 && stops(6) === 0) asleep = 1 + stops(14);
    down += Number(asleep > 0);
    asleep = Math.max(0, asleep - 1);
    if (asleep === 0)
      // midnight is 15.5 hours after the start
      for (const hour of stops ? [15.5] : [15.499, 15.5, 24])
        await settleFinance(h.sandbox.db, new Date(at + hour * HOUR));
    h.now = new Date(at + DAY + roll(7 * HOUR));
    await command(world, roll);
  }
  h.now = new Date(START + (DAYS + 120) * DAY);
  await settleFinance(h.sandbox.db, h.now);
  return { down };
}

describe('a year of interest', () => {
  let worlds: World[];
  beforeAll(async () => {
    worlds = [await openWorld(), await openWorld()];
  });
  afterAll(async () => {
    for (const { h } of worlds) await h.close();
  });

  const rows = async ({ h }: World, query: string): Promise<unknown[]> =>
    ((await h.sandbox.db.execute(sql.raw(query))) as unknown as { rows: unknown[] }).rows;

  it('gives the same ledger, whether the exchange was up or down at 00:00', async () => {
    const [up, down] = worlds as [World, World];
    await live(up, undefined);
    const stopped = await live(down, createRandom(2).below);
    expect(stopped.down).toBeGreaterThan(60);

    // then the journals are the same, each at the same time, as are balances, orders and days
    const states = await Promise.all(worlds.map(({ h }) => readState(h.sandbox.db, h.now)));
    expect(states[1]).toEqual(states[0]);
    for (const query of [
      `select id, user_id, product_id, amount::text, income::text, days_done, status, penalty::text, updated_at::text,
        completed_at::text from finance_orders order by id`,
      'select order_id, day::text, interest::text, paid_at::text from finance_days order by 1, 2',
    ])
      expect(await rows(down, query)).toEqual(await rows(up, query));

    // and there were enough events that could have differed
    const ends = await rows(up, 'select status, count(*)::int as orders from finance_orders group by 1 order by 1');
    expect(ends).toEqual([
      { status: 2, orders: expect.any(Number) as unknown },
      { status: 3, orders: expect.any(Number) as unknown },
    ]);
    expect((await rows(up, 'select 1 from finance_days')).length).toBeGreaterThan(500);
    for (const { h } of worlds) {
      const { text } = await h.sandbox.admin.verify();
      expect(text.split('\n').filter((line) => !line.startsWith('ok'))).toEqual([]);
      expect(h.faults).toEqual([]);
    }
  });
});
