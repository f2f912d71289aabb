import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCommitProxy, type CommitProxy } from '../../../sandbox/testing/commit-proxy.ts';
import { openHarness, type Envelope, type Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson, type Person } from '../../../sandbox/testing/accounts.ts';
import { postgresql } from '../../journeys/support/databases.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

const TIME = scaled(120_000);
const TIMES = 20;
const UNKNOWN = { type: 'unknown', message: expect.stringContaining('do not know the outcome yet') as unknown };
const NOTHING_DONE = { type: 'error', message: 'Something went wrong on our side. Nothing has changed.' };
const MOVE = { currency_id: '3', number: '0.01', from_field: 'change', to_field: 'trust' };

describe('a money call whose commit is lost', { timeout: TIME }, () => {
  let server: Awaited<ReturnType<typeof postgresql>>;
  let direct: pg.Client;
  let proxy: CommitProxy;
  let h: Harness;
  let who: Person;
  let keys = 0;
  let people = 0;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    return client;
  };
  const newKey = (): string => `lost-commit-${(keys += 1)}`;
  const move = (key: string): Promise<Envelope> => who.pay('wallet/change', MOVE, key);
  const moved = async (): Promise<number> =>
    ((await h.get('wallet/history', { leg: 'out', limit: '1' }, { token: who.token })).message as { total: number })
      .total;
  const waitingForLocks = async (): Promise<number[]> =>
    (await direct.query<{ pid: number }>("select pid from pg_stat_activity where wait_event_type = 'Lock'")).rows.map(
      ({ pid }) => pid,
    );
  const proveSound = async (): Promise<void> => expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
  /** Locks rows that the call needs, so that the call waits in the middle of its work. */
  const whileHeld = async (rows: string, work: () => Promise<void>): Promise<void> => {
    // on a separate connection, because within a transaction PostgreSQL keeps showing its activity as of the first
    // query
    const holder = await open();
    await holder.query('begin');
    await holder.query(`select 1 from ${rows} for update`);
    try {
      await work();
    } finally {
      await holder.end();
    }
  };

  beforeAll(async () => {
    server = await postgresql();
    direct = await open();
    proxy = await openCommitProxy(server.url);
    h = await openHarness({ databaseUrl: proxy.url, databaseLimits: { lock: 1500, idle: 3000, silence: 4000 } });
  }, TIME);
  beforeEach(async () => {
    who = await createPerson(h, `lena${(people += 1)}`, { coins: { USDT: '1000' } });
  });
  afterAll(async () => {
    await h.close();
    await proxy.close();
    await direct.end();
    await server.stop();
  });

  it.each(['after', 'before'] as const)(
    `answers "unknown" ${TIMES} times out of ${TIMES} when it is lost %s PostgreSQL got it, and is done once per key`,

    async (when) => {
      for (let i = 1; i <= TIMES; i += 1) {
        // given a lost commit
        const key = newKey();
        const lost = proxy.loseNextCommit(when);
        expect(await move(key)).toMatchObject(UNKNOWN);
        await lost;
        // when the call is repeated
        expect(await move(key)).toMatchObject({ type: 'ok' });
        // then its effect happened once
        expect(await moved()).toBe(i);
      }
      await proveSound();
    },
  );

  it('stays "unknown" while PostgreSQL holds the first transaction, and is done once afterwards', async () => {
    const key = newKey();
    // given a first transaction whose server has died without PostgreSQL noticing
    const lost = proxy.loseNextCommit('before', 'half-open');
    expect(await move(key)).toMatchObject(UNKNOWN);
    await lost;
    // when the call is repeated
    expect(await move(key)).toMatchObject(UNKNOWN);
    // then its effect happens once, after PostgreSQL has dropped the first transaction
    await vi.waitFor(async () => expect(await move(key)).toMatchObject({ type: 'ok' }), scaled(20_000));
    expect(await moved()).toBe(1);
    await proveSound();
  });

  it.each(['after', 'before'] as const)(
    'does not wait forever when the connection goes silent %s PostgreSQL got it',
    async (when) => {
      const key = newKey();
      void proxy.loseNextCommit(when, 'silent');
      expect(await move(key)).toMatchObject(UNKNOWN);
      await vi.waitFor(async () => expect(await move(key)).toMatchObject({ type: 'ok' }), scaled(20_000));
      expect(await moved()).toBe(1);
    },
  );

  it('stays "unknown" while the database is unreachable, because an earlier call may have succeeded', async () => {
    // given a server that loses its database on the next commit
    const own = await openCommitProxy(server.url);
    const shaky = await openHarness({ databaseUrl: own.url });
    const ask = { token: who.token, key: newKey() };
    const lost = own.loseNextCommit('after');
    expect(await shaky.post('wallet/change', MOVE, ask)).toMatchObject(UNKNOWN);
    await lost;
    await own.close();
    // when the call is repeated, then no answer claims that nothing was done
    expect(await shaky.post('wallet/change', MOVE, ask)).toMatchObject(UNKNOWN);
    await shaky.close();
  });

  it('answers in the language of the caller', async () => {
    void proxy.loseNextCommit('after');
    const answer = await h.post('wallet/change', MOVE, { token: who.token, key: newKey(), lang: 'zh' });
    expect(answer).toMatchObject({ type: 'unknown', message: expect.stringMatching(/\p{Script=Han}{6}/u) as unknown });
  });

  it('says "nothing was changed" when its connection breaks before the commit', async () => {
    const key = newKey();
    await whileHeld('accounts', async () => {
      const asked = move(key);
      const [pid] = await vi.waitUntil(async () => {
        const pids = await waitingForLocks();
        return pids.length > 0 && pids;
      });
      await direct.query('select pg_terminate_backend($1)', [pid]);
      expect(await asked).toMatchObject(NOTHING_DONE);
    });
    expect(await moved()).toBe(0);
    expect(await move(key)).toMatchObject({ type: 'ok' });
    expect(await moved()).toBe(1);
  });

  it('says "nothing was changed" when a constraint refuses the commit itself', async () => {
    await direct.query(`
      create function refuse() returns trigger language plpgsql as $$ begin
        raise exception 'refused' using errcode = 'check_violation';
      end $$;
      create constraint trigger refused after insert on idempotency
        deferrable initially deferred for each row execute function refuse()`);
    expect(await move(newKey())).toMatchObject(NOTHING_DONE);
    await direct.query('drop trigger refused on idempotency; drop function refuse');
    expect(await moved()).toBe(0);
  });
});
