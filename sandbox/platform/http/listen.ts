import { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { WebSocket, WebSocketServer } from 'ws';
import { OperatorError } from '../shared/operator-error.ts';
import { createClientQuotas } from './client-quotas.ts';
import { limitConnections, nodeServerOptions, type ServerLimits } from './limits.ts';
import { refuseWhatIsNoRequest } from './refuse.ts';
import { acceptUpgrades, type UpgradeOptions } from './upgrades.ts';
import { createShutdown } from './shutdown.ts';

export interface RunningServer {
  readonly port: number;
  readonly url: string;
  /** Answers requests in flight, and terminates the others after the grace period (in milliseconds). */
  close(grace: number): Promise<void>;
}

export interface ListenOptions extends Omit<UpgradeOptions, 'quotas'> {
  readonly limits: ServerLimits;
  /** Monotonic milliseconds. */
  monotonic(): number;
}

const PING_INTERVAL = 30_000;

export async function listen(app: Hono, options: ListenOptions, port: number, host: string): Promise<RunningServer> {
  const { limits } = options;
  const server = await bind(app, limits, port, host);
  refuseWhatIsNoRequest(server);
  const quotas = createClientQuotas(limits, options.monotonic);
  limitConnections(server, limits, quotas, options.clients);
  const sockets = acceptUpgrades(server, { ...options, quotas });
  const shutDown = createShutdown(server, sockets);
  const alive = keepAlive(sockets);
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
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
    const options = { fetch: app.fetch, port, hostname: host, serverOptions: nodeServerOptions(limits) };
    const server = serve(options);
    if (!(server instanceof Server)) throw new Error('The server must speak HTTP/1.1, which can upgrade to WebSocket.');
    server.once('listening', () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new OperatorError(
            `Port ${port} is in use. Stop the process that listens there, or choose another port with --port.`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(new OperatorError(`This process may not listen on port ${port}. Choose a port above 1023 with --port.`));
      else reject(error);
    });
  });
}

/** Terminates a connection that does not answer a ping before the next one is due. */
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
  }, PING_INTERVAL);
  timer.unref();
  return timer;
}
