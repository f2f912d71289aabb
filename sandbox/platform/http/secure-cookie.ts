import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ClientAddresses } from './client-address.ts';

/** Whether the browser sent a request over HTTPS. */
export type IsHttps = (http: Context) => boolean;

/** Creates the test. `X-Forwarded-Proto` is only trusted from a trusted proxy, because any client can send it. */
export const createHttpsTest =
  (clients: Pick<ClientAddresses, 'isProxy'>): IsHttps =>
  (http) => {
    try {
      const { address } = getConnInfo(http).remote;
      if (address === undefined || !clients.isProxy(address)) return false;
      return http.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
    } catch {
      // an in-process call has no connection
      return new URL(http.req.url).protocol === 'https:';
    }
  };

/** The prefix, over HTTPS, keeps other hosts and pages loaded over HTTP from setting the cookie. */
const getName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

export const readCookie = (http: Context, name: string, isHttps: IsHttps): string | undefined =>
  getCookie(http, getName(name, isHttps(http)));

/** Sets a cookie that is `HttpOnly`, for this host only, and `Secure` over HTTPS. */
export function writeCookie(
  http: Context,
  name: string,
  value: string,
  isHttps: IsHttps,
  more: Pick<CookieOptions, 'maxAge' | 'sameSite'>,
): void {
  const secure = isHttps(http);
  setCookie(http, getName(name, secure), value, { ...more, httpOnly: true, path: '/', secure });
}
