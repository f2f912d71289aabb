import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { WebSocket, WebSocketServer } from 'ws';
import { Complaint } from '../folder/index.ts';
import { createAddresses } from './addresses.ts';
import { limitConnections, serverOptions, type ServerLimits } from './limits.ts';
import { acceptUpgrades, type UpgradeOptions } from './upgrades.ts';
import { createShutdown } from './shutdown.ts';

export interface Listening {
  readonly port: number;
  readonly url: string;
  /** Answers the requests in flight, and cuts what is not done after the grace period, in milliseconds. */
  close(grace: number): Promise<void>;
}

interface ListenOptions extends Omit<UpgradeOptions, 'addresses'> {
  readonly limits: ServerLimits;
  /** Milliseconds that only pass. */
  monotonic(): number;
}

const ALIVE_EVERY = 30_000;

export async function listen(app: Hono, options: ListenOptions, port: number, host: string): Promise<Listening> {
  const { limits } = options;
  const server = await bind(app, limits, port, host);
  const addresses = createAddresses(limits, options.monotonic);
  limitConnections(server, limits, addresses);
  const sockets = acceptUpgrades(server, { ...options, addresses });
  const shutDown = createShutdown(server, sockets);
  const alive = keepAlive(sockets);
  const { port: bound } = server.address() as AddressInfo;
  return {
    port: bound,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: async (grace) => {
      clearInterval(alive);
      await shutDown(grace);
    },
  };
}

function bind(app: Hono, limits: ServerLimits, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const options = { fetch: app.fetch, port, hostname: host, serverOptions: serverOptions(limits) };
    const server = serve(options, () => resolve(server)) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new Complaint(`Port ${port} is taken; stop what listens there, or choose another with --port.`));
      else if (error.code === 'EACCES')
        reject(
          new Complaint(`Port ${port} needs more rights than this process has; choose one above 1023 with --port.`),
        );
      else reject(error);
    });
  });
}

/** A line that answers no ping for a whole round is dead. */
function keepAlive(sockets: WebSocketServer): NodeJS.Timeout {
  const waiting = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const client of sockets.clients) {
      if (waiting.has(client)) client.terminate();
      else {
        waiting.add(client);
        client.once('pong', () => waiting.delete(client));
        client.ping();
      }
    }
  }, ALIVE_EVERY);
  timer.unref();
  return timer;
}
