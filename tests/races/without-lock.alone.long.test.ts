import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../sandbox/database/index.ts';
import { postgresql } from '../journeys/support/databases.ts';
import { openTrack, smallWithdrawals, withdrawals, type Track } from './rounds.ts';

// the same transaction without the lock of the user's row: what the races would find
vi.mock(import('../../sandbox/money/ledger/with-user-lock.ts'), () => ({
  withUserLock: <T>(db: Database, _userId: number, work: (tx: Database) => Promise<T>): Promise<T> =>
    db.transaction(work),
}));

const ROUNDS = 5;

describe('without the lock of the user', () => {
  let track: Track;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    // one connection hides every race: only a server can show them
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

  it('sixteen withdrawals at once exceed the value of a day', async () => {
    expect(await most(withdrawals)).toBeGreaterThan(2);
  });

  it('sixteen withdrawals at once exceed the number of a day', async () => {
    expect(await most(smallWithdrawals)).toBeGreaterThan(3);
  });
});
