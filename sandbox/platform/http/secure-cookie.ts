import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ClientAddresses } from './client-address.ts';

/** Whether the browser has sent a request over HTTPS. */
export type IsHttps = (http: Context) => boolean;

/** A trusted proxy says it by `X-Forwarded-Proto`; anybody else could say anything. */
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

/** Over HTTPS, a name that no other host and no page over HTTP can set, nor read. */
const getName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

export const readCookie = (http: Context, name: string, isHttps: IsHttps): string | undefined =>
  getCookie(http, getName(name, isHttps(http)));

/** `HttpOnly`, for this host alone, and `Secure` over HTTPS. */
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
