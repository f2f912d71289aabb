import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { DEMO } from '../../../sandbox/index.ts';
import { POOL_LIMITS, openPool } from '../../../sandbox/platform/database/connect.ts';
import { openHarness, type Harness } from '../../../sandbox/testing/harness.ts';
import { TEST_KEYS } from '../../../sandbox/testing/keys.ts';
import { createPerson, type Person } from '../../../sandbox/testing/accounts.ts';
import { postgresql } from '../../journeys/support/databases.ts';
import { ask, post, type Session } from '../races/client.ts';
import { startSandbox, type SandboxProcess } from './sandbox-process.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

const TIME = scaled(60_000);
const PATIENCE = { timeout: scaled(20_000), interval: 50 };
const MOVE = { currency_id: '3', number: '0.01', from_field: 'change', to_field: 'trust' };
const AT_ONCE = 6;

/** The data folder of the server that runs in a separate process. */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-lost-'));
let server: Awaited<ReturnType<typeof postgresql>>;
let direct: pg.Client;
/**
 * Holds locks. It is not used to observe, because within a transaction PostgreSQL keeps showing its activity as of the
 * first query.
 */
let holder: pg.Client;
beforeAll(async () => {
  server = await postgresql();
  direct = new pg.Client({ connectionString: server.url });
  holder = new pg.Client({ connectionString: server.url, application_name: 'holder' });
  await Promise.all([direct.connect(), holder.connect()]);
}, TIME);
afterAll(async () => {
  await Promise.all([direct.end(), holder.end()]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const count = async (condition: string): Promise<number> =>
  (await direct.query(`select 1 from pg_stat_activity where datname = current_database() and ${condition}`)).rows
    .length;
/** Terminates every connection that matches the condition, except the test's own. */
const terminate = (condition: string): Promise<unknown> =>
  direct.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${condition}`);

describe('a sandbox that loses every connection to its database', () => {
  let running: SandboxProcess;
  let session: Session;
  beforeAll(async () => {
    running = await startSandbox({ data: folder, databaseUrl: server.url, args: ['--demo'] });
    const login = { user_string: DEMO.email, password: DEMO.password };
    const { message } = await post({ url: running.url, token: '' }, 'user/login', login);
    session = { url: running.url, token: String(message) };
  }, TIME);
  afterAll(() => running.kill());

  const keys = Array.from({ length: AT_ONCE }, (_, i) => `lost-connection-${i}`);
  const move = (key: string) => post(session, 'wallet/change', MOVE, key);
  const moved = async (): Promise<number> =>
    (await ask<{ total: number }>(session, 'wallet/history?leg=out&limit=1')).total;

  it(`answers the ${AT_ONCE} calls in flight, continues, and does each once per key`, { timeout: TIME }, async () => {
    const before = await moved();
    // given calls in the middle of their transactions
    await holder.query('begin');
    await holder.query('select 1 from users for update');
    const asked = Promise.all(keys.map(move));
    await vi.waitFor(
      async () => expect(await count("wait_event_type = 'Lock'")).toBeGreaterThanOrEqual(AT_ONCE),
      PATIENCE,
    );
    // when all of the sandbox's connections are terminated
    await terminate("application_name <> 'holder'");
    await holder.query('rollback');
    // then each call is answered
    expect((await asked).map(({ type }) => type)).toEqual(keys.map(() => 'unknown'));
    // and later calls work
    expect((await Promise.all(keys.map(move))).map(({ type }) => type)).toEqual(keys.map(() => 'ok'));
    expect(await moved()).toBe(before + AT_ONCE);
  });
});

describe('a pool whose connections break while they are borrowed', () => {
  const MANY = 12;
  let pool: pg.Pool;
  beforeAll(() => {
    pool = openPool(server.url, POOL_LIMITS);
  });
  afterAll(() => pool.end());

  it(`still has connections after ${MANY} of them were never returned`, { timeout: TIME }, async () => {
    for (let i = 0; i < MANY; i += 1) {
      // given a caller that, like Drizzle, gives up when BEGIN fails and does not return the connection
      const client = await pool.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await terminate(`pid = ${rows[0]?.pid}`);
      await expect(client.query('begin')).rejects.toBeInstanceOf(Error);
    }
    expect((await pool.query('select 1')).rowCount).toBe(1);
  });

  it('lets PostgreSQL notice within seconds that its machine is gone', async () => {
    const show = async (name: string) => (await pool.query<Record<string, string>>(`show ${name}`)).rows[0]?.[name];
    expect([await show('tcp_keepalives_idle'), await show('tcp_keepalives_count')]).toEqual(['5', '2']);
  });

  it('takes a broken connection back once', async () => {
    const client = await pool.connect();
    client.emit('error', new Error('broken'));
    client.release();
    expect((await pool.query('select 1')).rowCount).toBe(1);
  });
});

describe('two sandboxes on one database, one of which loses its message bus', () => {
  let speaks: Harness;
  let hears: Harness;
  let who: Person;
  let socket: WebSocket;
  const versions: number[] = [];
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    for (let i = 0; i < 2; i += 1) {
      const h = await openHarness({ databaseUrl: server.url, keys: TEST_KEYS });
      closers.push(h.close);
      [speaks, hears] = [hears, h];
    }
    who = await createPerson(speaks, 'nora', { coins: { USDT: '1000' } });
    const { url } = await hears.sandbox.listen(0);
    socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    socket.onmessage = ({ data }) =>
      versions.push((JSON.parse(data as string) as { data: { version: number } }).data.version);
    await new Promise((done) => (socket.onopen = done));
    socket.send(JSON.stringify({ op: 'subscribe', id: 'w', channel: 'wallet', params: {}, token: who.token }));
    await vi.waitUntil(() => versions.length > 0, PATIENCE);
  }, TIME);
  afterAll(async () => {
    socket.close();
    for (const close of closers.toReversed()) await close();
  });

  const LISTENING = "query = 'listen vitrine'";
  const version = async (): Promise<number> =>
    (await direct.query<{ version: number }>(`select version::int from users where id = ${who.id}`)).rows[0]?.version ??
    0;

  it('finds what it missed, and receives messages again', { timeout: TIME }, async () => {
    const listening = await count(LISTENING);
    // given a change while the bus is disconnected
    await terminate(LISTENING);
    await who.pay('wallet/change', MOVE);
    const missed = await version();
    // then the subscriber still receives it
    await vi.waitFor(() => expect(versions.at(-1)).toBe(missed), PATIENCE);
    // and later changes as well
    await vi.waitFor(async () => expect(await count(LISTENING)).toBe(listening), PATIENCE);
    await who.pay('wallet/change', MOVE);
    const next = await version();
    expect(next).toBeGreaterThan(missed);
    await vi.waitFor(() => expect(versions.at(-1)).toBe(next), PATIENCE);
  });
});
