import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { blackPng } from '../../../sandbox/testing/pictures.ts';
import { startSandbox, type SandboxProcess } from '../faults/sandbox-process.ts';
import { startPostgresql } from '../../journeys/support/postgresql-server.ts';
import { upload } from '../races/client.ts';
import { createRandom } from '../../kit/random.ts';
import { checkOrders, NOTHING_WRONG } from './check-orders.ts';
import { createTally, runLoad, type Tally } from './load.ts';
import { report } from './report.ts';
import { canMount, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { createTraders, type Trader } from './traders.ts';

const PATIENCE = { timeout: scaled(120_000), interval: 50 };
/** MB of free space that the load has to fill itself. */
const LEFT = 2;
const BACK = { timeout: scaled(10_000), interval: 200 };
const PICTURE = blackPng(64, 64);

describe.skipIf(!canMount())('a disk that fills up under load', () => {
  const closers: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });
  const mount = (megabytes: number): SmallDisk => {
    const disk = mountSmallDisk(megabytes);
    if (!disk) throw new Error('The disk was not mounted.');
    closers.push(disk.remove);
    return disk;
  };

  interface Filled {
    readonly disk: SmallDisk;
    readonly urls: string[];
    readonly traders: readonly Trader[];
    /** Does what an operator would do once there is room. */
    recover(): Promise<void>;
  }

  /** Fills the disk under load until the server fails, makes room, and continues. */
  async function fillUp({ disk, urls, traders, recover }: Filled): Promise<Tally> {
    const tally = createTally();
    let goesOn = true;
    const loaded = runLoad(
      { urls, traders, senders: 8, random: createRandom(9), name: 'disk', goesOn: () => goesOn },
      tally,
    );
    const placed = (): number => tally.sent.filter(({ ending }) => ending === 'placed').length;
    await vi.waitUntil(() => placed() > 100, PATIENCE);
    // when the disk is full
    disk.fill(LEFT);
    await vi.waitUntil(() => tally.faults + tally.doubts > 50, PATIENCE);
    const url = (): string => urls[0] ?? '';
    // then the server stays alive, and reports that it cannot serve users
    await vi.waitUntil(async () => (await fetch(`${url()}/ready`)).status === 503, PATIENCE);
    expect((await fetch(`${url()}/health`)).status).toBe(200);
    // when there is room again
    disk.makeRoom();
    await recover();
    // then the server takes orders again
    const before = placed();
    await vi.waitUntil(() => placed() > before + 100, PATIENCE);
    goesOn = false;
    await loaded;
    expect((await fetch(`${url()}/ready`)).status).toBe(200);
    return tally;
  }

  const tell = (name: string, { sent, faults, doubts }: Tally, more: object = {}): void =>
    report('disk', {
      [name]: {
        acknowledged: sent.filter(({ ending }) => ending === 'placed').length,
        '"nothing has changed"': faults,
        'checking or no answer': doubts,
        'lost, twice or denied': 0,
        ...more,
      },
    });

  it('of PostgreSQL refuses what it cannot keep, and goes on when there is room', async () => {
    const disk = mount(200);
    const home = join(disk.folder, 'postgresql');
    mkdirSync(home);
    const server = await startPostgresql({
      folder: home,
      settings: ['max_wal_size=48MB', 'min_wal_size=32MB', 'shared_buffers=8MB'],
    });
    closers.push(server.stop);
    const place = { databaseUrl: server.url };
    const traders = await createTraders(place, 4);
    const folder = mount(8);
    const sandbox = await startSandbox({ data: folder.folder, databaseUrl: server.url, args: ['--log', 'error'] });
    closers.push(sandbox.kill);
    const urls = [sandbox.url];
    let restarts = 0;
    const recover = async (): Promise<void> => {
      // PostgreSQL shuts down when it cannot write its log
      if (server.isRunning()) return;
      restarts += 1;
      await server.restart('fast');
    };
    const tally = await fillUp({ disk, urls, traders, recover });
    expect(await checkOrders(place, tally)).toEqual(NOTHING_WRONG);
    expect(tally.odd).toEqual([]);
    expect(sandbox.output()).toContain('No space left on device');
    const [trader] = traders;
    expect(await upload({ url: sandbox.url, token: trader?.token ?? '' }, PICTURE)).toMatch(/^\/api\/upload\//);
    tell('PostgreSQL', tally, { 'PostgreSQL started again': restarts });
  });

  it('of the embedded database refuses what it cannot keep, and goes on when there is room', async () => {
    const disk = mount(160);
    const data = join(disk.folder, 'data');
    mkdirSync(data);
    const place = { data };
    const traders = await createTraders(place, 4);
    const start = (): Promise<SandboxProcess> => startSandbox({ data, args: ['--log', 'error'] });
    let sandbox = await start();
    closers.push(() => sandbox.kill());
    const urls = [sandbox.url];
    let restarts = 0;
    const recover = async (): Promise<void> => {
      const isReady = async (): Promise<boolean> => (await fetch(`${sandbox.url}/ready`)).ok;
      if (await vi.waitUntil(isReady, BACK).catch(() => false)) return;
      // the embedded database cannot continue after it failed to write its log
      restarts += 1;
      await sandbox.kill();
      sandbox = await start();
      urls[0] = sandbox.url;
    };
    const tally = await fillUp({ disk, urls, traders, recover });
    await sandbox.kill();
    expect(await checkOrders(place, tally)).toEqual(NOTHING_WRONG);
    expect(tally.odd).toEqual([]);
    tell('the embedded database', tally, { 'the server started again': restarts });
  });
});
