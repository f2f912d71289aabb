import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLeadership, type Leadership } from '../../../sandbox/platform/database/leadership.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { postgresql } from '../../journeys/support/databases.ts';

const PATIENCE = { timeout: scaled(15_000) };

describe('of several processes on one database', () => {
  let url: string;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = await postgresql();
    closers.push(server.stop);
    url = server.url;
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  const open = async (count: number): Promise<Leadership[]> => {
    const all: Leadership[] = [];
    for (let i = 0; i < count; i += 1) all.push(await openLeadership(url));
    return all;
  };
  const closeAll = (all: readonly Leadership[]) => Promise.all(all.map((each) => each.close()));
  const leading = (all: readonly Leadership[]): number[] => all.flatMap((each, at) => (each.leads() ? [at] : []));

  it('the first one leads, and another one when it ends', async () => {
    const all = await open(3);
    expect(leading(all)).toEqual([0]);

    await all[0]?.close();
    await vi.waitFor(() => expect(leading(all)).toHaveLength(1), PATIENCE);
    expect(leading(all)).not.toContain(0);
    await closeAll(all);
  });

  it('given that PostgreSQL ends the leader’s session, then one leads again, and never two', async () => {
    const all = await open(2);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const most: number[] = [];
    const watch = setInterval(() => most.push(leading(all).length), 5);
    await client.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`);
    await vi.waitFor(() => expect(most).toContain(0), PATIENCE);
    await vi.waitFor(() => expect(leading(all)).toHaveLength(1), PATIENCE);
    clearInterval(watch);
    expect(Math.max(...most)).toBe(1);
    await client.end();
    await closeAll(all);
  });
});
