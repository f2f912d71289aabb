import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarket, pairBySymbol, unitsToText, type Pair } from '../../../sandbox/market/index.ts';
import { openHarness, type Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson, type Person } from '../../../sandbox/testing/accounts.ts';
import { readState, stateHash } from '../../../sandbox/testing/state-hash.ts';
import { createRandom } from '../../kit/random.ts';

const market = createMarket('larch');
const PAIRS_OF_TEST = ['BTC/USDT', 'PEPE/USDT', 'SOL/USDT'].map((symbol) => pairBySymbol(symbol) as Pair);
const STEPS = 50;

interface World {
  readonly h: Harness;
  readonly who: Person;
  readonly answers: string[];
}

async function openWorld(): Promise<World> {
  const h = await openHarness();
  const who = await createPerson(h, 'walker', { coins: { USDT: '9000', BTC: '0.1', SOL: '20' } });
  for (const to of ['lever', 'micro'])
    await who.pay('wallet/change', { currency_id: '3', from_field: 'change', to_field: to, number: '3000' });
  return { h, who, answers: [] };
}

const SPOT = 8;

/** Sends one command to the API and records the answer. */
async function command({ h, who, answers }: World, roll: (below: number) => number): Promise<void> {
  const pair = PAIRS_OF_TEST[roll(PAIRS_OF_TEST.length)] as Pair;
  const side = 1 + roll(2);
  const last = market.quote(pair, h.now.getTime()).last;
  const situation: Situation = {
    pair,
    side,
    roll,
    last,
    near: (share) => unitsToText(Math.round(last * (1 + share)), pair.priceScale),
    away: (1 + roll(20)) / 2000,
    toward: side === 1 ? 1 : -1,
    id: String(1 + roll(12)),
  };
  const [path, fields, way] = roll(10 + SPOT) < SPOT ? spotCommand(situation) : leveredCommand(situation);
  const key = `command-${answers.length}-of-walker`;
  const { type, message } = await (way === 'put' ? h.put : h.post)(path, fields, { token: who.token, key });
  answers.push(`${path} ${type} ${JSON.stringify(message)}`);
}

interface Situation {
  readonly pair: Pair;
  readonly side: number;
  readonly roll: (below: number) => number;
  readonly last: number;
  /** A price at this distance from the last one. */
  readonly near: (share: number) => string;
  readonly away: number;
  /** The side's sign. */
  readonly toward: 1 | -1;
  readonly id: string;
}

type Command = readonly [path: string, fields: Record<string, string>, way: 'post' | 'put'];

/**
 * An order for about fifty USDT: to buy or sell, immediately or waiting near the price. Sometimes cancels an order
 * instead.
 */
function spotCommand({ pair, side, roll, last, near, away, toward, id }: Situation): Command {
  if (roll(8) === 0) return ['coin/trade', { id }, 'put'];
  const price = Number(unitsToText(last, pair.priceScale));
  const fields = {
    currency_id: String(pair.base.id),
    legal_id: '3',
    type: String(side),
    kind: String(1 + roll(2)),
    amount: unitsToText(Math.ceil(((20 + roll(40)) / price) * 10 ** pair.lotScale), pair.lotScale),
    target_price: near((roll(2) === 0 ? -toward : toward) * away * 0.2),
  };
  return ['coin/trade', fields, 'post'];
}

function leveredCommand(situation: Situation): Command {
  const { pair, roll, near, away, toward, id } = situation;
  const kind = roll(10);
  if (kind < 5) return ['lever/submit', orderFields(situation, kind < 3), 'post'];
  if (kind === 5) return ['lever/close', { id }, 'post'];
  if (kind === 6) return ['lever/cancel', { id }, 'post'];
  if (kind === 7)
    return ['lever/setstop', { id, target_profit_price: '0', stop_loss_price: near(-toward * away) }, 'post'];
  const seconds = String([30, 60][roll(2)]);
  return [
    'microtrade/submit',
    { match_id: String(pair.id), currency_id: '3', type: String(roll(3)), seconds, number: '20' },
    'post',
  ];
}

function orderFields({ pair, side, roll, near, away, toward }: Situation, now: boolean): Record<string, string> {
  const fields = {
    legal_id: '3',
    currency_id: String(pair.base.id),
    share: String(1 + roll(12)),
    multiple: String([1, 5, 20, 100, 100][roll(5)]),
    type: String(side),
  };
  if (!now) return { ...fields, status: '0', target_price: near(-toward * away) };
  const stop_loss_price = roll(2) === 0 ? '0' : near(-toward * away);
  return { ...fields, status: '1', target_profit_price: near(toward * away), stop_loss_price };
}

/** Runs the same commands each time, with the given number of settlements in between. */
async function play(world: World, looks: number): Promise<void> {
  const { below: roll } = createRandom(1);
  for (let step = 0; step < STEPS; step += 1) {
    await command(world, roll);
    // pauses are mostly minutes, sometimes a night
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

describe('the same commands of spot, contracts and options at the same times', () => {
  let worlds: World[];
  beforeAll(async () => {
    worlds = [await openWorld(), await openWorld()];
  });
  afterAll(async () => {
    for (const { h } of worlds) await h.close();
  });

  it('give the same state, whether the timers run often or never, and the ledger sums to zero', async () => {
    const [still, busy] = worlds as [World, World];
    await play(still, 0);
    await play(busy, 4);
    expect(busy.answers).toEqual(still.answers);
    // the log is worth replaying: each product was bought, and many orders ended during the run
    for (const path of ['coin/trade', 'lever/submit', 'microtrade/submit'])
      expect(still.answers.filter((answer) => answer.startsWith(`${path} ok`)).length).toBeGreaterThan(0);
    const sections = new Map(await readState(still.h.sandbox.db, still.h.now));
    expect(sections.get('journals')?.filter((line) => /^contract:\d+:closed/.test(line)).length).toBeGreaterThan(0);
    expect([...sections]).toEqual(await readState(busy.h.sandbox.db, busy.h.now));
    expect(await stateHash(busy.h.sandbox.db, busy.h.now)).toBe(await stateHash(still.h.sandbox.db, still.h.now));
    for (const { h } of worlds) {
      const { text } = await h.sandbox.admin.verify();
      expect(text.split('\n').filter((line) => !line.startsWith('ok'))).toEqual([]);
      expect(h.faults).toEqual([]);
    }
  });
});
