import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMarket, pairBySymbol, unitsToText, type Pair } from '../../sandbox/market/index.ts';
import { postgresql } from '../../tests/journeys/support/databases.ts';
import { startOrdersProcess, type OrdersProcess } from './orders-process.ts';
import { formatMs, type Figure, type Part } from './report.ts';

const TIME = 6000;
const WARM_UP = 1500;
const SEED = 'larch';
const SYMBOLS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'ADA', 'LINK', 'LTC'].map((coin) => `${coin}/USDT`);
const COINS = ['USDT', ...SYMBOLS.map((symbol) => symbol.replace('/USDT', ''))];

/** A load of concurrent clients, and its goals. */
interface Trial {
  readonly clients: number;
  readonly pairs: number;
  /** The minimum number of orders per second. */
  readonly least?: number;
  /** The maximum for the 99th percentile of order times, in milliseconds. */
  readonly late?: number;
}

const PGLITE_TRIALS: readonly Trial[] = [
  { clients: 1, pairs: 8 },
  { clients: 64, pairs: 8, least: 300 },
];
const POSTGRESQL_TRIALS: readonly Trial[] = [
  { clients: 1, pairs: 8 },
  { clients: 8, pairs: 8 },
  { clients: 64, pairs: 8, least: 2500, late: 60 },
  { clients: 64, pairs: 1 },
];
const PROCESSES = 4;

export const ordersPart: Part = {
  name: 'orders',
  title: 'Spot orders in the sandbox',
  how: `The sandbox runs in a process of its own with timers and streams on and, as in production, answer checks off; clients connect over HTTP from the benchmark's process on the same machine. Each client is a separate user and sends calls one after another for ${TIME / 1000} s, after a warm-up of ${WARM_UP / 1000} s: eight times a resting order, a market buy and a market sell, then one list and eight cancellations. Orders alone are counted and timed, by the client. Before each trial, the database gathers statistics, as PostgreSQL does by itself once a minute. Orders that wait are written in one transaction with their idempotency rows, locks and double entries. PGlite writes to a folder and never syncs; PostgreSQL is installed from npm and runs with fsync on. Lastly ${PROCESSES} sandboxes share one PostgreSQL.`,
  measure: async () => [...(await measurePglite()), ...(await measurePostgresql())],
};

async function measurePglite(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  try {
    return await measureTrials('PGlite', { data: join(folder, 'data') }, 1, PGLITE_TRIALS);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePostgresql(): Promise<readonly Figure[]> {
  const server = await postgresql({ fsync: 'on' });
  try {
    const place = { databaseUrl: server.url };
    return [
      ...(await measureTrials('PostgreSQL', place, 1, POSTGRESQL_TRIALS)),
      ...(await measureTrials(`PostgreSQL, ${PROCESSES} processes`, place, PROCESSES, [{ clients: 64, pairs: 8 }])),
    ];
  } finally {
    await server.stop();
  }
}

async function measureTrials(
  name: string,
  place: Parameters<typeof startOrdersProcess>[0],
  count: number,
  trials: readonly Trial[],
): Promise<readonly Figure[]> {
  const sandboxes: OrdersProcess[] = [];
  try {
    for (let i = 0; i < count; i += 1) sandboxes.push(await startOrdersProcess(place));
    const found: Figure[] = [];
    for (const trial of trials) found.push(...(await measureTrial(name, sandboxes, trial)));
    const sound = (await sandboxes[0]?.verify()) === true;
    const value = sound ? 'yes' : 'no';
    return [...found, { what: `${name}: the ledger balances afterwards`, value, goal: 'yes', met: sound }];
  } finally {
    for (const sandbox of sandboxes) await sandbox.stop();
  }
}

async function measureTrial(
  name: string,
  sandboxes: readonly OrdersProcess[],
  trial: Trial,
): Promise<readonly Figure[]> {
  const { clients, pairs, least, late } = trial;
  const { times, refused } = await runLoad(sandboxes, trial);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const rate = Math.round((times.length * 1000) / TIME);
  const what = `${name}, ${clients} client${clients === 1 ? '' : 's'}, ${pairs} pair${pairs === 1 ? '' : 's'}`;
  const value = `${rate} orders a second; p50 ${formatMs(at(0.5))}, p99 ${formatMs(at(0.99))}`;
  const goal = [least && `at least ${least} a second`, late && `p99 at most ${late} ms`].filter(Boolean).join(', ');
  const met = (least === undefined || rate >= least) && (late === undefined || at(0.99) <= late);
  return [
    { what, value, ...(goal === '' ? {} : { goal, met }) },
    ...(refused > 0 ? [{ what: `${what}: refused`, value: String(refused), goal: 'none', met: false }] : []),
  ];
}

interface Load {
  readonly times: readonly number[];
  readonly refused: number;
}

async function runLoad(sandboxes: readonly OrdersProcess[], { clients, pairs }: Trial): Promise<Load> {
  const [first] = sandboxes;
  if (!first) throw new Error('No sandbox was started.');
  const names = Array.from({ length: clients }, (_, i) => `bench-${sandboxes.length}-${clients}-${pairs}-${i}`);
  const tokens = await first.createCustomers(
    names.map((name) => `${name}@mail.example`),
    COINS,
  );
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const people = names.map((key, i): Client => {
    const { url } = sandboxes[i % sandboxes.length] ?? first;
    return { url, agent, token: tokens[i] ?? '', pair: getPair(i % pairs), key, waiting: [] };
  });
  const times: number[] = [];
  let refused = 0;
  const begin = performance.now() + WARM_UP;
  const end = begin + TIME;
  const work = async (client: Client): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const call = await getNextCall(client, turn);
      const sent = performance.now();
      const { type } = await ask(client, call, turn);
      if (type !== 'ok') refused += 1;
      if (call.method === 'POST' && sent >= begin) times.push(performance.now() - sent);
    }
  };
  await Promise.all(people.map(work));
  agent.destroy();
  return { times, refused };
}

