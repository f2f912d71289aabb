import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { secureAnswers } from './headers.ts';
import { serveStaticFiles } from './static-files.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-app-'));
const script = 'console.log(1);'.repeat(200);
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>app</title>');
writeFileSync(path.join(folder, 'service-worker.js'), script);
writeFileSync(path.join(folder, 'assets/index-B1xYz_23.js'), script);
writeFileSync(path.join(folder, 'assets/logo-wordmark.svg'), '<svg/>');
writeFileSync(path.join(path.dirname(folder), `${path.basename(folder)}-secret.txt`), 'secret');
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(`${folder}-secret.txt`);
});

const app = new Hono().use(secureAnswers).use(serveStaticFiles(folder));
const get = async (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.fetch(new Request(`http://app${address}`, { headers }));

describe('the built app', () => {
  it('is served with a policy that blocks everything else', async () => {
    const page = await get('/');
    expect(await page.text()).toContain('<title>app');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(
      ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'].map((name) =>
        page.headers.has(name),
      ),
    ).toEqual([true, true, true, true]);
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for %s', async (accept, encoding, unpack) => {
    const response = await get('/assets/index-B1xYz_23.js', { 'Accept-Encoding': accept });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
  });

  it('is cached forever only with a hash in its name', async () => {
    expect((await get('/assets/index-B1xYz_23.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/logo-wordmark.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('is not sent again while it is unchanged', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(304);
  });

  it.each([
    '/../secret.txt',
    `/..%2f${path.basename(folder)}-secret.txt`,
    '/%2e%2e/secret.txt',
    '/assets',
    '/assets/',
    '/nothing',
    '/.git/config',
    '//index.html',
  ])('does not serve %s', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it('revalidates the service worker on each visit, so that an update reaches every browser', async () => {
    expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('says what to do if it was not built', () => {
    expect(() => serveStaticFiles(path.join(folder, 'assets'))).toThrow('Build it first');
  });
});

describe('a navigation to a path without #', () => {
  const NAVIGATION = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Sec-Fetch-Mode': 'navigate' };
  const leadsTo = async (address: string, headers: Record<string, string> = NAVIGATION): Promise<string> => {
    const answer = await get(address, headers);
    return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim();
  };

  it.each([
    ['/trade/index', '/#/trade/index'],
    ['/pages/trade/index?symbol=BTC%2FUSDT&x=1', '/#/pages/trade/index?symbol=BTC%2FUSDT&x=1'],
    ['/assets', '/#/assets'],
    ['/assets/index', '/#/assets/index'],
    ['/no/such', '/#/no/such'],
    ['//evil/x', '/#/evil/x'],
    ['///evil//x', '/#/evil/x'],
    ['/%2F%2Fevil/x', '/#/%2F%2Fevil/x'],
    ['/\\evil/x', '/#/evil/x'],
    ['/a/../../trade/index', '/#/trade/index'],
    ['/a/%2e%2e/trade/index', '/#/trade/index'],
    ['/%zz%0d%0aSet-Cookie:x', '/#/%zz%0d%0aSet-Cookie:x'],
  ])('given %s, then it redirects to %s on the same host', async (address, expected) => {
    expect(await leadsTo(address)).toBe(`302 ${expected}`);
  });

  it.each(['/api/nope', '/ws', '/release/x', '/favicon-nope.png', '/assets/old-A1b2C3d4.js', '/no/such.html'])(
    'given %s, then it stays a plain 404',
    async (address) => {
      expect(await leadsTo(address)).toBe('404');
    },
  );

  it.each([
    ['a script', { Accept: '*/*', 'Sec-Fetch-Mode': 'no-cors' }],
    ['a fetch that accepts HTML', { Accept: 'text/html', 'Sec-Fetch-Mode': 'cors' }],
    ['a program', {}],
  ])('given a request from %s, then it stays a plain 404', async (_, headers) => {
    expect(await leadsTo('/trade/index', headers)).toBe('404');
  });

  it('given a browser without Sec-Fetch-Mode, then it redirects to the app', async () => {
    expect(await leadsTo('/trade/index', { Accept: 'text/html' })).toBe('302 /#/trade/index');
  });

  it('is not cached', async () => {
    expect((await get('/trade/index', NAVIGATION)).headers.get('cache-control')).toBe('no-store');
  });
});
