import { describe, expect, it } from 'vitest';
import { createMarket, pairBySymbol, unitsToText, type Pair } from '../../../sandbox/market/index.ts';
import { openHarness, type Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson, type Person } from '../../../sandbox/testing/accounts.ts';
import { readState, stateHash } from '../../../sandbox/testing/state-hash.ts';
import { createRandom } from '../../kit/random.ts';

interface Command {
  /** Milliseconds after the start. */
  readonly at: number;
  readonly who: number;
  readonly call: 'coin/trade' | 'cancel';
  readonly fields: Readonly<Record<string, string>>;
}

const LENGTH = 20 * 60_000;
const COMMANDS = 90;
const market = createMarket('larch');
const symbols = ['BTC/USDT', 'SOL/USDT', 'ETH/BTC'];
const pairs = symbols.map((symbol) => pairBySymbol(symbol) as Pair);

/**
 * Generates orders near the future price, so that many of them wait and then fill. Cancelled ids may belong to any
 * user.
 */
function recordLog(start: number): Command[] {
  const { fraction: random } = createRandom(1);
  return Array.from({ length: COMMANDS }, (_, i): Command => {
    const at = Math.floor(((i + random()) * LENGTH) / COMMANDS);
    const who = Math.floor(random() * 3);
    if (random() < 0.15) return { at, who, call: 'cancel', fields: { id: String(1 + Math.floor(random() * i)) } };
    const pair = pairs[Math.floor(random() * pairs.length)] as Pair;
    const { last } = market.quote(pair, start + at);
    const price = last + Math.round((random() - 0.5) * last * 0.003);
    const lots = Math.ceil(
      ((10 + random() * 90) / (Number(unitsToText(last, pair.priceScale)) * (pair.legs ? 96_000 : 1))) *
        10 ** pair.lotScale,
    );
    return {
      at,
      who,
      call: 'coin/trade',
      fields: {
        currency_id: String(pair.base.id),
        legal_id: String(pair.quote.id),
        type: random() < 0.5 ? '1' : '2',
        kind: random() < 0.2 ? '2' : '1',
        amount: unitsToText(lots, pair.lotScale),
        target_price: unitsToText(price, pair.priceScale),
      },
    };
  });
}

interface Run {
  readonly hash: string;
  readonly state: [string, string[]][];
  readonly answers: string[];
}

/** @param look runs between the commands, and may read anything */
async function replay(
  log: readonly Command[],
  every: number,
  look: (h: Harness, who: Person[]) => Promise<void>,
): Promise<Run> {
  const h = await openHarness();
  try {
    const start = h.now.getTime();
    const coins = { USDT: '50000', BTC: '2', SOL: '300', ETH: '20' };
    const people = [
      await createPerson(h, 'ada', { coins }),
      await createPerson(h, 'berta', { coins }),
      await createPerson(h, 'carl', { coins }),
    ];
    const answers: string[] = [];
    let next = start + every;
    const goTo = async (time: number): Promise<void> => {
      for (; next < time; next += every) {
        h.now = new Date(next);
        await look(h, people);
      }
      h.now = new Date(time);
    };
    for (const [i, { at, who, call, fields }] of log.entries()) {
      await goTo(start + at);
      const ask = { token: people[who]?.token ?? '', key: `command-${i}` };
      const { type, message } =
        call === 'cancel' ? await h.put('coin/trade', fields, ask) : await h.post(call, fields, ask);
      answers.push(`${type} ${String(message)}`);
    }
    await goTo(start + LENGTH + 60_000);
    await h.sandbox.settleDue();
    expect(h.faults).toEqual([]);
    expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
    return { hash: await stateHash(h.sandbox.db, h.now), state: await readState(h.sandbox.db, h.now), answers };
  } finally {
    await h.close();
  }
}

describe('a recorded log of commands', () => {
  it('gives the same answers and the same state, however often it is settled in between', async () => {
    const start = new Date('2026-11-21T12:00:00Z').getTime();
    const log = recordLog(start);
    const alone = await replay(log, LENGTH * 2, () => Promise.resolve());
    // the log is worth replaying: orders waited, filled, were cancelled and were refused
    expect(alone.answers.filter((answer) => answer.startsWith('ok')).length).toBeGreaterThan(20);
    expect(alone.answers.filter((answer) => answer.includes('Order placed')).length).toBeGreaterThan(3);
    const processFills = alone.state
      .find(([name]) => name === 'journals')?.[1]
      .filter((line) => /^spot:\d+:/.test(line));
    expect(processFills?.length).toBeGreaterThan(0);
    // when the same commands run while a timer settles or users read their orders
    const timed = await replay(log, 5_000, (h) => h.sandbox.settleDue());
    let turn = 0;
    const watched = await replay(log, 47_000, async (h, people) => {
      turn += 1;
      await h.get('coin/list', {}, { token: people[turn % 3]?.token ?? '' });
    });
    // then nothing differs
    expect(timed.answers).toEqual(alone.answers);
    expect(timed.state).toEqual(alone.state);
    expect(watched.state).toEqual(alone.state);
    expect([timed.hash, watched.hash]).toEqual([alone.hash, alone.hash]);
  });
});
