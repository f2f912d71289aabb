import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ClientAddresses } from './client-address.ts';
import { networkOfCall } from './call-network.ts';

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

export function readClient(http: Context, clients: ClientAddresses): Client {
  const remote = findRemote(http);
  const isSecure = isEncrypted(http, remote !== undefined && clients.isProxy(remote));
  // the prefix binds a cookie to this host; browsers accept it over HTTPS alone
  const prefix = isSecure ? 'host' : undefined;
  return {
    network: networkOfCall(http, clients),
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

/** The client's own connection, to the server or to a trusted proxy. */
const isEncrypted = (http: Context, viaProxy: boolean): boolean =>
  new URL(http.req.url).protocol === 'https:' || (viaProxy && http.req.header('x-forwarded-proto') === 'https');

/** Undefined for an in-process call, which has no connection. */
function findRemote(http: Context): string | undefined {
  try {
    return getConnInfo(http).remote.address ?? 'unknown';
  } catch {
    return undefined;
  }
}
