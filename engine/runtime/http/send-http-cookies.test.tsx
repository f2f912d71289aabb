import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CookieSession } from '../../language/format/index.ts';
import { sendHttp } from './send-http.ts';
import { requestTo } from './testing/http-server.ts';

let sent: Request | undefined;
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=from%20a%20cookie';
  document.cookie = 'csrf=other';
  vi.stubGlobal('fetch', async (request: Request) => {
    sent = request;
    return new Response('');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['XSRF-TOKEN', 'csrf']) document.cookie = `${name}=; max-age=0`;
});

const OWN = new URL('api/', document.baseURI).href;
const OTHER = 'https://exchange.test/api/';

describe('the cookies of a request', () => {
  it.each<[string, string, CookieSession | undefined, string, Record<string, string>]>([
    ['without a declaration, to the own origin', OWN, undefined, 'same-origin', {}],
    ['without a declaration, to another origin', OTHER, undefined, 'same-origin', {}],
    ['in a session of cookies', OTHER, {}, 'include', {}],
    [
      'with a declared cookie against forged requests',
      OTHER,
      { csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } },
      'include',
      { 'x-xsrf-token': 'from a cookie' },
    ],
    [
      'with a cookie of another name',
      OTHER,
      { csrf: { cookie: 'csrf', header: 'X-Token' } },
      'include',
      { 'x-token': 'other' },
    ],
  ])('%s', async (_, base, cookies, credentials, headers) => {
    await sendHttp(requestTo(base, { body: undefined, cookies }));

    expect(sent?.credentials).toBe(credentials);
    expect(Object.fromEntries(sent?.headers ?? [])).toEqual(headers);
  });
});
