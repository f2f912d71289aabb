import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** What a connection and its headers say about the program that calls. */
export interface Client {
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** The `User-Agent` header. */
  readonly agent: string;
  /** A browser has said where the request comes from. Programs have no cookies, as a rule. */
  readonly isBrowser: boolean;
  /** @param name without prefix */
  readCookie(name: string): string | undefined;
  /** Scripts cannot read the cookie, and it is sent only by pages of this site. */
  keepCookie(name: string, value: string, seconds: number): void;
}

interface Connection {
  readonly network: string;
  /** The client's own connection is encrypted, to the server or to a trusted proxy. */
  readonly isSecure: boolean;
}

export function createClient(http: Context, { network, isSecure }: Connection): Client {
  // the prefix binds a cookie to this host; browsers accept it over HTTPS alone
  const prefix = isSecure ? 'host' : undefined;
  return {
    network,
    agent: http.req.header('user-agent') ?? '',
    isBrowser: http.req.header('sec-fetch-site') !== undefined,
    readCookie: (name) => (prefix ? getCookie(http, name, prefix) : getCookie(http, name)),
    keepCookie: (name, value, maxAge) =>
      setCookie(http, name, value, {
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        secure: isSecure,
        maxAge,
        ...(prefix ? { prefix } : {}),
      }),
  };
}
