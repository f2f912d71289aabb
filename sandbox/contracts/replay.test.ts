import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarket, pairBySymbol, unitsToText, type Pair } from '../market/index';
import { openHarness, type Harness } from '../testing/harness';
import { person, type Person } from '../testing/people';

const market = createMarket('larch');
const PAIRS_OF_TEST = ['BTC/USDT', 'PEPE/USDT', 'SOL/USDT'].map((symbol) => pairBySymbol(symbol) as Pair);
const STEPS = 45;

interface World {
  readonly h: Harness;
  readonly who: Person;
}

/** A small generator of our own: the same seed makes the same commands in each world. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

async function openWorld(): Promise<World> {
  const h = await openHarness();
  const who = await person(h, 'walker', { coins: { USDT: '6000' } });
  for (const to of ['lever', 'micro'])
    await who.pay('wallet/change', { currency_id: '3', from_field: 'change', to_field: to, number: '3000' });
  return { h, who };
}

async function command({ h, who }: World, roll: (below: number) => number): Promise<void> {
  const pair = PAIRS_OF_TEST[roll(PAIRS_OF_TEST.length)] as Pair;
  const side = 1 + roll(2);
  const kind = roll(10);
  const id = String(1 + roll(12));
  const last = market.quote(pair, h.now.getTime()).last;
  const near = (share: number): string => unitsToText(Math.round(last * (1 + share)), pair.priceScale);
  const away = (1 + roll(20)) / 2000;
  const toward = side === 1 ? 1 : -1;
  const base = {
    legal_id: '3',
    currency_id: String(pair.base.id),
    share: String(1 + roll(12)),
    multiple: String([1, 5, 20, 100, 100][roll(5)]),
    type: String(side),
  };
  if (kind < 3)
    await who.pay('lever/submit', {
      ...base,
      status: '1',
      target_profit_price: near(toward * away),
      stop_loss_price: roll(2) === 0 ? '0' : near(-toward * away),
    });
  else if (kind < 5) await who.pay('lever/submit', { ...base, status: '0', target_price: near(-toward * away) });
  else if (kind === 5) await who.pay('lever/close', { id });
  else if (kind === 6) await who.pay('lever/cancel', { id });
  else if (kind === 7)
    await h.post(
      'lever/setstop',
      { id, target_profit_price: '0', stop_loss_price: near(-toward * away) },
      { token: who.token },
    );
  else
    await who.pay('microtrade/submit', {
      match_id: String(pair.id),
      currency_id: '3',
      type: String(roll(3)),
      seconds: String([30, 60][roll(2)]),
      number: '20',
    });
}

/** The commands of a seed, with as many looks in between as are asked for. */
async function play(world: World, seed: number, looks: number): Promise<void> {
  const roll = dice(seed);
  for (let step = 0; step < STEPS; step += 1) {
    await command(world, roll);
    // mostly minutes, now and then a night
    const pause = roll(9) === 0 ? 9 * 3_600_000 + roll(1000) : 20_000 + roll(1_500_000);
    const from = world.h.now.getTime();
    for (let look = 1; look <= looks; look += 1) {
      world.h.now = new Date(from + Math.round((pause * look) / (looks + 1)));
      await world.h.sandbox.settleDue();
    }
    world.h.now = new Date(from + pause);
  }
  await world.h.sandbox.settleDue();
}

/** All that a person can see of it, in no order of the booking. */
async function stateOf({ h }: World): Promise<{ hash: string; rows: number; over: number }> {
  const read = async (query: string): Promise<unknown[]> => {
    const found = (await h.sandbox.db.execute(sql.raw(query))) as unknown as { rows: unknown[] };
    return found.rows;
  };
  const positions = await read(
    `select id, status, side, lots, leverage, price::text, margin::text, realised::text, close_price::text, close_fee::text,
      overnight_fee::text, close_reason, opened_at::text, closed_at::text from positions order by id`,
  );
  const options = await read(
    `select id, status, end_price::text, payout::text, result, settled_at::text from options order by id`,
  );
  const accounts = await read(
    `select owner, kind, currency, part, balance::text from accounts where balance <> 0 order by 1, 2, 3, 4`,
  );
  const journals = await read(`select reference, booked_at::text from journals
    where reference like 'contract:%' or reference like 'option:%' order by 1`);
  const text = JSON.stringify([positions, options, accounts, journals]);
  return {
    hash: createHash('sha256').update(text).digest('hex'),
    rows: positions.length + options.length,
    over: (positions as { status: number }[]).filter(({ status }) => status === 3).length,
  };
}

describe('the same commands at the same moments', () => {
  let worlds: World[];
  beforeAll(async () => {
    worlds = [await openWorld(), await openWorld()];
  }, 60_000);
  afterAll(async () => {
    for (const { h } of worlds) await h.close();
  });

  it('lead to the same state, whether the timers look often or never, and the ledger sums to zero', async () => {
    const [still, busy] = worlds as [World, World];
    await play(still, 20_261_121, 0);
    await play(busy, 20_261_121, 4);
    const states = [await stateOf(still), await stateOf(busy)];
    expect(states[0]?.rows).toBeGreaterThan(15);
    expect(states[0]?.over).toBeGreaterThan(3);
    expect(states[1]).toEqual(states[0]);
    for (const { h } of worlds) {
      const { text } = await h.sandbox.admin.verify();
      expect(text.split('\n').filter((line) => !line.startsWith('ok'))).toEqual([]);
      expect(h.faults).toEqual([]);
    }
  }, 120_000);
});
