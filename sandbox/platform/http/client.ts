import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ClientAddresses } from './client-address.ts';
import { networkOfCall } from './call-network.ts';

/** A calling program, as described by its connection and headers. */
export interface Client {
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** The `User-Agent` header. */
  readonly agent: string;
  /** Whether the request has headers that only browsers send. Other programs usually have no cookies. */
  readonly isBrowser: boolean;
  /** @param name without the prefix */
  readCookie(name: string): string | undefined;
  /** Sets a cookie that scripts cannot read and that is only sent from pages of this site. */
  keepCookie(name: string, value: string, seconds: number): void;
}

export function readClient(http: Context, clients: ClientAddresses): Client {
  const remote = findRemote(http);
  const isSecure = isEncrypted(http, remote !== undefined && clients.isProxy(remote));
  // the prefix binds a cookie to this host; browsers only accept it over HTTPS
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

/** Whether the client's own connection, to the server or to a trusted proxy, is encrypted. */
const isEncrypted = (http: Context, viaProxy: boolean): boolean =>
  new URL(http.req.url).protocol === 'https:' || (viaProxy && http.req.header('x-forwarded-proto') === 'https');

/** Returns the client's address. Undefined for an in-process call, which has no connection. */
function findRemote(http: Context): string | undefined {
  try {
    return getConnInfo(http).remote.address ?? 'unknown';
  } catch {
    return undefined;
  }
}
