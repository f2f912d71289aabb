import { setTimeout as wait } from 'node:timers/promises';
import { createMarket, unitsToText } from '../../../sandbox/market/index.ts';
import type { Envelope } from '../races/client.ts';
import type { Random } from '../../kit/random.ts';
import { pair, type Trader } from './traders.ts';

/**
 * `placed`: answered with ok. `refused`: a rule refused it. `abandoned`: the server said that nothing has changed, and
 * the call was not repeated.
 */
type Ending = 'placed' | 'refused' | 'abandoned';

/** An order, identified by its owner and amount, and its outcome. */
interface Sent {
  readonly trader: Trader;
  /** In lots. No two orders of a trader have the same number. */
  readonly lots: number;
  readonly amount: string;
  readonly ending: Ending;
}

export interface Tally {
  readonly sent: Sent[];
  /** How often no answer arrived, or the answer said that the outcome is unknown. */
  doubts: number;
  /** How often the server said that it failed and nothing has changed. */
  faults: number;
  /** How often a repeated call was answered with ok again. */
  repeated: number;
  /** Unexpected answers. */
  readonly odd: string[];
  /** The number of orders that each server has acknowledged. */
  readonly placedBy: Map<string, number>;
  /** The response times of the answers that arrived, in milliseconds. */
  readonly times: number[];
}

export const createTally = (): Tally => ({
  sent: [],
  doubts: 0,
  faults: 0,
  repeated: 0,
  odd: [],
  placedBy: new Map(),
  times: [],
});

interface Load {
  readonly urls: readonly string[];
  readonly traders: readonly Trader[];
  readonly senders: number;
  readonly random: Random;
  /** Makes keys unique. The random numbers are the same in each run on one database, but keys must not be. */
  readonly name: string;
  /** Called before each order. */
  goesOn(): boolean;
}

const FAULT = 'Something went wrong on our side.';
/** Rules that may refuse a correct order on a busy pair. */
const EXPECTED = new Set(['spot.own_order', 'server.spot_nothing']);
/** Longer than the server itself waits for anything. */
const PATIENCE = 60_000;
const market = createMarket('larch');

/** Sends random orders for one pair until `goesOn` returns false, and repeats each one until its outcome is known. */
export async function runLoad(load: Load, tally: Tally): Promise<void> {
  const numbers = new Map(load.traders.map(({ id }) => [id, 100]));
  let keys = 0;
  const send = async (): Promise<void> => {
    while (load.goesOn()) {
      const trader = load.random.pick(load.traders);
      const lots = (numbers.get(trader.id) ?? 0) + 1;
      numbers.set(trader.id, lots);
      await sendOrder(load, tally, { trader, lots, key: `soak-${load.name}-${(keys += 1)}` });
    }
  };
  await Promise.all(Array.from({ length: load.senders }, send));
}

interface Intent {
  readonly trader: Trader;
  readonly lots: number;
  readonly key: string;
}

async function sendOrder(load: Load, tally: Tally, { trader, lots, key }: Intent): Promise<void> {
  const { random } = load;
  const amount = unitsToText(lots, pair.lotScale);
  const fields = drawOrder(random, amount);
  const end = (ending: Ending): void => void tally.sent.push({ trader, lots, amount, ending });
  for (;;) {
    const url = random.pick(load.urls);
    const since = performance.now();
    const answer = await ask(url, trader, fields, key);
    if (!answer || answer.type === 'unknown') {
      tally.doubts += 1;
      await wait(20 + random.below(100));
      continue;
    }
    tally.times.push(performance.now() - since);
    if (answer.type === 'ok') {
      tally.placedBy.set(url, (tally.placedBy.get(url) ?? 0) + 1);
      if (random.chance(0.05)) await askAgain(load, tally, { trader, lots, key }, { fields, answer });
      return end('placed');
    }
    if (String(answer.message).startsWith(FAULT)) {
      tally.faults += 1;
      if (random.chance(0.2)) return end('abandoned');
      await wait(20 + random.below(100));
    } else {
      if (!EXPECTED.has(answer.rule ?? '') && !String(answer.message).startsWith(NOTHING))
        tally.odd.push(JSON.stringify(answer));
      return end('refused');
    }
  }
}

const NOTHING = 'No one is trading at this price now.';

/** Repeats a call with its key. The answer must be the same, whichever process gives it. */
async function askAgain(
  load: Load,
  tally: Tally,
  { trader, key }: Intent,
  { fields, answer }: { readonly fields: Record<string, string>; readonly answer: Envelope },
): Promise<void> {
  const again = await ask(load.random.pick(load.urls), trader, fields, key);
  if (again?.type !== 'ok') return;
  tally.repeated += 1;
  if (again.message !== answer.message)
    tally.odd.push(`${key}: ${JSON.stringify(answer)}, then ${JSON.stringify(again)}`);
}

function drawOrder(random: Random, amount: string): Record<string, string> {
  const { last } = market.quote(pair, Date.now());
  const buys = random.chance(0.5);
  const away = random.below(40) - 20;
  return {
    legal_id: String(pair.quote.id),
    currency_id: String(pair.base.id),
    type: buys ? '1' : '2',
    kind: random.chance(0.85) ? '1' : '2',
    amount,
    target_price: unitsToText(last + (buys ? away : -away), pair.priceScale),
  };
}

interface Ruled extends Envelope {
  readonly rule?: string;
}

/** @returns undefined if no answer arrives */
async function ask(
  url: string,
  { token }: Trader,
  fields: Record<string, string>,
  key: string,
): Promise<Ruled | undefined> {
  try {
    const response = await fetch(`${url}/api/coin/trade`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Authorization: token, 'Idempotency-Key': key },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return (await response.json()) as Ruled;
  } catch {
    return undefined;
  }
}
