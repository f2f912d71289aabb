import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { serve, upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import { WebSocketServer, type WebSocket } from 'ws';
import { Complaint } from '../folder/index';
import type { Connection, Wire } from '../streams/index';
import { createShutdown } from './shutdown';

export interface Listening {
  readonly port: number;
  readonly url: string;
  /** Answers the requests in flight, and cuts what is not done after the grace period, in milliseconds. */
  close(grace: number): Promise<void>;
}

const MAX_PAYLOAD = 16 * 1024;
const ALIVE_EVERY = 30_000;

export async function listen(
  app: Hono,
  connect: (wire: Wire) => Connection,
  port: number,
  host: string,
): Promise<Listening> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD });
  const outer = new Hono();
  outer.get(
    '/ws',
    upgradeWebSocket(() => socketEvents(connect)),
  );
  outer.route('/', app);
  const server = (await bind(outer, sockets, port, host)) as Server;
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

function bind(app: Hono, sockets: WebSocketServer, port: number, host: string) {
  return new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host, websocket: { server: sockets } }, () =>
      resolve(server),
    );
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

function socketEvents(connect: (wire: Wire) => Connection) {
  let connection: Connection | undefined;
  return {
    onOpen: (_: Event, ws: { send(text: string): void; close(): void; raw?: unknown }) => {
      const raw = ws.raw as WebSocket | undefined;
      connection = connect({
        send: (text) => raw?.readyState === 1 && ws.send(text),
        close: () => raw?.terminate(),
        behind: () => raw?.bufferedAmount ?? 0,
      });
    },
    onMessage: (event: MessageEvent<unknown>, ws: { close(): void }) => {
      connection?.receive(event.data).catch(() => ws.close());
    },
    onClose: () => connection?.closed(),
    onError: () => connection?.closed(),
  };
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
