import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createSandbox, type Sandbox } from '../../sandbox/index.ts';
import { currencyByName } from '../../sandbox/catalogue/currencies.ts';
import { tables } from '../../sandbox/database/index.ts';
import { HOUSE, postJournal } from '../../sandbox/money/ledger/index.ts';
import { createMarket, pairBySymbol, unitsToText, type Pair } from '../../sandbox/market/index.ts';
import { postgresql } from '../../tests/journeys/support/databases.ts';
import { formatMs, type Figure, type Part } from './report.ts';

const TIME = 6000;
const WARM_UP = 1500;
const SEED = 'larch';
const SYMBOLS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'ADA', 'LINK', 'LTC'].map((coin) => `${coin}/USDT`);
/** Number of clients, and number of pairs that they trade. */
const LOADS = [
  [1, 8],
  [8, 8],
  [32, 8],
  [32, 1],
] as const;

export const ordersPart: Part = {
  name: 'orders',
  title: 'Spot orders in the sandbox',
  how: `The sandbox runs in the benchmark's process with timers and streams on and, as in production, answer checks off; clients connect over HTTP on the same machine. Each client is a separate user and sends calls one after another for ${TIME / 1000} s, after a warm-up of ${WARM_UP / 1000} s: a resting order, a market buy, a market sell and a cancel in turn, so three of four calls are orders. Each call is one transaction with its idempotency row, locks and double entries. Times are for orders only, measured by the client. PGlite writes to a folder and never syncs; PostgreSQL is installed from npm and runs with fsync off.`,
  measure: async () => [...(await measurePglite()), ...(await measurePostgresql())],
};

async function measurePglite(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  try {
    const sandbox = await openSandbox({ data: join(folder, 'data') });
    try {
      return await measureLoads('PGlite', sandbox);
    } finally {
      await sandbox.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePostgresql(): Promise<readonly Figure[]> {
  const server = await postgresql();
  try {
    const sandbox = await openSandbox({ databaseUrl: server.url });
    try {
      return await measureLoads('PostgreSQL', sandbox);
    } finally {
      await sandbox.close();
    }
  } finally {
    await server.stop();
  }
}

const openSandbox = (where: { readonly databaseUrl?: string; readonly data?: string }): Promise<Sandbox> =>
  createSandbox({
    ...where,
    seed: SEED,
    checkAnswers: false,
    keepCodes: true,
    passwordCost: 10,
    callsPerMinute: 1_000_000,
  });

async function measureLoads(database: string, sandbox: Sandbox): Promise<readonly Figure[]> {
  const { url } = await sandbox.listen(0);
  const found: Figure[] = [];
  for (const [clients, pairs] of LOADS) {
    const { times, refused, seconds } = await runLoad(sandbox, url, clients, pairs);
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): string => formatMs(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
    const name = `${database}, ${clients} client${clients === 1 ? '' : 's'}, ${pairs} pair${pairs === 1 ? '' : 's'}`;
    found.push({
      what: name,
      value: `${Math.round(times.length / seconds)} orders a second; p50 ${at(0.5)}, p99 ${at(0.99)}`,
    });
    if (refused > 0) found.push({ what: `${name}: refused`, value: String(refused), goal: 'none', met: false });
  }
  const { sound } = await sandbox.admin.verify();
  found.push({
    what: `${database}: the ledger balances afterwards`,
    value: sound ? 'yes' : 'no',
    goal: 'yes',
    met: sound,
  });
  return found;
}

interface Load {
  readonly times: readonly number[];
  readonly refused: number;
  readonly seconds: number;
}

async function runLoad(sandbox: Sandbox, url: string, clients: number, pairs: number): Promise<Load> {
  const people: Client[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  for (let i = 0; i < clients; i += 1) {
    const token = await createCustomer(sandbox, `bench-${clients}-${pairs}-${i}@mail.example`);
    people.push({ url, agent, token, pair: getPair(i % pairs), key: `bench-${clients}-${pairs}-${i}` });
  }
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
  return { times, refused, seconds: TIME / 1000 };
}

interface Client {
  readonly url: string;
  readonly agent: Agent;
  readonly token: string;
  readonly pair: Pair;
  readonly key: string;
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

/** Cycles through an order far from the market, a buy and a sell that fill at once, and a cancellation of the first. */
async function getNextCall(client: Client, turn: number): Promise<Call> {
  const { pair } = client;
  if (turn % 4 === 3) {
    const path = 'coin/list?status=1&limit=1';
    const { message } = await ask(client, { method: 'GET', path }, turn);
    const [row]: readonly { readonly id: number }[] = Array.isArray(message) ? message : [];
    return { method: 'PUT', path: 'coin/trade', fields: { id: String(row?.id) } };
  }
  const { last } = market.quote(pair, Date.now());
  const [type, share] = (
    [
      [1, 0.95],
      [1, 1.02],
      [2, 0.98],
    ] as const
  )[turn % 4] ?? [1, 0.95];
  const worth = Math.ceil((20 * 10 ** (pair.priceScale + pair.lotScale)) / last);
  const fields = {
    legal_id: String(pair.quote.id),
    currency_id: String(pair.base.id),
    type: String(type),
    kind: turn % 4 === 0 ? '1' : '2',
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

/** A registered user with a million units of every coin. */
async function createCustomer(sandbox: Sandbox, email: string): Promise<string> {
  const send = async (path: string, fields: Record<string, string>): Promise<Answer> => {
    const init = { method: 'POST', body: new URLSearchParams(fields) };
    return (await sandbox.fetch(new Request(`http://localhost/api/${path}`, init))).json();
  };
  await send('sms_mail', { user_string: email, type: 'register' });
  const code = sandbox.codes.get(email) ?? '';
  const secret = { password: 'bench password', re_password: 'bench password' };
  await send('user/register', { type: 'email', user_string: email, code, ...secret });
  const { message: token } = await send('user/login', { user_string: email, password: secret.password });
  const [row] = await sandbox.db
    .select({ id: tables.users.id })
    .from(tables.users)
    .where(eq(tables.users.email, email));
  for (const coin of ['USDT', ...SYMBOLS.map((symbol) => symbol.replace('/USDT', ''))])
    await give(sandbox, row?.id ?? 0, currencyByName(coin).id);
  return String(token);
}

const GIFT = '1000000';

function give(sandbox: Sandbox, owner: number, currency: number): Promise<number> {
  const place = { currency, part: 'available' } as const;
  return sandbox.db.transaction((tx) =>
    postJournal(tx, {
      reference: `bench:${owner}:${currency}`,
      at: new Date(),
      entries: [
        { account: { ...place, owner: HOUSE, kind: 'deposits' }, amount: `-${GIFT}`, reason: 200 },
        { account: { ...place, owner, kind: 'change' }, amount: GIFT, reason: 200 },
      ],
    }),
  );
}
