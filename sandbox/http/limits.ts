import type { Server } from 'node:http';
import type { ClientQuotas } from './client-quotas.ts';

/**
 * How much of the server one client may take. Times are milliseconds. Behind a reverse proxy everybody has the proxy's
 * address: raise what is counted per address there, and let the proxy count.
 */
export interface ServerLimits {
  /** Open connections of everybody together; streams are connections too. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** From the connection to the end of the headers. */
  readonly headersTimeout: number;
  /** From the first byte to the end of the body: a picture on a slow line needs more than a minute. */
  readonly requestTimeout: number;
  /** Between two requests of a connection. */
  readonly keepAliveTimeout: number;
  /** How often the three times above are looked at. */
  readonly checkEvery: number;
  /** What an address may send on streams: so many frames at once, and then so many a second. */
  readonly framesAtOnce: number;
  readonly framesPerSecond: number;
}

export const SERVER_LIMITS: ServerLimits = {
  connections: 2000,
  connectionsPerAddress: 250,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 10_000,
  checkEvery: 2000,
  framesAtOnce: 1000,
  framesPerSecond: 100,
};

/** What Node wants to know when it makes a server. */
export const nodeServerOptions = ({ headersTimeout, requestTimeout, keepAliveTimeout, checkEvery }: ServerLimits) => ({
  headersTimeout,
  requestTimeout,
  keepAliveTimeout,
  connectionsCheckingInterval: checkEvery,
});

export function limitConnections(server: Server, limits: ServerLimits, addresses: ClientQuotas): void {
  server.maxConnections = limits.connections;
  // ends the connection of a client that does not read its answer; later than the time-outs that still answer 408
  server.setTimeout(limits.requestTimeout + 2 * limits.checkEvery);
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (addresses.openConnection(remoteAddress)) socket.once('close', () => addresses.closeConnection(remoteAddress));
    else socket.destroy();
  });
}
