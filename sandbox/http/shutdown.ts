import type { Server, ServerResponse } from 'node:http';
import type { WebSocketServer } from 'ws';

/** That requests in flight get, where nothing else is said. */
export const GRACE_SECONDS = 10;
/** Tells a client of streams to come back at once: the next server is about to start. */
const SERVICE_RESTART = 1012;
/** A client that does not answer the close of its stream is not waited for any longer. */
const CLOSE_WAIT = 1000;

/**
 * Watches a server, so that it can end in order: no new connections, then the requests in flight get their answers, then
 * the streams close. What is not done after the grace period, in milliseconds, is cut.
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
    // among them those whose answer had promised to keep its connection
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
        // else a client would send its next request on the same connection
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
