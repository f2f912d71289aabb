import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../sandbox/platform/database/index.ts';
import { postgresql } from '../../journeys/support/databases.ts';
import { openTrack, smallWithdrawals, withdrawals, type Track } from './rounds.ts';

// the same transaction without the user's lock, to show which errors the races can find
vi.mock(import('../../../sandbox/accounts/users/user-row.ts'), () => ({
  withUserLock: <T>(db: Database, _userId: number, work: (tx: Database) => Promise<T>): Promise<T> =>
    db.transaction(work),
}));

const ROUNDS = 5;

describe('without the user’s lock', () => {
  let track: Track;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    // a single connection would hide every race, so this needs a database server
    const server = await postgresql();
    closers.push(server.stop);
    track = await openTrack(server.url);
    closers.push(track.h.close);
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  const most = async (run: (track: Track) => Promise<number>): Promise<number> => {
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) found.push(await run(track));
    return Math.max(...found);
  };

  it('sixteen concurrent withdrawals exceed the daily value', async () => {
    expect(await most(withdrawals)).toBeGreaterThan(2);
  });

  it('sixteen concurrent withdrawals exceed the daily number', async () => {
    expect(await most(smallWithdrawals)).toBeGreaterThan(3);
  });
});
