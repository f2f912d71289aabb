import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCommitProxy, type CommitProxy } from './commit-proxy.ts';
import { postgresql } from '../../tests/journeys/support/databases.ts';
import { scaled } from '../../scripts/launch/conditions.mjs';

const TIME = scaled(60_000);

describe('the proxy that loses commits', () => {
  let server: Awaited<ReturnType<typeof postgresql>>;
  let direct: pg.Client;
  let proxy: CommitProxy;
  let through: pg.Client;

  const open = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  /** Sends statements as Drizzle does: those with parameters are prepared first. */
  const begin = async (table: string): Promise<void> => {
    await through.query('begin');
    await through.query(`insert into "${table}" values ($1)`, ['once']);
  };
  const rows = async (): Promise<number> => (await direct.query('select * from idempotency')).rows.length;
  const openTransactions = async (): Promise<number> =>
    (await direct.query("select * from pg_stat_activity where state = 'idle in transaction'")).rows.length;

  beforeAll(async () => {
    server = await postgresql();
    direct = await open(server.url);
    await direct.query('create table idempotency (key text)');
    await direct.query('create table other (key text)');
  }, TIME);
  beforeEach(async () => {
    await direct.query('truncate idempotency, other');
    proxy = await openCommitProxy(server.url);
    through = await open(proxy.url);
  });
  afterEach(async () => {
    await through.end().catch(() => undefined);
    await proxy.close();
  });
  afterAll(async () => {
    await direct.end();
    await server.stop();
  });

  it('passes everything until it has to lose a commit', async () => {
    await begin('idempotency');
    await through.query('commit');
    expect(await rows()).toBe(1);
  });

  it('loses the answer after PostgreSQL has committed', async () => {
    const lost = proxy.loseNextCommit('after');
    await begin('idempotency');
    await expect(through.query('commit')).rejects.toThrow('terminated');
    await lost;
    expect(await rows()).toBe(1);
  });

  it('loses the commit before PostgreSQL gets it', async () => {
    const lost = proxy.loseNextCommit('before');
    await begin('idempotency');
    await expect(through.query({ name: 'prepared', text: 'commit' })).rejects.toThrow('terminated');
    await lost;
    await vi.waitFor(async () => expect(await openTransactions()).toBe(0));
    expect(await rows()).toBe(0);
  });

  it('keeps the transaction open in PostgreSQL when the connection is half open', async () => {
    const lost = proxy.loseNextCommit('before', 'half-open');
    await begin('idempotency');
    await expect(through.query('commit')).rejects.toThrow('terminated');
    await lost;
    expect(await openTransactions()).toBe(1);
  });

  it('sends nothing more when the connection is silent', async () => {
    const lost = proxy.loseNextCommit('after', 'silent');
    await begin('idempotency');
    const answered = vi.fn();
    through.query('commit').then(answered, answered);
    await lost;
    expect(await rows()).toBe(1);
    expect(answered).not.toHaveBeenCalled();
  });

  it('passes commits of other calls', async () => {
    const lost = proxy.loseNextCommit('after');
    await begin('other');
    await through.query('commit');
    await begin('idempotency');
    await expect(through.query('commit')).rejects.toThrow('terminated');
    await lost;
  });
});
