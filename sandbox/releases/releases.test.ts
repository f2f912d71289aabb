import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { serveStaticFiles } from '../platform/http/static-files.ts';
import { releaseIdFor, SHARE_RANGE } from './live.ts';
import { createHosts, openStore, serveReleases, type ReleaseStore } from './index.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-releases-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Writes a release with one file. @returns the release's id */
function write(folder: string, brand: string, text: string, more: object = {}): string {
  const [id, name] = [hash(`${brand} ${text}`).slice(0, 12), `app.${hash(text)}.json`];
  const manifest = { format: 1, id, brand, version: text, engine: '>=0.1.0 <0.2.0', hosts: [`${brand}.example`] };
  mkdirSync(path.join(folder, brand), { recursive: true });
  writeFileSync(path.join(folder, brand, name), text);
  writeFileSync(path.join(folder, brand, `${id}.json`), JSON.stringify({ ...manifest, files: { app: name }, ...more }));
  return id;
}

let folder: string;
let store: ReleaseStore;
let app: Hono;
const out = (): string => path.join(folder, 'out');
const ask = (host: string, address: string, headers: Record<string, string> = {}) =>
  Promise.resolve(app.fetch(new Request(`http://${host}${address}`, { headers })));
const versionAt = async (host: string, headers: Record<string, string> = {}): Promise<string> =>
  ((await (await ask(host, '/release/current.json', headers)).json()) as { version: string }).version;

beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'case-'));
  // the output of `npm run build`: two brands, one of which is the default
  const dist = path.join(folder, 'dist');
  for (const brand of ['elm', 'moss']) {
    const id = write(path.join(dist, 'release'), brand, `built ${brand}`);
    const manifest = path.join(dist, 'release', brand);
    writeFileSync(path.join(manifest, 'manifest.json'), readFileSync(path.join(manifest, `${id}.json`), 'utf8'));
  }
  writeFileSync(path.join(dist, 'release', 'current.json'), '{"brand":"elm"}');
  writeFileSync(path.join(dist, 'index.html'), 'app');
  writeFileSync(path.join(dist, 'release/index.html'), 'plain page');
  writeFileSync(path.join(dist, 'release/moss/index.html'), 'page of moss');
  store = openStore(path.join(folder, 'data'));
  app = new Hono()
    .use(serveReleases(createHosts({ app: dist, store }), store, () => false))
    .use(serveStaticFiles(dist));
});

