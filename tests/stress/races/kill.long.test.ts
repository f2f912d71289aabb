import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectToAdmin } from '../../../sandbox/admin/index.ts';
import { DEMO } from '../../../sandbox/index.ts';
import { startSandbox, type SandboxProcess } from '../faults/sandbox-process.ts';
import { postgresql } from '../../journeys/support/databases.ts';
import { ask, post, type Envelope, type Session } from './client.ts';
import { report } from '../soak/report.ts';
import { ORDERS } from './money-orders.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? '20');
const SENDERS = 8;

const start = (data: string, databaseUrl: string | undefined): Promise<SandboxProcess> =>
  startSandbox({ data, databaseUrl, args: ['--demo', '--review-seconds', '1'] });

const MOVE = { currency_id: '3', number: '0.01', from_field: 'change', to_field: 'trust' };
const move = (at: Session, key: string): Promise<Envelope> => post(at, 'wallet/change', MOVE, key);
const getTransfers = async (at: Session): Promise<number> =>
  (await ask<{ total: number }>(at, 'wallet/history?leg=out&limit=1')).total;

async function logIn(url: string): Promise<string> {
  const login = await post({ url, token: '' }, 'user/login', { user_string: DEMO.email, password: DEMO.password });
  return String(login.message);
}

/**
 * Sends requests until `enough` triggers a kill, which breaks the connection.
 * @returns the keys that were sent and those that were answered
 */
async function load(
  { url, kill }: SandboxProcess,
  token: string,
  round: number,
  enough: number,
): Promise<{ sent: string[]; answered: string[] }> {
  const [sent, answered]: [string[], string[]] = [[], []];
  const sender = async (name: number): Promise<void> => {
    for (let i = 0; ; i += 1) {
      const key = `kill-${round}-${name}-${i}`;
      sent.push(key);
      const answer = await move({ url, token }, key).catch(() => undefined);
      if (answer?.type !== 'ok') return;
      answered.push(key);
      if (answered.length === enough) void kill();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, name) => sender(name)));
  return { sent, answered };
}

describe.each(['in a folder', 'on PostgreSQL'])('a sandbox that is killed under load, %s,', (place) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-kill-'));
  const closers: (() => Promise<void>)[] = [];
  let databaseUrl: string | undefined;
  let running: SandboxProcess;
  beforeAll(async () => {
    if (place !== 'on PostgreSQL') return;
    const server = await postgresql();
    closers.push(server.stop);
    databaseUrl = server.url;
  });
  // the next process opens the same folder
  afterEach(() => running.kill());
  afterAll(async () => {
    for (const close of closers) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'keeps every acknowledged transfer, does none twice, and has a sound ledger',
    { timeout: scaled(60_000 + ROUNDS * 120_000) },
    async () => {
      running = await start(folder, databaseUrl);
      const token = await logIn(running.url);
      const here = (): Session => ({ url: running.url, token });
      const before = await getTransfers(here());
      let expected = before;
      let acknowledged = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        // given load, and a kill at a different moment each time while requests are in flight
        const { sent, answered } = await load(running, token, round, 10 + ((round * 7) % 60));
        await running.kill();
        acknowledged += answered.length;
        // when the process is started again
        running = await start(folder, databaseUrl);
        // then every acknowledged call is recorded, and no more calls than were sent
        const found = await getTransfers(here());
        expect(found).toBeGreaterThanOrEqual(expected + answered.length);
        expect(found).toBeLessThanOrEqual(expected + sent.length);
        // and repeating the same keys completes each lost call once
        for (const key of sent) expect(await move(here(), key)).toMatchObject({ type: 'ok' });
        expected += sent.length;
        expect(await getTransfers(here())).toBe(expected);
        expect((await connectToAdmin(folder).verify()).text).not.toContain('FAIL');
      }
      expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 10);
      report('kill', { [place]: { kills: ROUNDS, acknowledged, sent: expected - before } });
    },
  );

  it(
    'does every other money call completely or not at all, and once per key',
    { timeout: scaled(60_000 + ROUNDS * 60_000) },
    async () => {
      running = await start(folder, databaseUrl);
      const token = await logIn(running.url);
      const here = (): Session => ({ url: running.url, token });
      for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1)
        for (const order of ORDERS.filter(({ times = ROUNDS }) => round < times)) {
          // given a call that is in flight when the process is killed
          const fields = await order.fields(here());
          const key = `kill-${order.path.replaceAll('/', '-')}-${round}`;
          const before = await order.count(here());
          const asked = post(here(), order.path, fields, key).catch(() => undefined);
          await new Promise((done) => setTimeout(done, round * 7));
          await running.kill();
          await asked;
          // when it is repeated with its key
          running = await start(folder, databaseUrl);
          const answer = await post(here(), order.path, fields, key);
          // then its effect happened once, and the ledger is sound
          expect([order.path, answer.type, answer.message]).toEqual([order.path, 'ok', answer.message]);
          expect([order.path, await order.count(here())]).toEqual([order.path, before + (order.adds ?? 1)]);
          expect((await connectToAdmin(folder).verify()).text).not.toContain('FAIL');
        }
    },
  );
});
