import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Connection } from '../platform/database/index.ts';
import { audit } from '../platform/audit/tables.ts';
import * as tables from './tables.ts';
import { openBucket } from '../testing/bucket.ts';
import { writeBrandRelease } from '../testing/built-app.ts';
import { freshDump } from '../testing/dump.ts';
import { homeInBucket, readBucket } from './home-in-bucket.ts';
import { homeInDatabase } from './place.ts';
import type { ReleaseHome } from './home.ts';
import { openStore, type ReleaseStore } from './store.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-homes-'));
const NOON = Date.UTC(2030, 0, 1, 12);
const HOUR = 3_600_000;
let connection: Connection;
let server: Awaited<ReturnType<typeof openBucket>>;
let folder: string;
let now: number;

beforeAll(async () => {
  connection = await connect({ dump: await freshDump() });
  server = await openBucket(path.join(root, 'bucket'));
});
afterAll(async () => {
  await connection.close();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'case-'));
  now = NOON;
});
afterEach(async () => {
  await connection.db.delete(tables.liveReleases);
  await connection.db.delete(tables.releaseFiles);
});

const clock = (): Date => new Date(now);
const out = (): string => path.join(folder, 'out');
const write = (brand: string, host = `${brand}.example`, text = ''): string =>
  writeBrandRelease(out(), brand, { hosts: [host], constants: { text } }).id;

const HOMES: Readonly<Record<string, () => ReleaseHome | undefined>> = {
  'a folder': () => undefined,
  'the database': () => homeInDatabase(connection.db, clock),
  'a bucket': () => homeInBucket(server.bucket, connection.db, clock),
};
const SHARED = ['the database', 'a bucket'] as const;

/** A machine with its own folder, or with the folder that is itself the home. */
function openMachine(home: ReleaseHome | undefined, name: string): ReleaseStore {
  const own = home === undefined ? 'shared' : name;
  return openStore(path.join(folder, own), { home, now: () => now, report: () => undefined });
}

describe.each(Object.keys(HOMES))('releases in %s', (name) => {
  let one: ReleaseStore;
  let other: ReleaseStore;
  beforeEach(() => {
    const home = HOMES[name]?.();
    [one, other] = [openMachine(home, 'one'), openMachine(home, 'other')];
  });

  it('given one is published, then another machine has it, with its files', async () => {
    const id = write('elm');
    await one.publish(out(), 'elm', id);
    await other.refresh();

    expect(other.live('elm').id).toBe(id);
    const file = other.manifest('elm', id)?.files.app ?? '';
    expect(other.file('elm', file)?.plain).toEqual(one.file('elm', file)?.plain);
    expect(other.file('elm', file)).toBeDefined();
  });

  it('given a canary with a plan, then each machine has it at its time, and a rollback ends it', async () => {
    const [first, second] = [write('elm'), write('elm', 'elm.example', 'second')];
    await one.publish(out(), 'elm', first);
    await one.publish(out(), 'elm', second, 10);
    await other.refresh();
    expect(other.live('elm')).toMatchObject({ id: first, canary: { id: second, percent: 10 } });

    await other.plan('elm', [{ at: NOON + HOUR, percent: 100 }]);
    await one.refresh();
    now = NOON + HOUR;
    expect(one.live('elm')).toMatchObject({ id: second, before: [first, null] });

    await one.rollback('elm');
    await other.refresh();
    expect(other.live('elm')).toEqual({ id: first, before: [null] });
    expect(other.manifest('elm', first)).toBeDefined();
  });

  it('given two machines that publish at once, then neither is lost', async () => {
    const ids = [write('elm'), write('elm', 'elm.example', 'second')];
    await Promise.all([one.publish(out(), 'elm', ids[0]), other.publish(out(), 'elm', ids[1])]);
    await one.refresh();

    const { id, before } = one.live('elm');
    expect(new Set([id, ...before])).toEqual(new Set([...ids, null]));
  });

  it('given a host of another brand, then it is refused, and nothing changes', async () => {
    await one.publish(out(), 'elm', write('elm'));

    await expect(other.publish(out(), 'oak', write('oak', 'elm.example'))).rejects.toThrow(
      'elm.example already belongs to elm',
    );
    expect(one.live('oak').id).toBeUndefined();
  });

  it('given nothing to go back to, then that is said', async () => {
    await expect(one.rollback('elm')).rejects.toThrow('There is no earlier release of elm.');
  });
});