describe('a host', () => {
  it('given one of a brand, then it serves that brand; given any other, then the default one', async () => {
    expect(await versionAt('moss.example')).toBe('built moss');
    expect(await versionAt('MOSS.example:4600')).toBe('built moss');
    expect(await versionAt('127.0.0.1')).toBe('built elm');
  });

  it('given a brand with a page of its own, then it serves that page; given any other, then the plain one', async () => {
    const pageAt = async (host: string, address: string): Promise<string> => (await ask(host, address)).text();

    expect(await pageAt('moss.example', '/')).toBe('page of moss');
    expect(await pageAt('moss.example', '/index.html')).toBe('page of moss');
    expect(await pageAt('elm.example', '/')).toBe('plain page');
    expect((await ask('moss.example', '/')).headers.get('cache-control')).toBe('no-cache');
  });

  describe('of an app whose routes are paths', () => {
    const navigation = { accept: 'text/html' };
    const pageAt = async (host: string, address: string, headers = navigation): Promise<readonly unknown[]> => {
      const answer = await ask(host, address, headers);
      return [answer.status, await answer.text()];
    };
    beforeEach(() => {
      const dist = path.join(folder, 'dist');
      for (const [brand, file] of [
        ['moss', 'pages/help/index.html'],
        ['moss', '404.html'],
        ['elm', 'pages/fees/index.html'],
      ] as const) {
        const written = path.join(dist, 'release', brand, file);
        mkdirSync(path.dirname(written), { recursive: true });
        writeFileSync(written, `${file} of ${brand}`);
      }
      app = new Hono()
        .use(serveReleases(createHosts({ app: dist, store }), store, () => false))
        .use(serveStaticFiles(dist));
    });

    it.each(['/pages/help', '/pages/help/', '/pages/help?coin=BTC'])(
      'given %s, then it serves the page of that brand',
      async (address) => {
        expect(await pageAt('moss.example', address)).toEqual([200, 'pages/help/index.html of moss']);
      },
    );

    it.each(['/pages/fees', '/pages/no/such', '/pages/../help', '/pages/constructor', '//evil.example/'])(
      'given %s, which the brand does not have, then the app opens with the status 404',
      async (address) => {
        expect(await pageAt('moss.example', address)).toEqual([404, '404.html of moss']);
      },
    );

    it.each(['/pages/help.png', '/api/nope'])('given %s, which is no route, then it is not found', async (address) => {
      expect(await pageAt('moss.example', address)).toEqual([404, '404 Not Found']);
    });

    it('given a request that is no navigation, then it gets no page in place of data', async () => {
      expect(await pageAt('moss.example', '/pages/no/such', { accept: 'application/json' })).toEqual([
        404,
        '404 Not Found',
      ]);
    });
  });

  it('given a build without pages of brands, then it serves the one page of the app', async () => {
    for (const page of ['release/index.html', 'release/moss/index.html']) rmSync(path.join(folder, 'dist', page));
    const hosts = createHosts({ app: path.join(folder, 'dist'), store });
    const plain = new Hono()
      .use(serveReleases(hosts, store, () => false))
      .use(serveStaticFiles(path.join(folder, 'dist')));

    expect(await (await plain.fetch(new Request('http://moss.example/'))).text()).toBe('app');
  });

  it('given a file of another brand, then it is missing; own files are cached forever', async () => {
    const file = `app.${hash('built moss')}.json`;

    expect((await ask('elm.example', `/release/moss/${file}`)).status).toBe(404);
    const own = await ask('moss.example', `/release/moss/${file}`);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('given a manifest that the browser has, then it is not sent again', async () => {
    const etag = (await ask('moss.example', '/release/current.json')).headers.get('etag') ?? '';

    expect((await ask('moss.example', '/release/current.json', { 'If-None-Match': etag })).status).toBe(304);
  });

  it.each(['/release/../index.html', '/release/moss/..%2f..%2findex.html', '/release/moss/live.json', '/release/'])(
    'given %s, then no file outside the folder is served',
    async (address) => {
      expect(await (await ask('moss.example', address)).text()).not.toContain('moss.example');
    },
  );
});

describe('a release', () => {
  it('given it is published, then it is live at once, beside the files of the previous one', async () => {
    await store.publish(out(), 'moss', write(out(), 'moss', 'second'));

    expect(await versionAt('moss.example')).toBe('second');
    expect(await versionAt('elm.example')).toBe('built elm');
    for (const text of ['second', 'built moss'])
      expect((await ask('moss.example', `/release/moss/app.${hash(text)}.json`)).status).toBe(200);
  });

  it('given no id, then the newest one is published', async () => {
    const id = write(out(), 'moss', 'only');

    expect((await store.publish(out(), 'moss', undefined)).id).toBe(id);
  });

  it('given a new brand, then its host opens it without a build', async () => {
    await store.publish(out(), 'fern', write(out(), 'fern', 'first'));

    expect(await versionAt('fern.example')).toBe('first');
  });

  it('given it is rolled back, then the previous one is live again, down to the built one', async () => {
    for (const text of ['second', 'third']) await store.publish(out(), 'moss', write(out(), 'moss', text));

    const seen = [];
    for (let step = 0; step < 2; step += 1) {
      await store.rollback('moss');
      seen.push(await versionAt('moss.example'));
    }
    expect(seen).toEqual(['second', 'built moss']);
    await expect(store.rollback('moss')).rejects.toThrow('There is no earlier release of moss.');
  });

  it.each<[string, (id: string) => void, string]>([
    ['a changed file', () => writeFileSync(path.join(out(), 'moss', `app.${hash('bad')}.json`), 'x'), 'was changed'],
    ['a file that is missing', () => rmSync(path.join(out(), 'moss', `app.${hash('bad')}.json`)), 'is missing'],
    [
      'a path instead of a file',
      () => void write(out(), 'moss', 'bad', { files: { app: '../../x.000000000000.json' } }),
      'is not the manifest',
    ],
    [
      'a script',
      () => {
        writeFileSync(path.join(out(), 'moss', `a.${hash('alert(1)')}.js`), 'alert(1)');
        write(out(), 'moss', 'bad', { files: { 'validator:pay': `a.${hash('alert(1)')}.js` } });
      },
      'a release has only data',
    ],
    ['another brand inside', () => void write(out(), 'moss', 'bad', { brand: 'elm' }), 'is a release of elm'],
    ['no engine', () => void write(out(), 'moss', 'bad', { engine: undefined }), 'is not the manifest'],
  ])('given %s, then it is refused and nothing changes', async (_, spoil, message) => {
    const id = write(out(), 'moss', 'bad');
    spoil(id);

    await expect(store.publish(out(), 'moss', id)).rejects.toThrow(message);
    expect(await versionAt('moss.example')).toBe('built moss');
  });

  it('given a host of another brand, then it is refused', async () => {
    await store.publish(out(), 'moss', write(out(), 'moss', 'second'));

    await expect(
      store.publish(out(), 'fern', write(out(), 'fern', 'one', { hosts: ['moss.example'] })),
    ).rejects.toThrow('moss.example already belongs to moss');
  });
});

describe('a canary', () => {
  const share = (number: number): Record<string, string> => ({ Cookie: `vitrine-share=${number}` });

  it('given ten percent, then the users with a lower share get it and keep their share', async () => {
    await store.publish(out(), 'moss', write(out(), 'moss', 'second'));
    await store.publish(out(), 'moss', write(out(), 'moss', 'third'), 10);

    expect(await versionAt('moss.example', share(999))).toBe('third');
    expect(await versionAt('moss.example', share(1000))).toBe('second');
    const first = await ask('moss.example', '/release/current.json');
    expect(first.headers.get('set-cookie')).toMatch(/^vitrine-share=\d{1,4};.*HttpOnly; SameSite=Lax/);
    expect((await ask('moss.example', '/release/current.json', share(5))).headers.get('set-cookie')).toBeNull();
  });

  it('given it is published, then all users get it; given it is rolled back, then none', async () => {
    const id = write(out(), 'moss', 'third');
    await store.publish(out(), 'moss', id, 50);
    await store.rollback('moss');
    expect(await versionAt('moss.example', share(0))).toBe('built moss');

    await store.publish(out(), 'moss', id, 50);
    await store.publish(out(), 'moss', id);
    expect(await versionAt('moss.example', share(9999))).toBe('third');
    await store.rollback('moss');
    expect(await versionAt('moss.example', share(9999))).toBe('built moss');
  });

  it.each([0.01, 10, 33.33, 100])('given %d percent, then exactly that many shares get it', (percent) => {
    const live = { id: 'old', canary: { id: 'new', percent }, before: [] };
    const shares = Array.from({ length: SHARE_RANGE }, (_, number) => releaseIdFor(live, number));

    expect(shares.filter((id) => id === 'new')).toHaveLength(Math.round(percent * 100));
  });
});
