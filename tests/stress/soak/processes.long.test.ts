import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgresql } from '../../journeys/support/postgresql-server.ts';
import { createRandom } from '../../kit/random.ts';
import { checkOrders, NOTHING_WRONG } from './check-orders.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { createTally, runLoad } from './load.ts';
import { report } from './report.ts';
import { createTraders, type Trader } from './traders.ts';

const PROCESSES = 4;
const SECONDS = Number(process.env.SOAK_MINUTES ?? '1') * 60;

describe(`${PROCESSES} processes that take batches of one pair`, () => {
  let server: Awaited<ReturnType<typeof startPostgresql>>;
  let cluster: Cluster;
  let traders: readonly Trader[];
  beforeAll(async () => {
    server = await startPostgresql({ fsync: 'on' });
    traders = await createTraders({ databaseUrl: server.url }, 16);
    cluster = await startCluster(PROCESSES, server.url);
  });
  afterAll(async () => {
    await cluster.stop();
    await server.stop();
  });

  it('place every order once', async () => {
    const tally = createTally();
    const end = performance.now() + SECONDS * 1000;
    const goesOn = (): boolean => performance.now() < end;
    await runLoad(
      { urls: cluster.urls, traders, senders: 32, random: createRandom(3), name: 'processes', goesOn },
      tally,
    );
    const wrong = await checkOrders({ databaseUrl: server.url }, tally);
    expect(wrong).toEqual(NOTHING_WRONG);
    expect(tally.odd).toEqual([]);
    expect([tally.doubts, tally.faults]).toEqual([0, 0]);
    expect([...tally.placedBy.keys()].toSorted()).toEqual(cluster.urls.toSorted());
    const times = tally.times.toSorted((a, b) => a - b);
    const at = (share: number): string => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
    report('processes', {
      'placed by each process': [...tally.placedBy.values()],
      'orders a second': Math.round(tally.sent.length / SECONDS),
      'p50 and p99': [at(0.5), at(0.99)],
      'lost, twice or denied': 0,
    });
  });
});
