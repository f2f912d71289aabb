import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { startPostgresql } from '../../journeys/support/postgresql-server.ts';
import { createRandom } from '../../kit/random.ts';
import { checkOrders, NOTHING_WRONG } from './check-orders.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { createTally, runLoad } from './load.ts';
import { report } from './report.ts';
import { createTraders, type Trader } from './traders.ts';

const PROCESSES = 4;
const RESTARTS = Number(process.env.RESTARTS ?? '10');
/** The number of orders that each process acknowledges between two restarts. */
const BETWEEN = 100;
const PATIENCE = { timeout: scaled(120_000), interval: 20 };

describe(`${PROCESSES} processes under load whose PostgreSQL is restarted`, () => {
  let server: Awaited<ReturnType<typeof startPostgresql>>;
  let cluster: Cluster;
  let traders: readonly Trader[];
  beforeAll(async () => {
    server = await startPostgresql();
    traders = await createTraders({ databaseUrl: server.url }, 16);
    cluster = await startCluster(PROCESSES, server.url);
  });
  afterAll(async () => {
    await cluster.stop();
    await server.stop();
  });

  it('lose nothing that was acknowledged, do nothing twice, and reconnect by themselves', async () => {
    const tally = createTally();
    const { urls } = cluster;
    let goesOn = true;
    const load = { urls, traders, senders: 24, random: createRandom(4), name: 'restart', goesOn: () => goesOn };
    const loaded = runLoad(load, tally);
    const placedBy = (url: string): number => tally.placedBy.get(url) ?? 0;
    const back: number[] = [];
    for (let i = 0; i < RESTARTS; i += 1) {
      // given that every process accepts orders
      const before = urls.map(placedBy);
      const each = (more: number) => (): boolean => urls.every((url, at) => placedBy(url) >= (before[at] ?? 0) + more);
      await vi.waitUntil(each(BETWEEN), PATIENCE);
      // when the database is restarted
      await server.restart(i % 2 === 0 ? 'fast' : 'kill');
      const since = performance.now();
      // then every process accepts orders again
      before.splice(0, before.length, ...urls.map(placedBy));
      await vi.waitUntil(each(1), PATIENCE);
      back.push(Math.round(performance.now() - since));
    }
    goesOn = false;
    await loaded;
    // and the database agrees with the answers that the senders received
    const wrong = await checkOrders({ databaseUrl: server.url }, tally);
    expect(wrong).toEqual(NOTHING_WRONG);
    expect(tally.odd).toEqual([]);
    expect(tally.doubts + tally.faults).toBeGreaterThanOrEqual(RESTARTS);
    const count = (ending: string): number => tally.sent.filter((each) => each.ending === ending).length;
    report('restart', {
      restarts: RESTARTS,
      'orders acknowledged': count('placed'),
      'answers that did not arrive or were "checking"': tally.doubts,
      'answers "nothing has changed"': `${tally.faults}, ${count('abandoned')} of them not asked again`,
      'keys asked again after ok': tally.repeated,
      'ms until all four took orders again, at most': Math.max(...back),
      'lost, twice or denied': 0,
    });
  });
});
