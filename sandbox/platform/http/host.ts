import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';

/**
 * A request's host: `name`, as in `kite.example` or `[::1]`, and `authority`, which includes the port if there is one.
 */
export interface RequestHost {
  readonly name: string;
  readonly authority: string;
}

/** The hosts that the server serves, each with its brand. */
export interface ServedHosts {
  /** Undefined if the server does not serve this host name. */
  siteAt(name: string): { readonly brand: string | undefined } | undefined;
}

/** A refusal, in English, because these requests never reach the app, which would translate it. */
interface HostProblem {
  readonly status: 400 | 421;
  readonly text: string;
}

const AUTHORITY = /^([a-z0-9_-][a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;
const NO_HOST: HostProblem = {
  status: 400,
  text: 'The request must name one valid host in its Host header.\n',
};
const NOT_HERE: HostProblem = {
  status: 421,
  text: 'This server does not serve this host. Use a host that is named in a release, or allow this one with --allowed-hosts or ALLOWED_HOSTS.\n',
};

/** Reads the host from the raw headers, because Node keeps only the first of several Host headers. */
export function readHost({
  rawHeaders,
  url = '',
}: Pick<IncomingMessage, 'rawHeaders' | 'url'>): RequestHost | undefined {
  const [authority, ...more] = rawHeaders
    .filter((_, index) => rawHeaders[index - (index % 2)]?.toLowerCase() === 'host' && index % 2 === 1)
    .map((value) => value.toLowerCase());
  const name = AUTHORITY.exec(authority ?? '')?.[1];
  if (authority === undefined || name === undefined || more.length > 0) return undefined;
  // the request target may be an absolute URL, whose host must match
  const target = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase();
  return target === undefined || target === authority ? { name, authority } : undefined;
}

export function checkHost(host: RequestHost | undefined, hosts: ServedHosts): HostProblem | undefined {
  if (host === undefined) return NO_HOST;
  return hosts.siteAt(host.name) === undefined ? NOT_HERE : undefined;
}

/**
 * Refuses requests for unknown hosts. Otherwise, anyone could point a domain at this server and thereby choose a brand
 * and its links.
 */
export const refuseUnknownHosts =
  (
    hosts: ServedHosts,
    onRefused: (request: IncomingMessage | undefined) => void,
  ): MiddlewareHandler<{ Bindings: { readonly incoming?: IncomingMessage } | undefined }> =>
  async (http, next) => {
    // an in-process request has no raw headers
    const { hostname: name, host: authority } = new URL(http.req.url);
    const incoming = http.env?.incoming;
    const problem = checkHost(incoming === undefined ? { name, authority } : readHost(incoming), hosts);
    if (problem === undefined) return next();
    onRefused(incoming);
    return http.text(problem.text, problem.status);
  };