interface Client {
  readonly url: string;
  readonly agent: Agent;
  readonly token: string;
  readonly pair: Pair;
  readonly key: string;
  /** The ids of orders to cancel. */
  readonly waiting: string[];
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const market = createMarket(SEED);

function getPair(index: number): Pair {
  const pair = pairBySymbol(SYMBOLS[index] ?? '');
  if (!pair) throw new Error(`There is no pair ${index}.`);
  return pair;
}

/** The number of orders in a round. Every third one rests in the book, and is cancelled at the end of the round. */
const ORDERS = 24;
const ROUND = ORDERS + ORDERS / 3;

/**
 * Returns the next call of a round: an order far from the market, a buy and a sell that fill at once, and so on; then
 * cancellations of the resting orders.
 */
async function getNextCall(client: Client, turn: number): Promise<Call> {
  const { pair, waiting } = client;
  const place = turn % ROUND;
  if (place >= ORDERS) {
    if (place === ORDERS) {
      const { message } = await ask(client, { method: 'GET', path: `coin/list?status=1&limit=${ORDERS}` }, turn);
      const rows: readonly { readonly id: number }[] = Array.isArray(message) ? message : [];
      waiting.splice(0, waiting.length, ...rows.map(({ id }) => String(id)));
    }
    return { method: 'PUT', path: 'coin/trade', fields: { id: waiting.pop() ?? '' } };
  }
  const { last } = market.quote(pair, Date.now());
  const [type, kind, share] = (
    [
      [1, 1, 0.95],
      [1, 2, 1.02],
      [2, 2, 0.98],
    ] as const
  )[place % 3] ?? [1, 1, 0.95];
  const worth = Math.ceil((20 * 10 ** (pair.priceScale + pair.lotScale)) / last);
  const fields = {
    legal_id: String(pair.quote.id),
    currency_id: String(pair.base.id),
    type: String(type),
    kind: String(kind),
    amount: unitsToText(worth, pair.lotScale),
    target_price: unitsToText(Math.round(last * share), pair.priceScale),
  };
  return { method: 'POST', path: 'coin/trade', fields };
}

interface Answer {
  readonly type: string;
  readonly message: unknown;
}

function ask({ url, agent, token, key }: Client, { method, path, fields }: Call, turn: number): Promise<Answer> {
  return new Promise((done, failed) => {
    const headers = {
      Authorization: token,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Idempotency-Key': `${key}-${turn}`,
    };
    const sent = request(`${url}/api/${path}`, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => done(JSON.parse(text)));
    });
    sent.on('error', failed);
    sent.end(fields ? new URLSearchParams(fields).toString() : undefined);
  });
}
