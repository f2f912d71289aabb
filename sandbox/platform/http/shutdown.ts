import type { Server, ServerResponse } from 'node:http';
import type { WebSocketServer } from 'ws';

/** The default grace period for requests in flight. */
export const GRACE_SECONDS = 10;
/** The close code that tells stream clients to reconnect immediately, because a new server is about to start. */
const SERVICE_RESTART = 1012;
/** How long to wait for clients to confirm that their stream is closed, in milliseconds. */
const CLOSE_WAIT = 1000;

/**
 * Shuts a server down gracefully: it stops accepting connections, answers requests in flight, and then closes the
 * streams. Anything left after the grace period (in milliseconds) is terminated.
 */
export function createShutdown(server: Server, sockets: WebSocketServer): (grace: number) => Promise<void> {
  const inFlight = watchRequests(server);
  return async (grace) => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    sockets.on('connection', (late) => late.terminate());
    await atMost(grace, inFlight.finish());
    await atMost(CLOSE_WAIT, closeStreams(sockets));
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    await closed;
  };
}

function watchRequests(server: Server): { finish(): Promise<void> } {
  const open = new Set<ServerResponse>();
  let finished: (() => void) | undefined;
  const check = (): void => {
    if (!finished) return;
    // includes connections whose response promised keep-alive
    server.closeIdleConnections();
    if (open.size === 0) finished();
  };
  server.prependListener('request', (_, response: ServerResponse) => {
    if (finished) response.shouldKeepAlive = false;
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      check();
    });
  });
  return {
    finish: () =>
      new Promise((done) => {
        // otherwise, the client would send its next request on the same connection
        for (const response of open) response.shouldKeepAlive = false;
        finished = done;
        check();
      }),
  };
}

async function closeStreams({ clients }: WebSocketServer): Promise<void> {
  await Promise.all(
    [...clients].map((client) => {
      const closed = new Promise((done) => client.once('close', done));
      client.close(SERVICE_RESTART, 'service restart');
      return closed;
    }),
  );
}

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => (timer = setTimeout(done, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}
