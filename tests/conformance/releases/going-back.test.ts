import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Manifest, signManifest } from '@vitrine/engine/build';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  carryOut,
  createHosts,
  openStore,
  type ReleaseCommand,
  type ReleaseStore,
  serveReleases,
  signCommand,
} from '../../../sandbox/releases/index.ts';
import { createRandom } from '../../kit/random.ts';
import { createKeys } from './keys.ts';
import { BRAND, writeSigned } from './make-release.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-back-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { good, trust } = createKeys(root);

let folder: string;
let from: string;
let now: number;
let store: ReleaseStore;
const by = 'mara';
const write = (version: string): Manifest => writeSigned(from, version, good, new Date((now += 60_000)));
const publish = ({ id }: Manifest, percent?: number): ReleaseCommand => ({
  verb: 'publish',
  brand: BRAND,
  by,
  from,
  id,
  percent,
});
const BACK: ReleaseCommand = { verb: 'rollback', brand: BRAND, by };
const signed = (command: ReleaseCommand): ReleaseCommand =>
  signCommand(store, command, (manifest) => signManifest(manifest, good, new Date((now += 60_000))).signature);
const run = (command: ReleaseCommand): Promise<void> => carryOut(store, command);

async function readServed(share: number): Promise<Manifest> {
  const hosts = createHosts({ app: join(folder, 'dist'), store, trust });
  const app = new Hono().use(serveReleases(hosts, store, () => false));
  const request = new Request(`http://${BRAND}.example/release/current.json`, {
    headers: { Cookie: `vitrine-share=${share}` },
  });
  return (await (await app.fetch(request)).json()) as Manifest;
}

beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
  from = join(folder, 'out');
  now = Date.parse('2026-11-21T00:00:00Z');
  const built = writeSigned(join(folder, 'dist/release'), '0.9.0', good, new Date(now));
  writeFileSync(join(folder, 'dist/release', BRAND, 'manifest.json'), JSON.stringify(built));
  store = openStore(join(folder, 'data'), { trust, now: () => now });
});

describe('going back to a release that was signed before', () => {
  it('given no key, then a rollback says that browsers would refuse it, and changes nothing', async () => {
    const [one, two] = [write('1.0.0'), write('1.1.0')];
    await run(publish(one));
    await run(publish(two));

    await expect(run(BACK)).rejects.toThrow(
      `Browsers that had ${two.id} refuse ${one.id}: it was signed at 2026-11-21T00:01:00.000Z, and ${two.id} at 2026-11-21T00:02:00.000Z. Sign it again`,
    );
    expect(await readServed(0)).toMatchObject({ version: '1.1.0', signature: two.signature });
  });

  it('given the key, then it is served under a later signature, also after a restart', async () => {
    const [one, two] = [write('1.0.0'), write('1.1.0')];
    await run(publish(one));
    await run(publish(two));

    await run(signed(BACK));

    store = openStore(join(folder, 'data'), { trust, now: () => now });
    const served = await readServed(0);
    expect(served.version).toBe('1.0.0');
    expect(at(served)).toBeGreaterThan(at(two));
  });

  it('given an older release to publish, then it must be signed again', async () => {
    const [one, two] = [write('1.0.0'), write('1.1.0')];
    await run(publish(two));

    await expect(run(publish(one))).rejects.toThrow(/Sign it again/);
    await run(signed(publish(one)));
    expect(at(await readServed(0))).toBeGreaterThan(at(two));
  });

  it('given the live release again under an older signature, then it keeps the later one', async () => {
    const one = write('1.0.0');
    const manifest = JSON.stringify(one);
    const later = signManifest(one, good, new Date((now += 60_000)));
    writeFileSync(join(from, BRAND, `${one.id}.json`), JSON.stringify(later));
    await run(publish(one));
    writeFileSync(join(from, BRAND, `${one.id}.json`), manifest);

    await run(publish(one));

    expect((await readServed(0)).signature).toEqual(later.signature);
  });

  it('given a signature of another release, then it is refused', async () => {
    const [one, two] = [write('1.0.0'), write('1.1.0')];
    await run(publish(one));
    await run(publish(two));
    const { signature } = signManifest(two, good, new Date(now));

    await expect(run({ ...BACK, signatures: [{ id: one.id, signature }] })).rejects.toThrow(/is of something else/);
  });

  it('given a release that is signed for the future, then it is refused, as none could replace it', async () => {
    const early = writeSigned(from, '1.0.0', good, new Date(now + 24 * 3_600_000));

    await expect(run(publish(early))).rejects.toThrow(/which is not yet/);
  });

  it('given only what was built with the app to go back to, then it says how to publish that', async () => {
    await run(publish(write('1.0.0')));

    await expect(run(signed(BACK))).rejects.toThrow(/release publish elm --from <app>\/release --release-key/);
  });

  it('given any commands, then no browser refuses what it is served', async () => {
    const random = createRandom(21);
    const releases = [write('1.0.0')];
    await run(publish(releases[0] as Manifest));
    const browsers = [0, 500, 1_000, 4_999, 5_000, 9_999].map((share) => ({ share, newest: 0 }));
    let carriedOut = 0;
    for (let step = 0; step < 60; step += 1) {
      if (random.chance(0.3)) releases.push(write(`1.${releases.length}.0`));
      const plain = random.chance(0.3) ? BACK : publish(random.pick(releases), random.pick([undefined, 5, 10, 50, 60]));
      // a command that is refused changes nothing
      await run(random.chance(0.7) ? signed(plain) : plain).then(
        () => (carriedOut += 1),
        () => undefined,
      );
      for (const browser of browsers.filter(() => random.chance(0.5))) {
        const served = at(await readServed(browser.share));
        expect(served, `step ${step}, share ${browser.share}`).toBeGreaterThanOrEqual(browser.newest);
        browser.newest = served;
      }
    }
    expect(carriedOut).toBeGreaterThan(20);
  });
});

const at = ({ signature }: Manifest): number => Date.parse(signature?.at ?? '');
