import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * How a connection breaks: `cut` closes it on both sides; `half-open` closes it towards the server only, so that
 * PostgreSQL keeps the transaction and its locks; `silent` leaves it open but forwards nothing.
 */
export type Break = 'cut' | 'half-open' | 'silent';

/** A connection of the server through the proxy. */
export interface Line {
  /** Towards the server. */
  readonly near: Socket;
  /** Towards PostgreSQL. */
  readonly far: Socket;
  isBroken(): boolean;
  break(how: Break): void;
}

export interface DatabaseProxy {
  /** The server connects to this URL instead of the database URL. */
  readonly url: string;
  /** Closes the port and every connection, including half-open ones. */
  close(): Promise<void>;
}

/**
 * Opens a proxy in front of PostgreSQL. It refuses TLS.
 * @param target URL of the PostgreSQL server
 * @param forward forwards the data of a new connection until it is broken
 */
export async function openDatabaseProxy(target: string, forward: (line: Line) => void): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  const { hostname, port } = new URL(target);
  const server = createServer((near) => forward(createLine(near, connect(Number(port || '5432'), hostname), open)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: getAddress(server, target),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

function getAddress(server: Server, target: string): string {
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  const address = server.address();
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  return url.toString();
}

function createLine(near: Socket, far: Socket, open: Set<Socket>): Line {
  let broken = false;
  track(open, near, () => broken || far.destroy());
  track(open, far, () => broken || near.destroy());
  return {
    near,
    far,
    isBroken: () => broken,
    break: (how) => {
      broken = true;
      if (how !== 'silent') near.destroy();
      if (how === 'cut') far.destroy();
    },
  };
}

function track(open: Set<Socket>, socket: Socket, closed: () => void): void {
  open.add(socket);
  socket.setNoDelay(true);
  // `close` is emitted after `error`
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open.delete(socket);
    closed();
  });
}
