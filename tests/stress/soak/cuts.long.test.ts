import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import type { Break } from '../../../sandbox/testing/database-proxy.ts';
import { openHarness, type Envelope, type Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson, type Person } from '../../../sandbox/testing/accounts.ts';
import { startPostgresql } from '../../journeys/support/postgresql-server.ts';
import { findUnsound } from './cluster.ts';
import { openCuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import { report } from './report.ts';

const PATIENCE = { timeout: scaled(30_000), interval: 10 };
const FAULT = 'Something went wrong on our side. Nothing has changed.';
const PAIR = { legal_id: '3', currency_id: '1' };

/** Money calls that can be repeated, each with one effect, and the minutes between two calls. */
const CALLS: readonly (readonly [path: string, fields: Record<string, string>, minutes: number])[] = [
  ['wallet/change', { currency_id: '3', number: '0.01', from_field: 'change', to_field: 'trust' }, 0],
  ['wallet/curChange', { from_currency_id: '3', to_currency_id: '1', number: '20' }, 0],
  ['coin/trade', { ...PAIR, type: '1', amount: '0.001', target_price: '50000' }, 0],
  ['lh/deposit', { config_id: '1', amount: '500', agreement: '1' }, 0],
  ['lever/submit', { ...PAIR, share: '1', multiple: '10', type: '1', status: '1' }, 0],
  ['microtrade/submit', { match_id: '1', currency_id: '3', type: '1', seconds: '120', number: '50' }, 3],
];
/** Breaks each message once. The modes in which the server has to wait for a timeout only break every 12th. */
const MODES: readonly (readonly [how: Break, every: number])[] = [
  ['cut', 1],
  ['half-open', 12],
  ['silent', 12],
];

/** A call may need a few more messages than the one that was counted. */
const SPARE = 4;

describe('a connection to the database that breaks during a money call', () => {
  let server: Awaited<ReturnType<typeof startPostgresql>>;
  let direct: pg.Client;
  let proxy: CuttingProxy;
  let h: Harness;
  let who: Person;
  let keys = 0;
  let committedUnknown = 0;
  beforeAll(async () => {
    server = await startPostgresql();
    direct = new pg.Client({ connectionString: server.url });
    await direct.connect();
    proxy = await openCuttingProxy(server.url);
    h = await openHarness({ databaseUrl: proxy.url, databaseLimits: { lock: 300, idle: 600, silence: 600 } });
    who = await createPerson(h, 'cora', { coins: { USDT: '10000000' } });
    const much = { currency_id: '3', from_field: 'change', number: '2000000' };
    for (const to of ['trust', 'lever', 'micro']) await who.pay('wallet/change', { ...much, to_field: to });
  });
  afterAll(async () => {
    await h.close();
    await proxy.close();
    await direct.end();
    await server.stop();
  });

  /** Counts the rows of each table that has any. */
  const countRows = async (): Promise<Map<string, number>> => {
    const { rows: tables } = await direct.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
    const { rows } = await direct.query<{ name: string; count: number }>(counts.join(' union all '));
    return new Map(rows.map(({ name, count }) => [name, count]));
  };
  const changeSince = async (before: Map<string, number>): Promise<Record<string, number>> => {
    const now = await countRows();
    const changed = [...now].filter(([name, count]) => count !== before.get(name));
    return Object.fromEntries(changed.map(([name, count]) => [name, count - (before.get(name) ?? 0)]));
  };
  const isIdle = async (): Promise<boolean> => {
    const open = 'select 1 from pg_stat_activity where xact_start is not null and pid <> pg_backend_pid()';
    return (await direct.query(open)).rows.length === 0;
  };
  /** Waits until interrupted transactions have ended, and so has the work that follows an answer. */
  const settle = (): Promise<unknown> => vi.waitUntil(isIdle, PATIENCE);
  const call = (path: string, fields: Record<string, string>, key: string): Promise<Envelope> =>
    who.pay(path, fields, key);
  const newKey = (): string => `cut-connection-${(keys += 1)}`;

  /** Lets time pass. A user may have only a few open options, which are settled when their time is up. */
  const pass = async (minutes: number): Promise<void> => {
    if (minutes === 0) return;
    h.now = new Date(h.now.getTime() + minutes * 60_000);
    await vi.waitUntil(
      () =>
        h.sandbox.settleDue().then(
          () => true,
          () => false,
        ),
      PATIENCE,
    );
    await settle();
  };

  describe.each(CALLS)('%s', (path, fields, minutes) => {
    it.each(MODES)('has its effect once per key, and no answer denies it (%s)', async (how, every) => {
      // given the effect of the call, and the number of messages that it needs
      await call(path, fields, newKey());
      await pass(minutes);
      await settle();
      const first = await countRows();
      proxy.breakAt(0, how);
      expect(await call(path, fields, newKey())).toMatchObject({ type: 'ok' });
      await settle();
      const messages = proxy.count();
      const effect = await changeSince(first);
      expect(effect).toMatchObject({ idempotency: 1, journals: expect.any(Number) as unknown });
      const seen = { ok: 0, unknown: 0, 'nothing has changed': 0, 'of them committed': 0 };
      for (let at = 1; at <= messages + SPARE; at += every) {
        // when the connection breaks at one of these messages
        await pass(minutes);
        const before = await countRows();
        const key = newKey();
        proxy.breakAt(at, how);
        const answer = await call(path, fields, key);
        const place = `${how} at message ${at}, ${proxy.brokenAt() ?? 'after the answer'}`;
        await settle();
        // then all or nothing is done, and the answer does not contradict that
        const done = await changeSince(before);
        const committed = Object.keys(done).length > 0;
        expect([place, done]).toEqual([place, committed ? effect : {}]);
        const denied = answer.type === 'error' && String(answer.message) === FAULT;
        const told = denied ? 'nothing has changed' : answer.type;
        expect([place, told]).toEqual([
          place,
          committed ? expect.stringMatching(/^(ok|unknown)$/) : expect.not.stringMatching(/^ok$|^error$/),
        ]);
        seen[told as 'ok'] += 1;
        if (committed && told === 'unknown') seen['of them committed'] += 1;
        // and repeating the call with the same key succeeds, with one effect in total
        await vi.waitUntil(async () => (await call(path, fields, key)).type === 'ok', PATIENCE);
        await settle();
        expect([place, await changeSince(before)]).toEqual([place, effect]);
      }
      expect(await findUnsound(h.sandbox.admin)).toEqual([]);
      committedUnknown += seen['of them committed'];
      report('cuts', { [`${path}, ${how}`]: { messages, cuts: Math.ceil((messages + SPARE) / every), ...seen } });
    });
  });

  it('was broken at commits, too, so that done calls were “checking”', () => {
    expect(committedUnknown).toBeGreaterThan(0);
  });
});
