import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminOf } from '../../sandbox/folder/index';
import { DEMO } from '../../sandbox/index';
import { postgresql } from '../journeys/support/databases';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? '20');
const SENDERS = 8;
const MAIN = join(import.meta.dirname, '../../sandbox/main.ts');

interface Running {
  readonly url: string;
  /** As a loss of power to the process alone: nothing of it runs on. */
  kill(): Promise<void>;
}

interface Envelope {
  readonly type: string;
  readonly message: unknown;
}

async function start(data: string, databaseUrl: string | undefined): Promise<Running> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', MAIN, 'serve', '--port', '0', '--data', data, '--review-seconds', '0'],
    { env: { ...process.env, DATABASE_URL: databaseUrl ?? '' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await urlOf(child);
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let said = '';
    const listen = (text: string): void => {
      said += text;
      const found = /sandbox (http:\/\/[\d.:]+)/.exec(said);
      if (found?.[1]) done(found[1]);
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.stderr?.setEncoding('utf8').on('data', listen);
    child.once('exit', (code) => failed(new Error(`The sandbox ended with ${code}: ${said}`)));
  });
}

async function post(url: string, path: string, fields: Record<string, string>, headers = {}): Promise<Envelope> {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${url}/api/${path}`, { method: 'POST', body, headers });
  return (await response.json()) as Envelope;
}

const move = (url: string, token: string, key: string): Promise<Envelope> =>
  post(
    url,
    'wallet/change',
    { currency_id: '3', number: '0.01', from_field: 'change', to_field: 'trust' },
    { Authorization: token, 'Idempotency-Key': key },
  );

async function transfersOf(url: string, token: string): Promise<number> {
  const response = await fetch(`${url}/api/wallet/history?leg=out&limit=1`, { headers: { Authorization: token } });
  const { message } = (await response.json()) as { message: { total: number } };
  return message.total;
}

/** Sends until the connection breaks, which `enough` brings about. @returns the keys that were sent, and that were answered. */
async function load(
  { url, kill }: Running,
  token: string,
  round: number,
  enough: number,
): Promise<{ sent: string[]; answered: string[] }> {
  const [sent, answered]: [string[], string[]] = [[], []];
  const sender = async (name: number): Promise<void> => {
    for (let i = 0; ; i += 1) {
      const key = `kill-${round}-${name}-${i}`;
      sent.push(key);
      const answer = await move(url, token, key).catch(() => undefined);
      if (answer?.type !== 'ok') return;
      answered.push(key);
      if (answered.length === enough) void kill();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, name) => sender(name)));
  return { sent, answered };
}

interface Order {
  readonly path: string;
  fields(url: string, token: string): Promise<Record<string, string>>;
  /** What there is more of, or less. */
  count(url: string, token: string): Promise<number>;
  readonly adds: number;
}

async function ask<T>(url: string, path: string, token: string): Promise<T> {
  const response = await fetch(`${url}/api/${path}`, { headers: { Authorization: token } });
  return ((await response.json()) as { message: T }).message;
}

const hostings = async (url: string, token: string, status: string): Promise<readonly { readonly id: number }[]> =>
  (await ask<{ order_list: { id: number }[] }>(url, `lh/deposit/order?status=${status}&limit=100`, token)).order_list;
const works = (url: string, token: string, mine: string): Promise<readonly Work[]> =>
  ask(url, `nft/list?mine=${mine}`, token);

interface Work {
  readonly id: number;
  readonly price: string;
  readonly status: number;
}

const ORDERS: readonly Order[] = [
  {
    path: 'lh/deposit',
    fields: () => Promise.resolve({ config_id: '1', amount: '500', agreement: '1' }),
    count: async (url, token) => (await hostings(url, token, '1')).length,
    adds: 1,
  },
  {
    path: 'lh/deposit/cancel',
    fields: async (url, token) => ({ id: String((await hostings(url, token, '1'))[0]?.id) }),
    count: async (url, token) => (await hostings(url, token, '1')).length,
    adds: -1,
  },
  {
    path: 'nft/buy',
    fields: async (url, token) => {
      const own = new Set((await works(url, token, '1')).map(({ id }) => id));
      const cheapest = (await works(url, token, '0'))
        .filter(({ id, status }) => status === 1 && !own.has(id))
        .toSorted((a, b) => Number(a.price) - Number(b.price))[0];
      return { id: String(cheapest?.id), price: String(cheapest?.price) };
    },
    count: async (url, token) => (await works(url, token, '1')).length,
    adds: 1,
  },
];

describe.each(['in a folder', 'on PostgreSQL'])('a sandbox that is killed under load, %s,', (place) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-kill-'));
  const closers: (() => Promise<void>)[] = [];
  let databaseUrl: string | undefined;
  let running: Running;
  beforeAll(async () => {
    if (place !== 'on PostgreSQL') return;
    const server = await postgresql();
    closers.push(server.stop);
    databaseUrl = server.url;
  }, 60_000);
  // the next one opens the same folder
  afterEach(() => running.kill());
  afterAll(async () => {
    for (const close of closers) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'keeps every transfer that it has acknowledged, does none twice, and its ledger is sound',
    { timeout: 60_000 + ROUNDS * 120_000 },
    async () => {
      running = await start(folder, databaseUrl);
      const login = await post(running.url, 'user/login', { user_string: DEMO.email, password: DEMO.password });
      const token = String(login.message);
      let expected = await transfersOf(running.url, token);
      let acknowledged = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        // given a load, and an end at another moment of it each time, while other requests are on their way
        const { sent, answered } = await load(running, token, round, 10 + ((round * 7) % 60));
        await running.kill();
        acknowledged += answered.length;
        // when it is started again
        running = await start(folder, databaseUrl);
        // then what was acknowledged is there, and of the rest no more than was sent
        const found = await transfersOf(running.url, token);
        expect(found).toBeGreaterThanOrEqual(expected + answered.length);
        expect(found).toBeLessThanOrEqual(expected + sent.length);
        // and asking again under the same keys completes what was lost, once
        for (const key of sent) expect(await move(running.url, token, key)).toMatchObject({ type: 'ok' });
        expected += sent.length;
        expect(await transfersOf(running.url, token)).toBe(expected);
        expect((await adminOf(folder).verify()).text).not.toContain('FAIL');
      }
      expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 10);
    },
  );

  it(
    'does every other order of money whole or not at all, and once under its key',
    { timeout: 60_000 + ROUNDS * 60_000 },
    async () => {
      running = await start(folder, databaseUrl);
      const login = await post(running.url, 'user/login', { user_string: DEMO.email, password: DEMO.password });
      const token = String(login.message);
      for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1)
        for (const order of ORDERS) {
          // given an order that is on its way when the power goes
          const fields = await order.fields(running.url, token);
          const headers = {
            Authorization: token,
            'Idempotency-Key': `kill-${order.path.replaceAll('/', '-')}-${round}`,
          };
          const before = await order.count(running.url, token);
          const asked = post(running.url, order.path, fields, headers).catch(() => undefined);
          await new Promise((done) => setTimeout(done, round * 7));
          await running.kill();
          await asked;
          // when it is asked for again under its key
          running = await start(folder, databaseUrl);
          const answer = await post(running.url, order.path, fields, headers);
          // then it is done once, and everything adds up
          expect([order.path, answer.type, answer.message]).toEqual([order.path, 'ok', answer.message]);
          expect(await order.count(running.url, token)).toBe(before + order.adds);
          expect((await adminOf(folder).verify()).text).not.toContain('FAIL');
        }
    },
  );
});