describe.each(SHARED)('releases in %s, which is not trusted', (name) => {
  let home: ReleaseHome;
  let one: ReleaseStore;
  let other: ReleaseStore;
  beforeEach(() => {
    const opened = HOMES[name]?.();
    if (opened === undefined) throw new Error('a shared home is expected');
    home = opened;
    [one, other] = [openMachine(home, 'one'), openMachine(home, 'other')];
  });

  it('given a file that was altered, then it is not taken over, and what was live stays', async () => {
    const [first, second] = [write('elm'), write('elm', 'elm.example', 'second')];
    await one.publish(out(), 'elm', first);
    await other.refresh();
    await one.publish(out(), 'elm', second);
    await home.write('elm', one.manifest('elm', second)?.files.app ?? '', Buffer.from('{}'));

    await expect(other.refresh()).rejects.toThrow('was changed: its content has the hash');
    expect(other.live('elm').id).toBe(first);
  });

  it.each([
    ['of another brand', 'oak'],
    ['of another release', 'elm'],
  ])('given the manifest %s in its place, then it is not taken over', async (_, brand) => {
    const id = write('elm');
    await one.publish(out(), 'elm', id);
    const foreign = writeBrandRelease(path.join(folder, 'foreign'), brand, { hosts: ['x.example'] }).manifest;
    await home.write('elm', `${id}.json`, Buffer.from(foreign));

    await expect(other.refresh()).rejects.toThrow('is the manifest of another release');
    expect(other.live('elm').id).toBeUndefined();
  });

  it('given a name that leads out of the folder, then nothing is written', async () => {
    await home.change(
      'elm',
      () => ({ id: '../../escaped', before: [] }),
      () => ({ event: 'release-published', brand: 'elm', release: 'x' }),
    );

    await expect(other.refresh()).rejects.toThrow('wrong name');
    expect(readdirSync(folder)).not.toContain('escaped.json');
  });

  it('given a home that is out of reach, then what is here goes on', async () => {
    const id = write('elm');
    await one.publish(out(), 'elm', id);
    const cut: ReleaseHome = { ...home, live: () => Promise.reject(new Error('no line')) };
    const again = openStore(path.join(folder, 'one'), { home: cut });

    await expect(again.refresh()).rejects.toThrow('no line');
    expect(again.live('elm').id).toBe(id);
  });

  it('records each change with who, when and what, in the same transaction', async () => {
    const [first, second] = [write('elm'), write('elm', 'elm.example', 'second')];
    await one.publish(out(), 'elm', first, undefined, 'mara');
    await one.publish(out(), 'elm', second, 10, 'jun');
    await one.rollback('elm', 'mara');
    const refused = one.plan('elm', [{ at: NOON + HOUR, percent: 50 }], 'jun');
    await expect(refused).rejects.toThrow('Only a canary can have plans');

    const rows = await connection.db.select().from(audit).orderBy(desc(audit.number)).limit(3);
    expect(rows.map(({ event, at, details }) => [event, at.getTime(), details['by'], details['change']])).toEqual([
      ['release-rolled-back', NOON, 'mara', `canary: ${second} for 10 % -> none`],
      ['release-published', NOON, 'jun', `canary: none -> ${second} for 10 %`],
      ['release-published', NOON, 'mara', `all: built -> ${first}`],
    ]);
  });
});

describe('the address of a bucket', () => {
  const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };

  it('has a name, and may have a prefix, a region and an endpoint', () => {
    expect(readBucket('s3://releases/exchange?region=eu-central-1', env)).toMatchObject({
      name: 'releases',
      prefix: 'exchange',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
    });
    expect(readBucket('s3://releases?endpoint=https://minio.example', env).endpoint).toBe('https://minio.example');
  });

  it.each([
    ['S3://x', env, '--releases must be'],
    ['s3://releases?reigon=x', env, 'unknown option "reigon"'],
    ['s3://releases', {}, 'AWS_ACCESS_KEY_ID'],
  ])('given %s, then it is refused', (address, given, why) => {
    expect(() => readBucket(address, given)).toThrow(why);
  });

  it('given a wrong key, then the store says no, and where', async () => {
    const home = homeInBucket({ ...server.bucket, accessKeyId: 'unknown' }, connection.db, clock);

    await expect(home.write('elm', 'a.json', Buffer.from('{}'))).rejects.toThrow(/releases at http.*HTTP 403/);
  });

  it('given a file that never ends, of which no length is known, then it is refused', async () => {
    const endless = createServer((_, response) => {
      const source = Readable.from(repeat(Buffer.alloc(1024 * 1024)));
      pipeline(source, response, () => undefined);
    });
    await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done));
    const { port } = endless.address() as AddressInfo;
    const home = homeInBucket({ ...server.bucket, endpoint: `http://127.0.0.1:${port}` }, connection.db, clock);

    await expect(home.read('elm', 'a.json')).rejects.toThrow('a.json is too large');

    endless.close();
  });
});

function* repeat<T>(part: T): Generator<T> {
  while (true) yield part;
}
