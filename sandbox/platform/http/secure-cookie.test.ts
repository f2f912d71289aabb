import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpsTest, readCookie, writeCookie } from './secure-cookie.ts';

let server: Server;
let url: string;
let isProxy = true;
beforeAll(async () => {
  const isHttps = createHttpsTest({ isProxy: () => isProxy });
  const app = new Hono().get('/', (http) => {
    const known = readCookie(http, 'vitrine-share', isHttps);
    if (known === undefined) writeCookie(http, 'vitrine-share', '7', isHttps, { sameSite: 'Lax' });
    return http.text(known ?? 'new');
  });
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
});
afterAll(() => new Promise((done) => server.close(done)));

const ask = async (headers: Record<string, string>) => {
  const answer = await fetch(url, { headers });
  return { said: await answer.text(), cookie: answer.headers.get('set-cookie') };
};

describe('a cookie', () => {
  it('over HTTPS is Secure and of this host alone', async () => {
    isProxy = true;
    const { cookie } = await ask({ 'X-Forwarded-Proto': 'https' });

    expect(cookie).toMatch(/^__Host-vitrine-share=7; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const https = { 'X-Forwarded-Proto': 'https' };
    expect((await ask({ ...https, Cookie: '__Host-vitrine-share=5' })).said).toBe('5');
    expect((await ask({ ...https, Cookie: 'vitrine-share=5' })).said).toBe('new');
  });

  it.each([
    ['over HTTP', true, { 'X-Forwarded-Proto': 'http' }],
    ['given a client that names itself a proxy', false, { 'X-Forwarded-Proto': 'https' }],
    ['given what a client said before the proxy', true, { 'X-Forwarded-Proto': 'https, http' }],
  ])('%s is neither, or the browser would drop it', async (_, proxy, headers) => {
    isProxy = proxy;

    expect((await ask(headers)).cookie).toBe('vitrine-share=7; Path=/; HttpOnly; SameSite=Lax');
  });
});
