import type { Server } from 'node:http';
import type { ClientAddresses } from './client-address.ts';
import type { ClientQuotas } from './client-quotas.ts';

/**
 * Limits for a single client, with times in milliseconds. A trusted proxy's connections belong to many clients, so only
 * the streams of these are counted, per client, and the proxy has to limit the rest.
 */
export interface ServerLimits {
  /** Open connections across all clients, including streams. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** From connecting to the end of the headers. */
  readonly headersTimeout: number;
  /**
   * From the first byte to the end of the body. Uploading a picture over a slow connection takes more than a minute.
   */
  readonly requestTimeout: number;
  /** Between two requests on a connection. */
  readonly keepAliveTimeout: number;
  /** How often the three timeouts above are checked. */
  readonly checkEvery: number;
  /** Stream frames per address: the burst size, and the rate per second. */
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

export const nodeServerOptions = ({ headersTimeout, requestTimeout, keepAliveTimeout, checkEvery }: ServerLimits) => ({
  headersTimeout,
  requestTimeout,
  keepAliveTimeout,
  connectionsCheckingInterval: checkEvery,
});

export function limitConnections(
  server: Server,
  limits: ServerLimits,
  addresses: ClientQuotas,
  clients: ClientAddresses,
): void {
  server.maxConnections = limits.connections;
  // ends connections whose client does not read; longer than the timeouts that still answer with 408
  server.setTimeout(limits.requestTimeout + 2 * limits.checkEvery);
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (clients.isProxy(remoteAddress)) return;
    if (addresses.openConnection(remoteAddress)) socket.once('close', () => addresses.closeConnection(remoteAddress));
    else socket.destroy();
  });
}
