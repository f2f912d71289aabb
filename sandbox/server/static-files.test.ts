import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { secureHeaders } from './headers';
import { staticFiles } from './static-files';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-app-'));
const script = 'console.log(1);'.repeat(200);
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>app</title>');
writeFileSync(path.join(folder, 'assets/index-B1xYz_23.js'), script);
writeFileSync(path.join(folder, 'assets/logo-wordmark.svg'), '<svg/>');
writeFileSync(path.join(path.dirname(folder), `${path.basename(folder)}-secret.txt`), 'secret');
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(`${folder}-secret.txt`);
});

const app = new Hono().use(secureHeaders).use(staticFiles(folder));
const get = async (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.fetch(new Request(`http://app${address}`, { headers }));

describe('the built app', () => {
  it('is served with the policy that lets nothing else in', async () => {
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
  ] as const)('is packed for %s', async (accept, encoding, unpack) => {
    const response = await get('/assets/index-B1xYz_23.js', { 'Accept-Encoding': accept });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
  });

  it('is kept for ever where its name holds a hash, and only there', async () => {
    expect((await get('/assets/index-B1xYz_23.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/logo-wordmark.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('is not sent again when it has not changed', async () => {
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
  ])('does not give %s', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it('says what to do when it was not built', () => {
    expect(() => staticFiles(path.join(folder, 'assets'))).toThrow('Build it first');
  });
});
