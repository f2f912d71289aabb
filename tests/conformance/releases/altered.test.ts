import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@vitrine/engine/build';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createHosts, openStore, type ReleaseStore, serveReleases } from '../../../sandbox/releases/index.ts';
import { type Attack, MANIFESTS, READ_FILES, SHOWN_FILES, withOneByte } from './alterations.ts';
import { createKeys } from './keys.ts';
import { BRAND, writeSigned } from './make-release.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-altered-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { good, attackers, trust } = createKeys(root);

let folder: string;
let out: string;
let manifest: Manifest;
let attack: Attack;
let reported: string[];
const open = (): ReleaseStore =>
  openStore(join(folder, 'data'), { trust, report: (problem) => void reported.push(String(problem)) });
const manifestIn = (where: string): string => join(where, BRAND, `${manifest.id}.json`);
const ask = (address: string) => {
  const store = open();
  const hosts = createHosts({
    app: join(folder, 'dist'),
    store,
    trust,
    report: (problem) => void reported.push(String(problem)),
  });
  const app = new Hono().use(serveReleases(hosts, store, () => false));
  return Promise.resolve(app.fetch(new Request(`http://${BRAND}.example${address}`)));
};

beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
  reported = [];
  out = join(folder, 'out');
  const other = writeSigned(out, '1.0.0', good, new Date('2026-11-01T00:00:00Z'));
  manifest = writeSigned(out, '1.1.0', good, new Date('2026-11-02T00:00:00Z'));
  attack = { other, keys: attackers };
  // the brand keeps the hosts of the release that was built with the app
  const built = writeSigned(join(folder, 'dist/release'), '0.9.0', good);
  writeFileSync(join(folder, 'dist/release', BRAND, 'manifest.json'), JSON.stringify(built));
});

/** Changes a byte of a file of the release in a folder. */
function alterFile(where: string, logical: string): void {
  const file = join(where, BRAND, manifest.files[logical] ?? '');
  writeFileSync(file, withOneByte(readFileSync(file)));
}

describe('a release with a trusted signature', () => {
  it('given one, then it is published and served', async () => {
    await open().publish(out, BRAND, manifest.id);

    const served = (await (await ask('/release/current.json')).json()) as Manifest;
    expect(served).toMatchObject({ version: '1.1.0', signature: manifest.signature });
    for (const file of Object.values(served.files)) expect((await ask(`/release/${file}`)).status).toBe(200);
    expect(reported).toEqual([]);
  });

  it.each([...READ_FILES, ...SHOWN_FILES])('given $name, then it is not published', async ({ file }) => {
    alterFile(out, file);
    const store = open();

    await expect(store.publish(out, BRAND, manifest.id)).rejects.toThrow(/was changed: its content has the hash/);
    expect(store.live(BRAND).id).toBeUndefined();
  });

  it.each(MANIFESTS)('given $name, then it is not published', async ({ change }) => {
    writeFileSync(manifestIn(out), JSON.stringify({ ...manifest, ...change(manifest, attack) }));
    const store = open();

    await expect(store.publish(out, BRAND, manifest.id)).rejects.toThrow(/is refused|not the manifest/);
    expect(store.live(BRAND).id).toBeUndefined();
  });

  it.each([...READ_FILES, ...SHOWN_FILES])(
    'given $name once it is published, then that file is not served',
    async ({ file }) => {
      await open().publish(out, BRAND, manifest.id);
      alterFile(join(folder, 'data'), file);

      expect((await ask(`/release/${BRAND}/${manifest.files[file]}`)).status).toBe(404);
      expect(reported).toEqual([expect.stringContaining('was changed')]);
    },
  );

  it.each(MANIFESTS)('given $name once it is published, then no release is served', async ({ change }) => {
    await open().publish(out, BRAND, manifest.id);
    writeFileSync(manifestIn(join(folder, 'data')), JSON.stringify({ ...manifest, ...change(manifest, attack) }));

    expect((await ask('/release/current.json')).status).toBe(503);
    expect(reported[0]).toMatch(/is refused/);
  });

  it('given an earlier release that is not trusted any more, then a rollback to it is refused', async () => {
    await open().publish(out, BRAND, attack.other.id);
    await open().publish(out, BRAND, manifest.id);
    const earlier = join(folder, 'data', BRAND, `${attack.other.id}.json`);
    writeFileSync(earlier, JSON.stringify({ ...attack.other, signature: undefined }));

    await expect(open().rollback(BRAND)).rejects.toThrow(/is refused: it is not signed/);
    expect(open().live(BRAND).id).toBe(manifest.id);
  });

  it('given an older release in its place, then that is neither published nor served', async () => {
    await open().publish(out, BRAND, manifest.id);
    const older = readFileSync(join(out, BRAND, `${attack.other.id}.json`));
    for (const where of [out, join(folder, 'data')]) writeFileSync(manifestIn(where), older);

    await expect(open().publish(out, BRAND, manifest.id)).rejects.toThrow(/is the manifest of another release/);
    expect((await ask('/release/current.json')).status).toBe(503);
  });
});

describe('the page of a brand', () => {
  it('given keys, then it names the brand and those that are valid', async () => {
    writeFileSync(join(folder, 'dist/release', BRAND, 'index.html'), '<html><head></head></html>');

    const html = await (await ask('/')).text();

    const content = /<meta name="release-trust" content="([^"]+)" \/>/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(content)).toEqual({ brand: BRAND, keys: [trust.keys[0], trust.keys[2]] });
  });

  it('given a built release with another byte, then the server says so and serves none', async () => {
    const built = writeSigned(join(folder, 'dist/release'), '0.9.0', good);
    const file = join(folder, 'dist/release', BRAND, built.files.app ?? '');
    writeFileSync(file, withOneByte(readFileSync(file)));

    expect((await ask('/release/current.json')).status).not.toBe(200);
    expect(reported[0]).toMatch(/was changed/);
  });

  it('given a built release that nobody signed, then the server says so and serves none', async () => {
    const { signature: _, ...unsigned } = writeSigned(join(folder, 'dist/release'), '0.9.0', good);
    writeFileSync(join(folder, 'dist/release', BRAND, 'manifest.json'), JSON.stringify(unsigned));

    expect((await ask('/release/current.json')).status).not.toBe(200);
    expect(reported[0]).toMatch(/it is not signed/);
  });
});
